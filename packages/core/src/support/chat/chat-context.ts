import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { createEvents } from '../../shared/controller.ts'
import type { trackFocus } from '../../shared/overlay/focus.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { toFailure, type Failure, type Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { Signal } from '../../shared/signal.ts'
import type { ConversationView } from '../conversation/conversation.view.ts'
import type { ChatPageContext, ChatPlace, SupportChatEvents, SupportChatView } from './support-chat-view.ts'

/** How the rest of the chat opens and refreshes the requests panel. */
export interface RequestsNavigation {
  /**
   * Loads the content of a place: a request by its number or row id, the form about a message of the conversation, or
   * an article by its slug. `back`: element to focus after going back.
   */
  enter(place: ChatPlace, what: string | undefined, before: ChatPlace, back?: string): void
  /** Opens the form with dropped files, or with pasted images of these types. */
  formWith(files: readonly File[], types?: readonly string[]): void
  /** A request is different now. */
  onRequestChanged(requestNo: string): void
}

/** State and actions shared by the parts of the chat. */
export interface ChatContext {
  client: Client
  clock: Clock
  view: Signal<SupportChatView>
  focus: ReturnType<typeof trackFocus<string>>
  emit: ReturnType<typeof createEvents<SupportChatEvents>>['emit']
  pageContext(): ChatPageContext
  draw(part: Partial<SupportChatView>): void
  /** Adds styles of a part that has loaded. */
  addStyles(css: readonly string[]): void
  /** Updates the conversation, if there is one. */
  change(part: Partial<ConversationView>): void
  conversation(): ConversationView | undefined
  /** `back`: element to focus after going back from an article. */
  show(place: ChatPlace, what?: string, back?: string): void
  moveFocus(to: string): void
  /** Announces a message to screen readers once. */
  announce(message: Message): void
  /** Counts a new message when the panel is not visible. */
  countUnread(): void
  /** Reports a failed request to the host and returns the message to show. */
  reportFailure(error: CallError): Failure
  /** Loads the requests panel on demand. */
  withRequestsPanel(use: (requestsPanel: RequestsNavigation) => void): void
}

type ChatContextSettings = Omit<
  ChatContext,
  'draw' | 'addStyles' | 'change' | 'conversation' | 'moveFocus' | 'announce' | 'countUnread' | 'reportFailure'
>

export function createChatContext(given: ChatContextSettings): ChatContext {
  const { view, focus, emit } = given
  const draw = (part: Partial<SupportChatView>) => {
    view.value = { ...view.peek(), ...part }
  }
  return {
    ...given,
    draw,
    addStyles: (css) => draw({ css: [...new Set([...(view.peek().css ?? []), ...css])] }),
    conversation: () => view.peek().conversation,
    change(part) {
      const { conversation } = view.peek()
      if (conversation) draw({ conversation: { ...conversation, ...part } })
    },
    moveFocus: (to) => draw({ focus: focus.request(to) }),
    announce: (announcement) => draw({ announcement }),
    countUnread() {
      const { panel, unread } = view.peek()
      if (panel === 'closed') draw({ unread: unread + 1 })
    },
    reportFailure(error) {
      if (error.kind === 'session-invalid') {
        emit('session', error)
        return { key: 'chat.session', retry: 'yes' }
      }
      if (error.kind !== 'superseded') emit('error', error)
      return error.code === '5029' ? { key: 'chat.busy', retry: 'yes' } : toFailure(error)
    },
  }
}

export const articleLinkProps = (chatContext: Pick<ChatContext, 'show'>, slug: string, back?: string): ElementProps =>
  buttonProps('button', false, () => chatContext.show('article', slug, back))

const hexes = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A unique id, also on pages where `randomUUID` is unavailable. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexes(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
