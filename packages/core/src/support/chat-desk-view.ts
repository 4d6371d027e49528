import type { Failure } from '../shared/message.ts'
import type { Problem } from '../shared/focus.ts'
import type { AssistantReply, RequestChange, RequestComment, ServiceRequest } from '../shared/request.contract.ts'
import type { FileEntry } from '../upload/file-list.ts'
import type { CategoryNode } from './category.rules.ts'
import type { RowsView } from './chat-rows.ts'
import type { RaisedRequest } from './chat-talk-view.ts'
import type { RequestDraft } from './request.rules.ts'

export interface RequestDetailView {
  status: 'loading' | 'ready' | 'sending'
  rowId: string
  request?: ServiceRequest
  comments: readonly RequestComment[]
  /** How it came to stand as it does. */
  history: readonly RequestChange[]
  /** What the assistant said before it was raised. */
  transcript: readonly AssistantReply[]
  /** Where attachments open, by where they are kept. */
  links: Readonly<Record<string, string>>
  comment: string
  isSolve?: boolean
  star?: number
  /** What is to be agreed to before it is sent. */
  asks?: 'yes' | 'no'
  isCopied?: boolean
  problems: Readonly<Record<string, Problem>>
  files: readonly FileEntry[]
  secondsLeft?: number
  failure?: Failure
}

export interface RequestFormView {
  status: 'editing' | 'sending'
  /** The message that it is about, when it is about one. */
  about?: string
  draft: RequestDraft
  tree: readonly CategoryNode[]
  problems: Readonly<Record<string, Problem>>
  files: readonly FileEntry[]
  suggested: readonly (readonly number[])[]
  /** The request about the booking that is open already. */
  existing?: RaisedRequest
  failure?: Failure
}

/** Requests: the list of them, one of them, and the form of another. */
export interface DeskView {
  list?: RowsView<ServiceRequest>
  detail?: RequestDetailView
  form?: RequestFormView
}
