import { createClient } from '../../shared/client/client.ts'
import type { Clock } from '../../shared/clock.ts'
import { createTranslator } from '../../shared/translator.ts'
import chat from '../../messages/chat.en.json' with { type: 'json' }
import type { UnreadMarker, MarkerStorage } from '../conversation/unread-marker.ts'
import { createMemoryStore } from './chat-store.ts'
import type { ChatTabs } from '../conversation/chat-tabs.ts'
import type { ChatServer } from './chat-server.fixture.ts'
import { createSupportChat, type SupportChatSettings } from './support-chat.controller.ts'
import type { SupportChatEvents, SupportChatView } from './support-chat-view.ts'

export const translator = createTranslator('en', chat)

/** Pages of one browser with broadcast messages and locks. */
export function createBrowser() {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const lines = new Map<string, Promise<unknown>>()
  const tabs = (name: string): ChatTabs => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all)
    const mine = new Set<(message: unknown) => void>()
    return {
      broadcast(message) {
        const copy = structuredClone(message)
        for (const listen of [...all]) if (!mine.has(listen)) queueMicrotask(() => listen(copy))
      },
      subscribe(listen) {
        all.add(listen)
        mine.add(listen)
        return () => (all.delete(listen), mine.delete(listen))
      },
      async runExclusively(what, signal, work) {
        const before = lines.get(name + what) ?? Promise.resolve()
        const turn = before.catch(() => undefined).then(() => (signal.aborted ? undefined : work()))
        lines.set(name + what, turn)
        await turn
      },
    }
  }
  let left: UnreadMarker | undefined
  const markerStorage: MarkerStorage = { read: () => left, write: (next) => void (left = next) }
  return { tabs, markerStorage, store: createMemoryStore() }
}

/** A clock that continues immediately; nothing times out. */
const immediateClock: Clock = {
  now: () => new Date('2026-11-20T06:02:00Z'),
  after(ms, run) {
    if (ms > 30_000 || ms === 20_000) return () => undefined
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  },
}

/** A page with a visible chat. */
export function openPage(server: ChatServer, more: Partial<SupportChatSettings> = {}) {
  const client = createClient({ base: 'http://gangway.test', fetch: server.fetch, verify: true })
  const chat = createSupportChat({ client, clock: immediateClock, ...createBrowser(), ...more })
  const result: [keyof SupportChatEvents, unknown][] = []
  for (const name of ['chat-end', 'request', 'session', 'error', 'refund'] as const)
    chat.on(name, (detail) => result.push([name, detail]))
  const announcement: string[] = []
  let last: SupportChatView['announcement']
  const leave = chat.view.subscribe(({ announcement: now }) => {
    if (now && now !== last) announcement.push(now.text ?? now.key)
    last = now
  })
  return { chat, result, announcement, leave, props: () => chat.body()?.chat('gw', translator) }
}

export type Page = ReturnType<typeof openPage>

/** Resolves when the condition holds. The limit only ends what hangs: late parts load slowly on a busy machine. */
export async function waitUntil(holds: () => unknown): Promise<void> {
  for (let turn = 0; turn < 4_000; turn += 1) {
    if (holds()) return
    await new Promise((next) => setTimeout(next, 5))
  }
  throw new Error(`Condition not reached: ${String(holds)}`)
}

export async function openChat(one: Page): Promise<Page> {
  one.chat.show('chat')
  await waitUntil(() => one.chat.view.peek().conversation?.status === 'ready')
  return one
}

const event = (more: object = {}) => ({ preventDefault: () => undefined, stopPropagation: () => undefined, ...more })

export function sendMessage(one: Page, text: string, key: object = { key: 'Enter' }): void {
  const type = one.props()?.composer?.input['oninput']
  if (typeof type === 'function') type(event({ target: { value: text } }))
  const pressButton = one.props()?.composer?.input['onkeydown']
  if (typeof pressButton === 'function') pressButton(event({ target: { value: text }, ...key }))
}

export function pressButton(props: Record<string, unknown> | undefined): void {
  const click = props?.['onclick']
  if (typeof click === 'function') click(event())
  else throw new Error('No button to press.')
}

export async function askQuestion(one: Page, text: string): Promise<void> {
  const before = one.props()?.entries.length ?? 0
  sendMessage(one, text)
  await waitUntil(() => one.chat.view.peek().conversation?.exchanges[before]?.answer)
  await waitUntil(() => one.props()?.entries[before]?.parts)
}
