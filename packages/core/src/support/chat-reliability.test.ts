import { afterEach, expect, test, vi } from 'vitest'
import { ask, browser, opened, page, press, until, write } from './test-chat.ts'
import { chatServer } from './test-chat-server.ts'
import { browserStore } from './chat-store.ts'
import { browserTabs } from './chat-tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const said = (one: ReturnType<typeof page>) => one.bags()?.entries.map((each) => each.said)
const answers = (one: ReturnType<typeof page>) => one.chat.view.peek().talk?.exchanges.map(({ answer }) => answer?.msg)

test('what is written without a connection is kept, and sent once when there is one', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  server.line = 'offline'
  write(one, 'first')
  write(one, 'second')
  await until(() => one.bags()?.notice)
  expect(one.bags()?.entries.map(({ note }) => note?.text)).toEqual([
    'Not sent yet. It goes out when the connection is back.',
    'Not sent yet. It goes out when the connection is back.',
  ])
  server.line = 'well'
  await until(() => answers(one)?.every(Boolean))
  expect(server.messages.map(({ text }) => text)).toEqual(['first', 'second'])
  expect(one.bags()?.notice).toBeUndefined()
})

test('a message whose receipt is lost is sent again and stands on the server once', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  server.line = 'lost'
  write(one, 'once')
  await until(() => server.count('/assistant/message') > 1)
  server.line = 'well'
  await until(() => answers(one)?.[0])
  expect(server.messages.map(({ text }) => text)).toEqual(['once'])
})

test.each([1, 2, 3, 4, 5])('a line that breaks after %i events goes on where it was', async (cut) => {
  const server = chatServer()
  const one = await opened(page(server))
  server.cuts = [cut, 1, 1]
  await ask(one, 'one')
  expect(answers(one)).toEqual(['The fee is **USD 20.00**.'])
  expect(one.chat.view.peek().talk?.exchanges[0]?.heard).toMatch(/^The fee is /)
  expect(one.spoken.filter((each) => each.startsWith('The fee'))).toHaveLength(1)
  const positions = server.asked.filter(({ path }) => path.endsWith('/events') && path !== '/events')
  expect(positions.slice(1).map(({ headers }) => headers.get('last-event-id'))[0]).toBe(String(cut))
})

test('after a reload the conversation is there, with what was never sent', async () => {
  const shared = browser()
  const server = chatServer()
  const before = await opened(page(server, shared))
  await ask(before, 'first')
  server.line = 'offline'
  write(before, 'second')
  await until(() => before.bags()?.notice)
  before.leave()
  await new Promise((next) => setTimeout(next, 5))
  server.line = 'well'
  const after = await opened(page(server, shared))
  await until(() => answers(after)?.length === 2 && answers(after)?.every(Boolean))
  expect(said(after)).toEqual(['first', 'second'])
  expect(server.messages).toHaveLength(2)
})

test('two pages show one conversation, and one line brings its answers', async () => {
  const shared = browser()
  const server = chatServer()
  const [one, other] = [await opened(page(server, shared)), await opened(page(server, shared))]
  await ask(one, 'from the first')
  await until(() => answers(other)?.[0])
  await ask(other, 'from the second')
  await until(() => answers(one)?.[1])
  expect(said(one)).toEqual(['from the first', 'from the second'])
  expect(said(other)).toEqual(said(one))
  expect(server.messages).toHaveLength(2)
  expect(server.count('/assistant/run/run1/events')).toBe(1)
})

test('a page that goes while it listens is followed by another one', async () => {
  const shared = browser()
  const server = chatServer()
  const [one, other] = [await opened(page(server, shared)), await opened(page(server, shared))]
  server.cuts = [2, 1, 1, 1, 1, 1, 1]
  write(one, 'one')
  await until(() => other.chat.view.peek().talk?.exchanges[0]?.heard)
  one.leave()
  await until(() => answers(other)?.[0])
  expect(answers(other)).toEqual(['The fee is **USD 20.00**.'])
})

test('of two pages one raises the request', async () => {
  const shared = browser()
  const offers = [{ kind: 'request' as const, orderNo: '', category: [46], description: '' }]
  const server = chatServer([{ manual: 1, offers }])
  const [one, other] = [await opened(page(server, shared)), await opened(page(server, shared))]
  await ask(one, 'a human')
  await until(() => other.bags()?.entries[0]?.request && other.bags()?.end)
  expect(server.count('/flowable/submit')).toBe(1)
})

const passesOn = { kind: 'request' as const, orderNo: '', category: [46], description: '' }

test('a request whose receipt is lost is sent again as it was when somebody presses again', async () => {
  const server = chatServer([{ manual: 1, offers: [passesOn] }])
  const one = await opened(page(server))
  server.lost = '/flowable/submit'
  await ask(one, 'a human')
  await until(() => one.bags()?.entries[0]?.prompt)
  expect(one.bags()?.entries[0]?.after).toBe('The service request could not be raised. Please try again.')
  server.lost = ''
  press(one.bags()?.entries[0]?.prompt?.chips[0]?.bag)
  await until(() => one.bags()?.entries[0]?.request && one.bags()?.end)
  const [first, ...again] = server.bodies('/flowable/submit')
  expect(again).toEqual([first])
})

test('a request that was on its way when its page was gone is sent again as it was by the next one', async () => {
  const shared = browser()
  const server = chatServer([{ manual: 1, offers: [passesOn] }])
  const before = await opened(page(server, shared))
  server.lost = '/flowable/submit'
  await ask(before, 'a human')
  await until(() => before.bags()?.entries[0]?.prompt)
  before.leave()
  server.lost = ''
  const after = await opened(page(server, shared))
  await until(() => after.bags()?.entries[0]?.request && after.bags()?.end)
  const [first, ...again] = server.bodies('/flowable/submit')
  expect(again).toEqual([first])
})

test('where storage, channel and locks are refused, it still talks', async () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: refused })
  vi.stubGlobal('BroadcastChannel', refused)
  vi.stubGlobal('navigator', { locks: { request: async () => refused() } })
  Object.defineProperty(globalThis, 'localStorage', { get: refused, configurable: true })
  try {
    const server = chatServer()
    const one = await opened(page(server, { store: browserStore(), tabs: browserTabs }))
    server.line = 'offline'
    write(one, 'one')
    await until(() => one.bags()?.notice)
    server.line = 'well'
    await until(() => answers(one)?.[0])
    expect(server.messages).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('what is written by nobody is not sent as somebody who signs in', async () => {
  const server = chatServer()
  server.isSignedIn = false
  const one = await opened(page(server))
  write(one, 'typed by nobody')
  await until(() => one.told.length > 0)
  expect(one.told[0]?.[0]).toBe('session')
  server.isSignedIn = true
  press(one.bags()?.notice?.retry)
  await until(() => one.bags()?.greeting.includes('Lin Tao') && one.chat.view.peek().talk?.status === 'ready')
  expect(said(one)).toEqual([])
  expect(server.messages).toEqual([])
  // It can be sent, but by hand.
  expect(one.chat.view.peek().talk?.draft).toBe('typed by nobody')
})

test('what one person has not sent is never sent under the name of another', async () => {
  const shared = browser()
  const server = chatServer()
  const one = await opened(page(server, { ...shared, user: 'lin' }))
  server.line = 'offline'
  write(one, 'a secret of Lin')
  await until(() => one.bags()?.notice)
  one.chat.about({ user: 'mei' })
  server.line = 'well'
  await until(() => one.chat.view.peek().talk?.name === 'mei' && one.chat.view.peek().talk?.status === 'ready')
  await ask(one, 'a question of Mei')
  expect(server.messages.map(({ text }) => text)).toEqual(['a question of Mei'])
  one.chat.about({ user: 'lin' })
  await until(() => answers(one)?.[0])
  expect(server.messages.map(({ text }) => text)).toEqual(['a question of Mei', 'a secret of Lin'])
})

test('what is said while a slow database is asked for what was left is sent as well', async () => {
  const { tabs, store } = browser()
  const slow = async <Value>(value: Promise<Value>) => {
    await new Promise((next) => setTimeout(next, 40))
    return value
  }
  const server = chatServer()
  const one = await opened(page(server, { tabs, store: { ...store, all: (prefix) => slow(store.all(prefix)) } }))
  await ask(one, 'at once')
  expect(server.messages).toHaveLength(1)
})
