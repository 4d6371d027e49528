import type { CallError } from '../../shared/client/call-error.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { FocusRequest } from '../../shared/overlay/focus.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { Failure, Message } from '../../shared/message.ts'
import type { AnswerBlock } from '../conversation/answer-blocks.ts'
import type { ProactiveMessage, ProactiveView } from './proactive.model.ts'
import type { RequestsView } from '../requests/requests.view.ts'
import type { ConversationView } from '../conversation/conversation.view.ts'

/**
 * Places of the panel. `request` is one request, `form` the form of a new one, `history` earlier conversations,
 * `article` a help centre article.
 */
export const chatPlaces = ['home', 'chat', 'requests', 'request', 'form', 'history', 'article'] as const
export type ChatPlace = (typeof chatPlaces)[number]

export interface ArticleVoteView {
  isHelpful: boolean
  status: 'sending' | 'sent' | 'failed'
  failure?: Failure
}

export interface ArticleView {
  /** Slugs of the articles opened so far; the last one is shown. */
  trail: readonly [string, ...string[]]
  /** Place where the first article was opened, and the element to focus after going back. */
  from: ChatPlace
  focus: string
  /** Language it was requested in; absent before. */
  lang?: Lang
  text?: { title: string; blocks: AnswerBlock[] }
  failure?: Failure
  /** An article of the agency itself has no votes. */
  canVote?: boolean
  /** Absent until the user votes. */
  vote?: ArticleVoteView
}

export interface SupportChatView {
  panel: 'closed' | 'open'
  place: ChatPlace
  /** Whether the content is to be loaded: the panel has opened, or the pointer or focus is on the launcher. */
  isPreloadRequested: boolean
  /** Unread answers and messages of support. */
  unread: number
  focus: FocusRequest<string>
  /** Screen reader announcement, read once. */
  announcement?: Message
  /** Loading the panel content failed. */
  failure?: Failure
  /** Absent until the conversation is loaded. */
  conversation?: ConversationView
  /** Absent until requests are opened. */
  requests?: RequestsView
  /** Absent until an article is opened. */
  article?: ArticleView
  /** Of the page, else of the agency; absent until it is loaded. */
  appearance?: {
    /** Of launcher and panel: the attribute by which the styles of this chat are found, and what files dropped on it do. */
    props?: ElementProps
    name?: string
    greeting?: Readonly<Partial<Record<Lang, string>>>
    starters?: Readonly<Partial<Record<Lang, readonly string[]>>>
  }
  /** Message beside the closed chat. */
  proactive?: ProactiveView
  /** Styles of the panel content, loaded after the first render. */
  css?: readonly string[]
}

export interface SupportChatEvents {
  /** The panel opened or went to another place. */
  open: { place: ChatPlace }
  closed: Record<string, never>
  /** A conversation ended: the question is solved, or support takes over. */
  'chat-end': { conversationId: string; reason: 'solved' | 'request' }
  /** A service request was raised. */
  request: { requestNo: string; rowId: string; orderNo: string }
  /** The user wants to refund a booking. Open the refund drawer; nothing has been submitted. */
  refund: { orderNo: string }
  /** The session has expired, or there was none. Input is kept and sent after the same user has signed in. */
  session: CallError
  /** Every other failed request; the chat shows it as well. */
  error: CallError
}

/** What the page sets instead of the settings of the agency. */
export interface ChatAppearance {
  /** Name of the assistant, the title of the panel. */
  name?: string
  /** URL of a square image beside the title. */
  logo?: string
  /** Accent colour, `#rrggbb`. Colours of text are derived from it, so that they can be read in both themes. */
  color?: string
  /** First text of the assistant. */
  greeting?: string
  /** Questions that are suggested at first. */
  starters?: readonly string[]
  /** Messages beside the closed chat, each by its conditions; none by default. Not in a frame. */
  proactive?: readonly ProactiveMessage[]
}

/** User and booking of the page. */
export interface ChatPageContext {
  /** Name, logo, colour, greeting and first questions. */
  appearance?: ChatAppearance
  /** Booking that the page is about. */
  orderNo?: string
  /** Id of the signed-in user. Input of one user is never sent as another. */
  user?: string
}
