import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { createEvents } from '../shared/controller.ts'
import type { trackFocus } from '../shared/focus.ts'
import { buttonBag } from '../shared/form-bags.ts'
import { failureOf, type Failure, type Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Signal } from '../shared/signal.ts'
import type { ChatDesk } from './support-chat-desk.ts'
import type { TalkView } from './chat-talk-view.ts'
import type { ChatContext, ChatPlace, SupportChatEvents, SupportChatView } from './support-chat-view.ts'

/** What the parts of the chat share: the one view, and how they change it. */
export interface ChatStage {
  client: Client
  clock: Clock
  view: Signal<SupportChatView>
  focus: ReturnType<typeof trackFocus<string>>
  emit: ReturnType<typeof createEvents<SupportChatEvents>>['emit']
  context(): ChatContext
  draw(part: Partial<SupportChatView>): void
  /** Changes the conversation, when there is one. */
  change(part: Partial<TalkView>): void
  talk(): TalkView | undefined
  /** `back`: what has the focus after the way back from an article. */
  show(place: ChatPlace, what?: string, back?: string): void
  moveFocus(to: string): void
  /** Read out once. */
  say(message: Message): void
  /** Something came; it is counted when nobody looks. */
  arrived(): void
  /** What a call that failed says to the person; its host is told. */
  failed(error: CallError): Failure
  /** What is loaded when somebody asks for requests. */
  withDesk(use: (desk: ChatDesk) => void): void
}

type Given = Omit<ChatStage, 'draw' | 'change' | 'talk' | 'moveFocus' | 'say' | 'arrived' | 'failed'>

export function chatStage(given: Given): ChatStage {
  const { view, focus, emit } = given
  const draw = (part: Partial<SupportChatView>) => {
    view.value = { ...view.peek(), ...part }
  }
  return {
    ...given,
    draw,
    talk: () => view.peek().talk,
    change(part) {
      const { talk } = view.peek()
      if (talk) draw({ talk: { ...talk, ...part } })
    },
    moveFocus: (to) => draw({ focus: focus.ask(to) }),
    say: (spoken) => draw({ spoken }),
    arrived() {
      const { panel, unread } = view.peek()
      if (panel === 'closed') draw({ unread: unread + 1 })
    },
    failed(error) {
      if (error.kind === 'session-invalid') {
        emit('session', error)
        return { key: 'chat.session', retry: 'yes' }
      }
      if (error.kind !== 'superseded') emit('error', error)
      return error.code === '5029' ? { key: 'chat.busy', retry: 'yes' } : failureOf(error)
    },
  }
}

/** What opens an article of the help centre. */
export const articleLink = (stage: Pick<ChatStage, 'show'>, slug: string, back?: string): PropBag =>
  buttonBag('button', false, () => stage.show('article', slug, back))

const hexes = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A name that nobody else gives, also on pages where the browser has no `randomUUID`. */
export function freshId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexes(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
