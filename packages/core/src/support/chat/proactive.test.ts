import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, pressButton, waitUntil } from './chat.fixture.ts'
import { createChatServer } from './chat-server.fixture.ts'
import type { ProactiveMessage } from './proactive.model.ts'

const message = { id: 'hint', text: 'May we help you to choose?', afterSeconds: 1 }
let stored: Map<string, string>
let listeners: Map<string, () => void>
beforeEach(() => {
  stored = new Map()
  listeners = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
  vi.stubGlobal('location', { pathname: '/trips/list', search: '', hash: '' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
    listeners.set(name, listener)
    signal.addEventListener('abort', () => listeners.delete(name))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page with a clock that only the test moves. */
function openWith(...proactive: ProactiveMessage[]) {
  const waiting: { ms: number; run: () => void }[] = []
  const clock = {
    now: () => new Date('2026-11-20T06:02:00Z'),
    after: (ms: number, run: () => void) => (waiting.push({ ms, run }), () => undefined),
  }
  const server = createChatServer()
  const one = openPage(server, { appearance: { proactive }, clock })
  const shown = () => one.chat.view.peek().proactive
  const pass = (seconds: number) => waiting.filter(({ ms }) => ms <= seconds * 1_000).forEach(({ run }) => run())
  return { one, server, shown, pass, waiting }
}
const loaded = () => vi.dynamicImportSettled()

test('appears after its time without moving the focus or asking the server', async () => {
  const { one, server, shown, pass, waiting } = openWith({ ...message, afterSeconds: 20 })
  await waitUntil(() => waiting.length > 0)
  pass(19)
  expect(shown()).toBeUndefined()
  const { focus } = one.chat.view.peek()
  pass(20)
  expect(shown()?.text).toBe('May we help you to choose?')
  expect(one.chat.view.peek()).toMatchObject({ panel: 'closed', focus })
  expect(server.asked).toEqual([])
})

test('appears on its pages only, and when its event has happened', async () => {
  const other = openWith({ ...message, page: '/trips' })
  const its = openWith({ ...message, page: '/trips/*', event: 'search-without-results' })
  await waitUntil(() => listeners.get('search-without-results'))
  for (const each of [other, its]) each.pass(1)
  expect([other.shown(), its.shown()]).toEqual([undefined, undefined])
  listeners.get('search-without-results')?.()
  its.pass(1)
  expect([other.shown(), its.shown()?.text]).toEqual([undefined, message.text])
})

test('is dismissed for ever, and opens the chat by its text', async () => {
  const first = openWith(message)
  await waitUntil(() => first.waiting.length > 0)
  first.pass(1)
  pressButton(first.shown()?.dismiss)
  expect(first.shown()).toBeUndefined()
  const again = openWith(message, { id: 'other', text: 'Questions?', afterSeconds: 1 })
  await waitUntil(() => again.waiting.length > 0)
  again.pass(1)
  expect(again.shown()?.text).toBe('Questions?')
  pressButton(again.shown()?.open)
  expect(again.one.chat.view.peek()).toMatchObject({ panel: 'open', place: 'chat', proactive: undefined })
  expect(JSON.parse(stored.get('gangway-support-answered') ?? '')).toEqual(['hint', 'other'])
})

test('does not appear once the chat was opened, nor without rules', async () => {
  const { one, shown, pass, waiting } = openWith({ ...message, id: 'late', afterSeconds: 20 })
  await waitUntil(() => waiting.length > 0)
  one.chat.open()
  await waitUntil(() => one.chat.view.peek().conversation)
  await loaded()
  one.chat.close()
  pass(20)
  expect(shown()).toBeUndefined()
  const plain = openPage(createChatServer(), { appearance: { name: 'Mia' } })
  await waitUntil(() => plain.chat.view.peek().appearance)
  expect(plain.chat.view.peek().proactive).toBeUndefined()
})

test('works where the browser blocks storage, in this page', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
  })
  const first = openWith({ id: 'blocked', text: 'Hello', afterSeconds: 1 })
  await waitUntil(() => first.waiting.length > 0)
  first.pass(1)
  pressButton(first.shown()?.dismiss)
  const again = openWith({ id: 'blocked', text: 'Hello', afterSeconds: 1 })
  await loaded()
  again.pass(1)
  expect(again.shown()).toBeUndefined()
})
