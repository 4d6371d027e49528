import type { LiveChat } from '../live-chat.contract.ts'
import type { Failure } from '../../shared/message.ts'

/** A live conversation with a support agent, as far as loaded. */
export interface LiveChatView {
  chat?: LiveChat
  /** Own messages that the server has not confirmed. */
  unsent: readonly { clientMessageId: string; text: string; hasFailed?: boolean }[]
  failure?: Failure
}
