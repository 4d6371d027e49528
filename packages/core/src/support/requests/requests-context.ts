import type { RequestsView } from './requests.view.ts'
import type { ChatContext } from '../chat/chat-context.ts'

/** What the parts of the requests panel share: the chat's context and their part of its view. */
export interface RequestsContext extends ChatContext {
  requestsView(): RequestsView
  put(part: Partial<RequestsView>): void
  /** Aborted when the panel is closed. */
  signal(): AbortSignal
}
