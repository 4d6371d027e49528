import type { AssistantAnswer } from '../shared/assistant.contract.ts'
import type { Lang } from '../shared/dates.ts'
import type { RowsView } from './chat-rows.ts'
import type { ChatAdvice } from './read-advice.ts'
import type { Failure } from '../shared/message.ts'

export interface RaisedRequest {
  requestNo: string
  rowId: string
}

/** Something that was said, with the answer to it as far as it has come. */
export interface Exchange {
  clientMessageId: string
  text: string
  menu?: number
  orderNo: string
  lang: Lang
  /** `waiting`: it is yet to reach the server. */
  state: 'waiting' | 'told' | 'refused'
  failure?: Failure
  runId?: string
  /** The answer piece by piece, and the event that brought the last of them. */
  heard: string
  lastEvent: string
  late?: 'delayed' | 'timeout'
  /** At its end; it stands for every piece that came before. */
  answer?: AssistantAnswer
  resolution?: 'Y' | 'N'
  declined?: boolean
  request?: RaisedRequest
  /** `unheard`: nobody knows whether it was; the same one is sent again. */
  raising?: 'now' | 'unheard' | 'failed'
}

/** How a conversation ended. */
export type TalkEnd = 'solved' | 'request'

export interface Conversation {
  conversationId: string
  orderNo: string
  title: string
  rowCrtTs: string
  recUptTs: string
}

export interface TalkView {
  status: 'loading' | 'ready'
  conversationId: string
  orderNo: string
  /** Whom it greets. */
  name: string
  exchanges: readonly Exchange[]
  /** What is typed and not sent. */
  draft: string
  menu: 'some' | 'all' | 'passenger'
  /** Wall clocks of the flights of the booking. */
  departures: readonly string[]
  /** So many milliseconds the booking's clock is ahead of ours. */
  ahead: number
  /** By the number of the booking. */
  advice?: Readonly<Record<string, ChatAdvice>>
  end?: TalkEnd
  isOffline: boolean
  /** Of the whole conversation. */
  failure?: Failure
  hours: { start: number; end: number }
  history?: RowsView<Conversation>
}
