import type { Lang } from '../shared/dates.ts'
import { createHearing } from './chat-hearing.ts'
import { markWaiting, type MarkPlace } from './chat-mark.ts'
import { keptBy, marksOf, type Kept } from './chat-kept.ts'
import { createOutbox } from './chat-outbox.ts'
import { anonymous, findPerson, isKnown, unknown, type Person } from './chat-person.ts'
import { freshId, type ChatStage } from './chat-stage.ts'
import type { ChatStore } from './chat-store.ts'
import { noTabs, type ChatTabs } from './chat-tabs.ts'
import type { Exchange, TalkEnd } from './chat-talk-view.ts'
import { chatVerdicts } from './chat-verdicts.ts'
import { openTalk } from './open-talk.ts'
import { blankTalk, isWaiting, renewedTalk } from './talk-state.ts'
import { watchTabs, type TabNews } from './watch-tabs.ts'

export type ChatTalk = ReturnType<typeof createTalk>

/** What the pages of one browser have in common. */
export interface Shared {
  store: ChatStore
  /** The pages that share what stands under a name. */
  tabs(name: string): ChatTabs
  mark: MarkPlace
}

/** So long after nobody could be asked who is there, somebody asks again. */
const askAgainMs = 5_000

/** The conversation with the assistant: kept through reloads, drops and other pages of the same person. */
export function createTalk(stage: ChatStage, shared: Shared) {
  const { change, talk, say, failed } = stage
  let life = new AbortController()
  let person: Person = unknown
  let kept: Kept | undefined
  let tabs = noTabs
  let leaveTabs = (): void => undefined
  const signal = () => life.signal
  const exchanges = () => talk()?.exchanges ?? []
  const exchange = (id: string) => exchanges().find((each) => each.clientMessageId === id)

  const outbox = createOutbox({
    ...{ stage, signal },
    tabs: () => tabs,
    kept: () => kept,
    next: () => (isKnown(person) ? talk()?.exchanges.find(({ state }) => state === 'waiting') : undefined),
    conversationId: () => talk()?.conversationId ?? '',
    told(id, runId) {
      change({ isOffline: false })
      update(id, { state: 'told', runId, failure: undefined })
      remember()
      hearing.listen(id, true)
    },
    refused: (id, error) => update(id, { state: 'refused', failure: failed(error) }),
    held: (error) => change(error.kind === 'session-invalid' ? { failure: failed(error) } : { isOffline: true }),
  })
  const verdicts = chatVerdicts(stage, { exchange, update, end, remember })
  const hearing = createHearing({
    ...{ stage, signal, exchange, update },
    tabs: () => tabs,
    raise: (id) => void verdicts.raiseFor(id),
  })

  function put(one: Exchange): void {
    const all = exchanges()
    const others = all.map((each) => (each.clientMessageId === one.clientMessageId ? one : each))
    change({ exchanges: exchange(one.clientMessageId) ? others : [...all, one] })
  }

  /** Changes an exchange here and in the other pages. */
  function update(id: string, part: Partial<Exchange>): void {
    const before = exchange(id)
    if (!before) return
    const now = { ...before, ...part }
    put(now)
    tell({ kind: 'exchange', exchange: now })
    if (part.answer) remember()
  }

  function tell(news: Pick<TabNews, 'kind' | 'exchange' | 'end'>): void {
    const { conversationId, orderNo } = talk() ?? {}
    if (conversationId !== undefined && orderNo !== undefined) tabs.tell({ ...news, conversationId, orderNo })
  }

  function remember(): void {
    const { orderNo = '', conversationId = '', end: how } = talk() ?? {}
    markWaiting(shared.mark, person.key, exchanges().some(isWaiting))
    void kept?.remember(orderNo, { conversationId, end: how, marks: marksOf(exchanges()) })
  }

  function end(how: TalkEnd): void {
    const { conversationId, end: before } = talk() ?? {}
    if (!conversationId || before) return
    change({ end: how })
    remember()
    tell({ kind: 'end', end: how })
    stage.emit('chat-end', { conversationId, reason: how })
  }

  async function begin(): Promise<void> {
    life.abort()
    life = new AbortController()
    const { orderNo = '' } = stage.context()
    const mine = life.signal
    const before = { person, talk: talk() }
    const held = isKnown(before.person) ? [] : (before.talk?.exchanges ?? []).filter(({ state }) => state === 'waiting')
    stage.draw({ talk: { ...blankTalk(freshId(), orderNo, before.talk), exchanges: held } })
    const found = await findPerson(stage, (error) => !mine.aborted && change({ failure: failed(error) }))
    if (mine.aborted) return
    // What one person was typing or looking at is nobody else's.
    if (isKnown(before.person) && before.person.key !== found.key) {
      stage.draw({ desk: undefined, unread: 0, place: stage.view.peek().place === 'chat' ? 'chat' : 'home' })
      change({ draft: '' })
    }
    person = found
    kept = isKnown(person) ? keptBy(shared.store, person.key) : undefined
    leaveTabs()
    tabs = isKnown(person) ? shared.tabs(`gangway-support:${person.key}`) : noTabs
    leaveTabs = watchTabs({ tabs, talk, change, put, exchange, ...hearing, reread: begin })
    change({ name: person.name, failure: isKnown(person) ? undefined : talk()?.failure })
    if (person === unknown) stage.clock.after(askAgainMs, () => !mine.aborted && void begin())
    if (!isKnown(person)) return change({ status: 'ready', isOffline: person === unknown })
    await restore(orderNo, before.person === unknown ? held : [])
    // What nobody has said is nobody's: who is there now sends it by hand.
    const left = before.person === anonymous ? held.map(({ text }) => text).join('\n') : ''
    if (left && !mine.aborted) change({ draft: talk()?.draft || left })
  }

  async function restore(orderNo: string, held: readonly Exchange[]): Promise<void> {
    const { signal: mine } = life
    change({ exchanges: [] })
    const pointer = await kept?.underWay(orderNo)
    if (mine.aborted) return
    const { waits } = shared.mark.read() ?? {}
    if (pointer && !pointer.end) await load(pointer.conversationId, pointer.marks)
    else change({ status: 'ready' })
    if (mine.aborted) return
    // It has come while there was no page.
    if (waits && exchanges().at(-1)?.answer) stage.arrived()
    for (const one of held) hold(one)
    void outbox.flush()
  }

  async function load(conversationId: string, marks: Record<string, Partial<Exchange>> = {}): Promise<void> {
    const { listen } = hearing
    const raise = (id: string) => void verdicts.raiseFor(id)
    await openTalk({ stage, kept, signal: life.signal, conversationId, marks, listen, raise })
    remember()
  }

  function hold(one: Exchange): void {
    void kept?.keep(talk()?.conversationId ?? '', one)
    put(one)
    tell({ kind: 'exchange', exchange: one })
    remember()
  }

  function speak(words: { text: string; menu?: number; lang: Lang }): void {
    const view = talk()
    if (!view || view.end) return
    const id = { clientMessageId: freshId(), orderNo: view.orderNo }
    hold({ ...words, ...id, state: 'waiting', heard: '', lastEvent: '' })
    say({ key: 'chat.coming' })
    void outbox.flush()
  }

  return {
    ...{ begin, speak, load, exchange },
    ...verdicts,
    person: () => person,
    tabs: () => tabs,
    /** Another conversation, about what the page is about. */
    renew(): void {
      const { orderNo = '' } = stage.context()
      stage.draw({ talk: renewedTalk(freshId(), orderNo, talk()) })
      remember()
    },
    flush(): void {
      change({ failure: undefined })
      if (isKnown(person)) void outbox.flush()
      else void begin()
    },
    sendAgain(id: string): void {
      const { runId } = exchange(id) ?? {}
      update(id, { state: runId ? 'told' : 'waiting', failure: undefined, late: undefined })
      if (runId) hearing.listen(id, true)
      else void outbox.flush()
    },
    rest(): void {
      life.abort()
      outbox.rest()
      leaveTabs()
      leaveTabs = () => undefined
    },
    async forget(): Promise<void> {
      tabs.tell({ kind: 'shutdown', conversationId: '', orderNo: '' })
      await shared.store.clear()
      shared.mark.leave(undefined)
      person = unknown
      kept = undefined
    },
  }
}
