import { createClient } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import { createWords } from '../shared/words.ts'
import chat from '../messages/chat.en.json' with { type: 'json' }
import type { ChatMark, MarkPlace } from './chat-mark.ts'
import { memoryStore } from './chat-store.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { ChatServer } from './test-chat-server.ts'
import { createSupportChat, type SupportChatSettings } from './support-chat.controller.ts'
import type { SupportChatEvents, SupportChatView } from './support-chat-view.ts'

export const words = createWords('en', chat)

/** The pages of one browser: what one tells the others hear, and what stands under a lock runs alone. */
export function browser() {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const lines = new Map<string, Promise<unknown>>()
  const tabs = (name: string): ChatTabs => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all)
    const mine = new Set<(message: unknown) => void>()
    return {
      tell(message) {
        const copy = structuredClone(message)
        for (const listen of [...all]) if (!mine.has(listen)) queueMicrotask(() => listen(copy))
      },
      hear(listen) {
        all.add(listen)
        mine.add(listen)
        return () => (all.delete(listen), mine.delete(listen))
      },
      async alone(what, signal, work) {
        const before = lines.get(name + what) ?? Promise.resolve()
        const turn = before.catch(() => undefined).then(() => (signal.aborted ? undefined : work()))
        lines.set(name + what, turn)
        await turn
      },
    }
  }
  let left: ChatMark | undefined
  const mark: MarkPlace = { read: () => left, leave: (next) => void (left = next) }
  return { tabs, mark, store: memoryStore() }
}

/** Waits only as long as it takes to go on; nothing is ever late, and no line is silent for too long. */
const impatient: Clock = {
  now: () => new Date('2026-11-20T06:02:00Z'),
  after(ms, run) {
    if (ms > 30_000 || ms === 20_000) return () => undefined
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  },
}

/** One page with a chat that somebody looks at. */
export function page(server: ChatServer, more: Partial<SupportChatSettings> = {}) {
  const client = createClient({ base: 'http://gangway.test', fetch: server.fetch, verify: true })
  const chat = createSupportChat({ client, clock: impatient, ...browser(), ...more })
  const told: [keyof SupportChatEvents, unknown][] = []
  for (const name of ['chat-end', 'request', 'session', 'error', 'refund'] as const)
    chat.on(name, (detail) => told.push([name, detail]))
  const spoken: string[] = []
  let last: SupportChatView['spoken']
  const leave = chat.view.subscribe(({ spoken: now }) => {
    if (now && now !== last) spoken.push(now.text ?? now.key)
    last = now
  })
  return { chat, told, spoken, leave, bags: () => chat.inside()?.chat('gw', words) }
}

export type Page = ReturnType<typeof page>

/** Resolves as soon as it holds. */
export async function until(holds: () => unknown): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (holds()) return
    await new Promise((next) => setTimeout(next, 5))
  }
  throw new Error(`It never came to this: ${String(holds)}`)
}

export async function opened(one: Page): Promise<Page> {
  one.chat.show('chat')
  await until(() => one.chat.view.peek().talk?.status === 'ready')
  return one
}

const event = (more: object = {}) => ({ preventDefault: () => undefined, stopPropagation: () => undefined, ...more })

/** Types a message and sends it. */
export function write(one: Page, text: string, key: object = { key: 'Enter' }): void {
  const type = one.bags()?.composer?.input['oninput']
  if (typeof type === 'function') type(event({ target: { value: text } }))
  const press = one.bags()?.composer?.input['onkeydown']
  if (typeof press === 'function') press(event({ target: { value: text }, ...key }))
}

export function press(bag: Record<string, unknown> | undefined): void {
  const click = bag?.['onclick']
  if (typeof click === 'function') click(event())
  else throw new Error('There is nothing to press.')
}

export async function ask(one: Page, text: string): Promise<void> {
  const before = one.bags()?.entries.length ?? 0
  write(one, text)
  await until(() => one.chat.view.peek().talk?.exchanges[before]?.answer)
}
