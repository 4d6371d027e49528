import type { Failure } from '../../shared/message.ts'
import type { Problem } from '../../shared/overlay/focus.ts'
import type {
  AssistantReply,
  RequestChange,
  RequestComment,
  ServiceRequest,
} from '../../shared/contract/request.contract.ts'
import type { FileEntry } from '../../upload/file-list.ts'
import type { CategoryNode } from '../category.rules.ts'
import type { PagedListView } from '../../shared/paged-list.ts'
import type { RaisedRequest } from '../conversation/conversation.view.ts'
import type { RequestDraft } from '../request.rules.ts'

export interface RequestDetailView {
  status: 'loading' | 'ready' | 'sending'
  rowId: string
  request?: ServiceRequest
  comments: readonly RequestComment[]
  history: readonly RequestChange[]
  transcript: readonly AssistantReply[]
  links: Readonly<Record<string, string>>
  comment: string
  isSolve?: boolean
  star?: number
  confirmation?: 'yes' | 'no'
  isCopied?: boolean
  problems: Readonly<Record<string, Problem>>
  files: readonly FileEntry[]
  secondsLeft?: number
  failure?: Failure
}

export interface RequestFormView {
  status: 'editing' | 'sending'
  messageId?: string
  draft: RequestDraft
  tree: readonly CategoryNode[]
  problems: Readonly<Record<string, Problem>>
  files: readonly FileEntry[]
  suggested: readonly (readonly number[])[]
  existing?: RaisedRequest
  failure?: Failure
}

export interface RequestsView {
  list?: PagedListView<ServiceRequest>
  detail?: RequestDetailView
  form?: RequestFormView
}
