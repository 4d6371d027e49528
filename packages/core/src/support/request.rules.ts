import type { HandleAction, RequestState } from '../shared/contract/request.ts'
import type { CategoryPath } from './category.rules.ts'
import { bugCategory, isDescriptionOptional, isOrderCategory } from './category.rules.ts'

export type CustomerAction = 'comment' | 'solved' | 'notSolved'
export type RequestAction = HandleAction | CustomerAction | 'expire'

const transitions: Record<RequestState, Partial<Record<RequestAction, RequestState>>> = {
  NEW: { take: 'IN_PROCESS', reply: 'IN_PROCESS', processed: 'PROCESSED', comment: 'NEW' },
  // Taking a request that another agent handles takes it over.
  IN_PROCESS: { take: 'IN_PROCESS', reply: 'IN_PROCESS', processed: 'PROCESSED', comment: 'IN_PROCESS' },
  PROCESSED: {
    solved: 'COMPLETED',
    notSolved: 'IN_PROCESS',
    reopen: 'IN_PROCESS',
    close: 'COMPLETED',
    expire: 'COMPLETED',
  },
  COMPLETED: {},
}

export function nextRequestState(state: RequestState, action: RequestAction): RequestState | undefined {
  return transitions[state][action]
}

export function isRequestActionAllowed(state: RequestState, action: RequestAction): boolean {
  return nextRequestState(state, action) !== undefined
}

/** Days without a reply of the customer after which an answered request is closed. */
export const customerReplyDays = 7

/** Tone of the status pill. */
export const requestStateTones = {
  NEW: 'off',
  IN_PROCESS: 'info',
  PROCESSED: 'warn',
  COMPLETED: 'ok',
} as const satisfies Record<RequestState, string>

export const maxStars = 5

export interface RequestDraft {
  category: CategoryPath
  priority?: number
  orderNo: string
  description: string
  /** Required where the request is about one booking. */
  title?: string
  email?: string
}

export type RequestField = 'category' | 'orderNo' | 'priority' | 'description' | 'title' | 'email'

export interface RequestProblem {
  field: RequestField
  /** Message key below `support.problem.`. */
  key: RequestField | 'emailForm'
}

/** Where a request is raised: in a booking, at managed accounts, in search, in finance. */
export type RequestOrigin = 1 | 2 | 3 | 4

const emailShape = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/** All problems of the form, in form order. */
export function findRequestProblems(draft: RequestDraft, origin?: RequestOrigin): RequestProblem[] {
  const { category, priority, orderNo, description, title = '', email = '' } = draft
  const [first] = category
  const isOfBooking = origin === 1
  const wrong: (RequestProblem | false)[] = [
    first === undefined && { field: 'category', key: 'category' },
    isOfBooking && title.trim() === '' && { field: 'title', key: 'title' },
    showsOrderField(category, origin) && orderNo.trim() === '' && { field: 'orderNo', key: 'orderNo' },
    first === bugCategory && ![1, 2, 3].includes(priority ?? 0) && { field: 'priority', key: 'priority' },
    first !== undefined &&
      description.trim() === '' &&
      !isDescriptionOptional(category) && { field: 'description', key: 'description' },
    isOfBooking && email.trim() === '' && { field: 'email', key: 'email' },
    email.trim() !== '' && !emailShape.test(email.trim()) && { field: 'email', key: 'emailForm' },
  ]
  return wrong.filter((each) => each !== false)
}

/** Whether the form asks for the order number; within a booking it is known. */
export function showsOrderField(category: CategoryPath, origin?: RequestOrigin): boolean {
  return origin !== 1 && isOrderCategory(category)
}

/** Default priority of bug reports: the lowest. */
export const defaultPriority = 3

/** Draft after changing the category, without fields that no longer apply. */
export function changeCategory(draft: RequestDraft, category: CategoryPath, origin?: RequestOrigin): RequestDraft {
  const [first] = category
  const isOther = first !== draft.category[0]
  return {
    ...draft,
    category,
    priority: first === bugCategory ? (draft.priority ?? defaultPriority) : undefined,
    orderNo: isOther && origin !== 1 && !keepsOrder(category) ? '' : draft.orderNo,
  }
}

function keepsOrder([first]: CategoryPath): boolean {
  return first === 18
}

export interface AnswerDraft {
  comment: string
  files: number
  isSolve?: boolean
  star?: number
}

/** Message key below `support.problem.`; undefined when the reply can be sent. */
export function findAnswerProblem(
  state: RequestState,
  draft: AnswerDraft,
): 'blank' | 'choose' | 'star' | 'why' | undefined {
  const isBlank = draft.comment.trim() === ''
  if (state !== 'PROCESSED') return isBlank && draft.files === 0 ? 'blank' : undefined
  if (draft.isSolve === undefined) return 'choose'
  if (!draft.isSolve) return isBlank ? 'why' : undefined
  return isStar(draft.star) ? undefined : 'star'
}

export function isStar(star: number | undefined): boolean {
  return star !== undefined && Number.isInteger(star) && star >= 1 && star <= maxStars
}
