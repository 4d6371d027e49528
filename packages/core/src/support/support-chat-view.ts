import type { CallError } from '../shared/call-error.ts'
import type { FocusRequest } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { ArticleView } from './chat-article.ts'
import type { DeskView } from './chat-desk-view.ts'
import type { TalkView } from './chat-talk-view.ts'

/**
 * Where the panel can stand. `request` is one request, `form` the raising of one, `history` the conversations before, `article` an
 * answer of the help centre.
 */
export const chatPlaces = ['home', 'chat', 'requests', 'request', 'form', 'history', 'article'] as const
export type ChatPlace = (typeof chatPlaces)[number]

export interface SupportChatView {
  panel: 'closed' | 'open'
  place: ChatPlace
  /** It has opened, or a hand is at the launcher: what opens is fetched. */
  isWanted: boolean
  /** Answers and words of support that came while nobody looked. */
  unread: number
  focus: FocusRequest<string>
  /** For those who listen: it is read out once. */
  spoken?: Message
  /** What opens could not be had. */
  failure?: Failure
  /** Nothing until the conversation is there. */
  talk?: TalkView
  /** Nothing until somebody asks for requests. */
  desk?: DeskView
  /** Nothing until somebody opens one. */
  article?: ArticleView
  /** The looks of what opens; they come behind the first picture. */
  css?: readonly string[]
}

export interface SupportChatEvents {
  /** The panel opened, or stands at another place. */
  open: { place: ChatPlace }
  closed: Record<string, never>
  /** A conversation is over: what was asked is solved, or a person sees to it. */
  'chat-end': { conversationId: string; reason: 'solved' | 'request' }
  /** A service request was raised. */
  request: { requestNo: string; rowId: string; orderNo: string }
  /** The person wants to give this booking up: the drawer that cancels and refunds is to open. Nothing has happened yet. */
  refund: { orderNo: string }
  /** The session is over, or there was none. What was typed is kept and sent after a sign-in of the same person. */
  session: CallError
  /** Every other call that failed; the chat shows it as well. */
  error: CallError
}

/** What the page knows of whom it shows and what it is about. */
export interface ChatContext {
  /** The booking that the page is about. */
  orderNo?: string
  /** The name of who is signed in. What was typed under one name is never sent under another. */
  user?: string
}
