import type { HandleAction, RequestState } from '../shared/request.ts'
import type { CategoryPath } from './category.rules.ts'
import { bugCategory, isSubmittedWithoutWords, wantsOrder } from './category.rules.ts'

/** What the customer's side does. */
export type CustomerAction = 'comment' | 'solved' | 'notSolved'
export type RequestAction = HandleAction | CustomerAction | 'expire'

const moves: Record<RequestState, Partial<Record<RequestAction, RequestState>>> = {
  NEW: { take: 'IN_PROCESS', reply: 'IN_PROCESS', processed: 'PROCESSED', comment: 'NEW' },
  // Whoever takes one that somebody is at takes it over.
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

/** How a request stands after something was done; nothing when that cannot be done now. */
export function afterAction(state: RequestState, action: RequestAction): RequestState | undefined {
  return moves[state][action]
}

export function mayDo(state: RequestState, action: RequestAction): boolean {
  return afterAction(state, action) !== undefined
}

/** So many days without a word from the customer close an answered request. */
export const daysToAnswer = 7

/** The colour of a state, as a look of the pill. */
export const stateTones = {
  NEW: 'off',
  IN_PROCESS: 'info',
  PROCESSED: 'warn',
  COMPLETED: 'ok',
} as const satisfies Record<RequestState, string>

export const mostStars = 5

/** What is typed into the form of a request. */
export interface RequestDraft {
  category: CategoryPath
  priority?: number
  orderNo: string
  description: string
  /** Asked for where the request is about one booking. */
  title?: string
  email?: string
}

export type RequestField = 'category' | 'orderNo' | 'priority' | 'description' | 'title' | 'email'

export interface RequestProblem {
  field: RequestField
  /** A sentence below `support.problem.`. */
  key: RequestField | 'emailForm'
}

/** Where a request is raised: in a booking, at managed accounts, in search, in finance. */
export type Scene = 1 | 2 | 3 | 4

const emailShape = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/** Everything that keeps a request from being sent, in the order of the form. */
export function requestProblems(draft: RequestDraft, scene?: Scene): RequestProblem[] {
  const { category, priority, orderNo, description, title = '', email = '' } = draft
  const [first] = category
  const isOfBooking = scene === 1
  const wrong: (RequestProblem | false)[] = [
    first === undefined && { field: 'category', key: 'category' },
    isOfBooking && title.trim() === '' && { field: 'title', key: 'title' },
    asksOrder(category, scene) && orderNo.trim() === '' && { field: 'orderNo', key: 'orderNo' },
    first === bugCategory && ![1, 2, 3].includes(priority ?? 0) && { field: 'priority', key: 'priority' },
    first !== undefined &&
      description.trim() === '' &&
      !isSubmittedWithoutWords(category) && { field: 'description', key: 'description' },
    isOfBooking && email.trim() === '' && { field: 'email', key: 'email' },
    email.trim() !== '' && !emailShape.test(email.trim()) && { field: 'email', key: 'emailForm' },
  ]
  return wrong.filter((each) => each !== false)
}

/** Whether the form shows the order number; in a booking it is known. */
export function asksOrder(category: CategoryPath, scene?: Scene): boolean {
  return scene !== 1 && wantsOrder(category)
}

/** Bugs are the least urgent until somebody says otherwise. */
export const usualPriority = 3

/** What stays of the form when another category is chosen. */
export function chooseCategory(draft: RequestDraft, category: CategoryPath, scene?: Scene): RequestDraft {
  const [first] = category
  const isOther = first !== draft.category[0]
  return {
    ...draft,
    category,
    priority: first === bugCategory ? (draft.priority ?? usualPriority) : undefined,
    orderNo: isOther && scene !== 1 && !keepsOrder(category) ? '' : draft.orderNo,
  }
}

function keepsOrder([first]: CategoryPath): boolean {
  return first === 18
}

/** What a customer answers with, where he may. */
export interface AnswerDraft {
  comment: string
  files: number
  isSolve?: boolean
  star?: number
}

/** A sentence below `support.problem.`; nothing when the answer can be sent. */
export function answerProblem(
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
  return star !== undefined && Number.isInteger(star) && star >= 1 && star <= mostStars
}
