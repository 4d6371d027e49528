import type { LiveChat } from '../live-chat.contract.ts'
import { createId, type ChatContext } from '../chat/chat-context.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { createLaterTexts } from '../later-texts.ts'
import type { Translator } from '../../shared/translator.ts'
import { newLiveChat } from './new-live-chat.ts'
import { liveChatCss } from './live-chat.css.ts'
import { createLiveChatProps, type LiveChatElementProps } from './live-chat-props.ts'
import type { LiveChatView } from './live-chat.view.ts'

export interface LiveChatPart {
  css: readonly string[]
  /** Loads the live conversation, or asks for a new one. */
  open(translator: Translator): void
  /** Loads it again after an event. */
  refresh(): Promise<void>
  /** Whether a message goes to the agent; false when there is no open live conversation. */
  send(text: string): boolean
  /** The user is writing. */
  typed(): void
  props(id: string, translator: Translator): LiveChatElementProps | undefined
}

/** The server shows that a side is writing for 6 s. */
const typingMs = 6_000
const typingSignalMs = 3_000

/** A conversation with a support agent, loaded when the user asks for one or has one. */
export function createLiveChat(context: ChatContext, conversation: Conversation): LiveChatPart {
  const { client, clock, change } = context
  const view = (): LiveChatView => context.conversation()?.live ?? { unsent: [] }
  const put = (part: Partial<LiveChatView>) => change({ live: { ...view(), ...part } })
  let isOpening = false
  let typedAt = 0
  let cancelTyping = (): void => undefined
  const withTexts = createLaterTexts(
    { en: () => import('../../messages/en/live.ts'), cn: () => import('../../messages/zh/live.ts') },
    () => context.draw({}),
  )

  function open({ lang }: Translator): void {
    const { liveChatId, conversationId = '', orderNo = '', live } = context.conversation() ?? {}
    if (isOpening || live?.failure || (live?.chat && live.chat.id === liveChatId)) return
    isOpening = true
    const loading =
      liveChatId === newLiveChat
        ? client.call('POST /live/start', { body: { conversationId, orderNo, lang }, quiet: true })
        : client.call('GET /live/info/{id}', { params: { id: liveChatId ?? '' }, quiet: true })
    void loading.then((result) => {
      isOpening = false
      if (result.ok) return take(result.value)
      // The offer to ask for an agent is shown again.
      change({ liveChatId: undefined, live: undefined, failure: context.reportFailure(result.error) })
    })
  }

  async function refresh(): Promise<void> {
    const { chat } = view()
    if (!chat) return
    const result = await client.call('GET /live/info/{id}', { params: { id: chat.id }, quiet: true })
    if (result.ok) take(result.value)
  }

  function take(chat: LiveChat): void {
    const { chat: before, unsent } = view()
    const isStored = (id: string) => chat.messages.some(({ clientMessageId }) => clientMessageId === id)
    change({
      liveChatId: chat.id,
      live: { chat, unsent: unsent.filter(({ clientMessageId }) => !isStored(clientMessageId)) },
    })
    conversation.markLiveChat(chat.state === 'CLOSED' ? undefined : chat.id)
    announceChanges(chat, before)
    const { panel, place } = context.view.peek()
    const last = chat.messages.at(-1)?.sequence ?? 0
    const isRead = panel === 'open' && place === 'chat'
    if (isRead && last > chat.seen) void signal({ seen: last })
    cancelTyping()
    if (chat.isTyping)
      cancelTyping = clock.after(typingMs, () => put({ chat: { ...(view().chat ?? chat), isTyping: false } }))
  }

  function announceChanges(chat: LiveChat, before: LiveChat | undefined): void {
    const { t } = texts ?? {}
    const known = before?.messages.at(-1)?.sequence ?? chat.seen
    const arrived = chat.messages.filter(({ side, sequence }) => side === 'agent' && sequence > known)
    for (const { name, text } of arrived) {
      if (t) context.announce({ key: '', text: t('live.arrived', { name, text }) })
      context.countUnread()
    }
    if (t && before && before.state !== chat.state && chat.agentName && arrived.length === 0) {
      const key = chat.state === 'CLOSED' ? 'live.closed' : 'live.joined'
      context.announce({ key: '', text: t(key, { name: chat.agentName }) })
    }
  }
  let texts: Translator | undefined

  async function signal(body: { seen?: number; typing?: boolean }): Promise<void> {
    const { chat } = view()
    if (chat) await client.call('POST /live/signal', { body: { id: chat.id, ...body }, quiet: true })
  }

  function send(text: string): boolean {
    const { chat, unsent } = view()
    const { liveChatId } = context.conversation() ?? {}
    if (!liveChatId || chat?.state === 'CLOSED') return false
    const clientMessageId = createId()
    put({ unsent: [...unsent, { clientMessageId, text }] })
    void deliver(clientMessageId, text)
    return true
  }

  /** Repeating a message with its id stores it once. */
  async function deliver(clientMessageId: string, text: string): Promise<void> {
    const { chat } = view()
    if (!chat) return
    const body = { id: chat.id, clientMessageId, text }
    const result = await client.call('POST /live/message', { body, quiet: true })
    typedAt = 0
    if (!result.ok) {
      context.reportFailure(result.error)
      const unsent = view().unsent.map((each) =>
        each.clientMessageId === clientMessageId ? { ...each, hasFailed: true } : each,
      )
      put({ unsent })
    }
    await refresh()
  }

  function retry(clientMessageId: string): void {
    const { unsent } = view()
    const found = unsent.find((each) => each.clientMessageId === clientMessageId)
    if (!found) return
    put({ unsent: unsent.map((each) => (each === found ? { ...each, hasFailed: false } : each)) })
    void deliver(clientMessageId, found.text)
  }

  async function close(): Promise<void> {
    const { chat } = view()
    if (!chat) return
    const result = await client.call('POST /live/close', { body: { id: chat.id }, quiet: true })
    if (!result.ok) change({ failure: context.reportFailure(result.error) })
    await refresh()
    context.moveFocus('end')
  }

  async function rate(star: number): Promise<void> {
    const { chat } = view()
    if (!chat) return
    put({ chat: { ...chat, star } })
    await client.call('POST /live/rate', { body: { id: chat.id, star }, quiet: true })
    if (texts) context.announce({ key: '', text: texts.t('live.rated') })
    context.moveFocus('end')
  }

  const props = createLiveChatProps({ retry, close: () => void close(), rate: (star) => void rate(star) })
  return {
    ...{ open, refresh, send, css: liveChatCss },
    typed() {
      const now = clock.now().getTime()
      if (view().chat?.state !== 'ACTIVE' || now - typedAt < typingSignalMs) return
      typedAt = now
      void signal({ typing: true })
    },
    props(_id, translator) {
      texts = withTexts(translator)
      open(translator)
      return texts && context.conversation()?.liveChatId ? props(view(), texts) : undefined
    },
  }
}
