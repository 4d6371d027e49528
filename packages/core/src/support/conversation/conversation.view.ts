import type { LiveChatView } from '../live/live-chat.view.ts'
import type { RatingReason } from '../../shared/contract/assistant.ts'
import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { PagedListView } from '../../shared/paged-list.ts'
import type { Failure } from '../../shared/message.ts'
import type { Money } from '../../shared/format/money.ts'
import type { CancelOptionKind } from '../../shared/contract/refund.ts'

export interface RaisedRequest {
  requestNo: string
  rowId: string
}

/** A message with its answer as far as received. */
export interface Exchange {
  clientMessageId: string
  text: string
  menu?: number
  orderNo: string
  lang: Lang
  state: 'waiting' | 'accepted' | 'refused'
  failure?: Failure
  runId?: string
  /** Answer text received so far, and the id of its last event. */
  receivedText: string
  lastEvent: string
  late?: 'delayed' | 'timeout'
  /** Complete answer; replaces the streamed text. */
  answer?: AssistantAnswer
  /** When it was sent, as ISO time. */
  at?: string
  /** `clientMessageId` of the message it replaces: edited, or sent again for another answer. */
  replaces?: string
  rating?: 'up' | 'down'
  ratingReason?: RatingReason
  resolution?: 'Y' | 'N'
  declined?: boolean
  request?: RaisedRequest
  /** `unheard`: the outcome is unknown; the same request is sent again. */
  raising?: 'now' | 'unheard' | 'failed'
}

export type ConversationEnd = 'solved' | 'request'

export interface ConversationSummary {
  conversationId: string
  orderNo: string
  title: string
  rowCrtTs: string
  recUptTs: string
}

/** The currently recommended cancel option of a booking. */
export interface ChatAdvice {
  way: CancelOptionKind
  back: Money
  until?: string
}

export interface ConversationView {
  status: 'loading' | 'ready'
  conversationId: string
  orderNo: string
  name: string
  /** The user may neither submit nor answer service requests. */
  cannotRaise?: boolean
  /** The user may not see service requests. */
  withoutRequests?: boolean
  exchanges: readonly Exchange[]
  draft: string
  /** The message that the draft replaces, while it is being edited. */
  replaces?: string
  /** The message whose answer was copied last. */
  copied?: string
  /** The user reads earlier messages. */
  isScrolledUp?: boolean
  /** Id of the live conversation with a support agent; `new` while it is being created. */
  liveChatId?: string
  live?: LiveChatView
  /** Number of the last messages that are shown. */
  shownCount?: number
  menu: 'some' | 'all' | 'passenger'
  /** Local departure times of the booking. */
  departures: readonly string[]
  /** Server clock minus browser clock when the booking was loaded, in milliseconds. */
  clockOffsetMs: number
  recommendations?: Readonly<Record<string, ChatAdvice>>
  end?: ConversationEnd
  isOffline: boolean
  failure?: Failure
  hours: { start: number; end: number }
  history?: PagedListView<ConversationSummary>
  /** Searched words in earlier conversations. */
  historyKeyword?: string
  /** Rating of the conversation. */
  star?: number
  /** The last copy of a conversation by mail. */
  mail?: { conversationId: string; isSending?: boolean; to?: string; failure?: Failure }
}
