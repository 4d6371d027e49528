import type { Lang } from '../../shared/format/server-time.ts'
import { createAnswerStream } from './answer-stream.ts'
import { savePendingAnswer, type MarkerStorage } from './unread-marker.ts'
import { createChatPersistence, getLocalState, type ChatPersistence } from './chat-persistence.ts'
import { createChatOutbox } from './chat-outbox.ts'
import { anonymousUser, findChatUser, isKnownUser, unknownUser, type ChatUser } from '../chat/chat-user.ts'
import { createId, type ChatContext } from '../chat/chat-context.ts'
import type { ChatStore } from '../chat/chat-store.ts'
import { noTabs, type ChatTabs } from './chat-tabs.ts'
import type { Exchange, ConversationEnd } from './conversation.view.ts'
import { createAnswerFeedback } from './answer-feedback.ts'
import { loadConversation } from './load-conversation.ts'
import { emptyConversation, isAnswerPending, renewConversation } from './conversation-state.ts'
import { watchTabs, type TabMessage } from './watch-tabs.ts'

export type Conversation = ReturnType<typeof createConversation>

/** Resources shared by the pages of one browser. */
export interface BrowserResources {
  store: ChatStore
  /** Connection to the pages with the same name. */
  tabs(name: string): ChatTabs
  markerStorage: MarkerStorage
}

/** Delay before the user is determined again after a failure. */
const userRetryMs = 5_000

/** Conversation with the assistant, kept across reloads, interruptions and pages of the same user. */
export function createConversation(context: ChatContext, shared: BrowserResources) {
  const { change, conversation, announce, reportFailure } = context
  let abortController = new AbortController()
  let user: ChatUser = unknownUser
  let persistence: ChatPersistence | undefined
  let tabs = noTabs
  let stopWatchingTabs = (): void => undefined
  /** False while the user or their last conversation is still looked up. Messages written meanwhile wait in the view. */
  let isChosen = false
  const signal = () => abortController.signal
  const exchanges = () => conversation()?.exchanges ?? []
  const waiting = () => exchanges().filter(({ state }) => state === 'waiting')
  const exchange = (id: string) => exchanges().find((each) => each.clientMessageId === id)

  const outbox = createChatOutbox({
    ...{ context, signal },
    tabs: () => tabs,
    persistence: () => persistence,
    next: () => (isChosen ? waiting()[0] : undefined),
    conversationId: () => conversation()?.conversationId ?? '',
    onSent(id, runId) {
      change({ isOffline: false })
      update(id, { state: 'accepted', runId, failure: undefined })
      saveState()
      answerStream.listen(id, true)
    },
    onRejected: (id, error) => update(id, { state: 'refused', failure: reportFailure(error) }),
    onUnreachable: (error) =>
      change(error.kind === 'session-invalid' ? { failure: reportFailure(error) } : { isOffline: true }),
  })
  const feedback = createAnswerFeedback(context, { exchange, update, end, saveState })
  const answerStream = createAnswerStream({
    ...{ context, signal, exchange, update },
    tabs: () => tabs,
    raiseRequest: (id) => void feedback.raiseRequestFor(id),
  })

  function putExchange(one: Exchange): void {
    const all = exchanges().filter(({ clientMessageId }) => clientMessageId !== one.replaces)
    const others = all.map((each) => (each.clientMessageId === one.clientMessageId ? one : each))
    change({ exchanges: exchange(one.clientMessageId) ? others : [...all, one] })
  }

  /** Changes an exchange here and in the other pages. */
  function update(id: string, part: Partial<Exchange>): void {
    const before = exchange(id)
    if (!before) return
    const now = { ...before, ...part }
    putExchange(now)
    broadcast({ kind: 'exchange', exchange: now })
    if (part.answer) saveState()
  }

  function broadcast(news: Pick<TabMessage, 'kind' | 'exchange' | 'end'>): void {
    const { conversationId, orderNo } = conversation() ?? {}
    if (conversationId && orderNo !== undefined) tabs.broadcast({ ...news, conversationId, orderNo })
  }

  function saveState(): void {
    const { orderNo = '', conversationId = '', end: endReason } = conversation() ?? {}
    savePendingAnswer(shared.markerStorage, user.key, exchanges().some(isAnswerPending))
    void persistence?.saveConversation(orderNo, { conversationId, end: endReason, marks: getLocalState(exchanges()) })
  }

  function end(endReason: ConversationEnd): void {
    const { conversationId, end: before } = conversation() ?? {}
    if (!conversationId || before) return
    change({ end: endReason })
    saveState()
    broadcast({ kind: 'end', end: endReason })
    context.emit('chat-end', { conversationId, reason: endReason })
  }

  async function start(): Promise<void> {
    abortController.abort()
    abortController = new AbortController()
    const { orderNo = '' } = context.pageContext()
    const signalNow = abortController.signal
    const before = { user, conversation: conversation() }
    const written = isChosen ? [] : waiting()
    isChosen = false
    context.draw({
      conversation: { ...emptyConversation(createId(), orderNo, before.conversation), exchanges: written },
    })
    const found = await findChatUser(
      context,
      (error) => !signalNow.aborted && change({ failure: reportFailure(error) }),
    )
    if (signalNow.aborted) return
    // Input of one user is not shown to another.
    if (isKnownUser(before.user) && before.user.key !== found.key) {
      context.draw({ requests: undefined, unread: 0, place: context.view.peek().place === 'chat' ? 'chat' : 'home' })
      change({ draft: '', exchanges: [] })
    }
    user = found
    persistence = isKnownUser(user) ? createChatPersistence(shared.store, user.key) : undefined
    stopWatchingTabs()
    tabs = isKnownUser(user) ? shared.tabs(`gangway-support:${user.key}`) : noTabs
    stopWatchingTabs = watchTabs({ tabs, conversation, change, putExchange, exchange, ...answerStream, reload: start })
    const { name, cannotRaise, withoutRequests } = user
    change({ name, cannotRaise, withoutRequests, failure: isKnownUser(user) ? undefined : conversation()?.failure })
    if (user === unknownUser) context.clock.after(userRetryMs, () => !signalNow.aborted && void start())
    if (!isKnownUser(user)) return change({ status: 'ready', isOffline: user === unknownUser })
    // Messages written before signing in become a draft, to be sent by the user themselves.
    if (before.user === anonymousUser)
      change({
        draft:
          conversation()?.draft ||
          waiting()
            .map(({ text }) => text)
            .join('\n'),
        exchanges: [],
      })
    await restore(orderNo)
  }

  async function restore(orderNo: string): Promise<void> {
    const { signal: signalNow } = abortController
    const pointer = await persistence?.currentConversation(orderNo)
    if (signalNow.aborted) return
    const written = exchanges()
    const { isWaiting } = shared.markerStorage.read() ?? {}
    isChosen = true
    if (pointer && !pointer.end) await load(pointer.conversationId, pointer.marks)
    else change({ status: 'ready' })
    if (signalNow.aborted) return
    // The answer arrived while no page was open.
    if (isWaiting && exchanges().at(-1)?.answer) context.countUnread()
    for (const one of written) keepUnsent(one)
    void outbox.flush()
  }

  async function load(conversationId: string, marks: Record<string, Partial<Exchange>> = {}): Promise<void> {
    const loaded = await loadConversation(context, persistence, signal(), conversationId, marks)
    for (const { clientMessageId, raising } of loaded) {
      answerStream.listen(clientMessageId, false)
      // Continues raising a request whose page closed before the response.
      if (raising === 'now' || raising === 'unheard') void feedback.raiseRequestFor(clientMessageId)
    }
    saveState()
  }

  function keepUnsent(one: Exchange): void {
    void persistence?.saveUnsent(conversation()?.conversationId ?? '', one)
    putExchange(one)
    broadcast({ kind: 'exchange', exchange: one })
    saveState()
  }

  function sendText(message: { text: string; menu?: number; lang: Lang; replaces?: string }): void {
    const view = conversation()
    if (!view || view.end) return
    const id = { clientMessageId: createId(), orderNo: view.orderNo, at: context.clock.now().toISOString() }
    const one: Exchange = {
      replaces: view.replaces,
      ...message,
      ...id,
      state: 'waiting',
      receivedText: '',
      lastEvent: '',
    }
    change({ replaces: undefined })
    if (isChosen) keepUnsent(one)
    else putExchange(one)
    announce({ key: 'chat.coming' })
    void outbox.flush()
  }

  return {
    ...{ start, sendText, load, exchange, update },
    ...feedback,
    user: () => user,
    tabs: () => tabs,
    /** Starts a new conversation about the booking of the page. */
    startNew(): void {
      const { orderNo = '' } = context.pageContext()
      context.draw({ conversation: renewConversation(createId(), orderNo, conversation()) })
      saveState()
    },
    /** Saves for the next page that an agent may write. */
    markLiveChat(liveChatId: string | undefined): void {
      const marker = shared.markerStorage.read()
      if (marker?.liveChatId !== liveChatId) shared.markerStorage.write({ ...marker, userKey: user.key, liveChatId })
    },
    flush(): void {
      change({ failure: undefined })
      if (isKnownUser(user)) void outbox.flush()
      else void start()
    },
    sendAgain(id: string): void {
      const { runId } = exchange(id) ?? {}
      update(id, { state: runId ? 'accepted' : 'waiting', failure: undefined, late: undefined })
      if (runId) answerStream.listen(id, true)
      else void outbox.flush()
    },
    pause(): void {
      abortController.abort()
      outbox.pause()
      stopWatchingTabs()
      stopWatchingTabs = () => undefined
    },
    async forget(): Promise<void> {
      tabs.broadcast({ kind: 'shutdown', conversationId: '', orderNo: '' })
      await shared.store.clear()
      shared.markerStorage.write(undefined)
      user = unknownUser
      persistence = undefined
    },
  }
}
