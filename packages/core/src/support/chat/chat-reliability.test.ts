import { afterEach, expect, test, vi } from 'vitest'
import { askQuestion, createBrowser, openChat, openPage, pressButton, waitUntil, sendMessage } from './chat.fixture.ts'
import { createChatServer } from './chat-server.fixture.ts'
import { createBrowserStore, type ChatStore } from './chat-store.ts'
import { createBrowserTabs } from '../conversation/chat-tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const messageTexts = (one: ReturnType<typeof openPage>) => one.props()?.entries.map((each) => each.text)
const answers = (one: ReturnType<typeof openPage>) =>
  one.chat.view.peek().conversation?.exchanges.map(({ answer }) => answer?.msg)

test('keeps a message written offline and sends it once when online', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  server.connection = 'offline'
  sendMessage(one, 'first')
  sendMessage(one, 'second')
  await waitUntil(() => one.props()?.notice)
  expect(one.props()?.entries.map(({ note }) => note?.text)).toEqual([
    'Not sent yet. It will be sent when you are back online.',
    'Not sent yet. It will be sent when you are back online.',
  ])
  server.connection = 'well'
  await waitUntil(() => answers(one)?.every(Boolean))
  expect(server.messages.map(({ text }) => text)).toEqual(['first', 'second'])
  expect(one.props()?.notice).toBeUndefined()
})

test('sends a message again whose response was lost, without a duplicate on the server', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  server.connection = 'lost'
  sendMessage(one, 'once')
  await waitUntil(() => server.count('/assistant/message') > 1)
  server.connection = 'well'
  await waitUntil(() => answers(one)?.[0])
  expect(server.messages.map(({ text }) => text)).toEqual(['once'])
})

test.each([1, 2, 3, 4, 5])('continues an answer stream that breaks after %i events', async (cut) => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  server.streamCuts = [cut, 1, 1]
  await askQuestion(one, 'one')
  expect(answers(one)).toEqual(['The fee is **USD 20.00**.'])
  expect(one.chat.view.peek().conversation?.exchanges[0]?.receivedText).toMatch(/^The fee is /)
  expect(one.announcement.filter((each) => each.startsWith('The fee'))).toHaveLength(1)
  const positions = server.asked.filter(({ path }) => path.endsWith('/events') && path !== '/events')
  expect(positions.slice(1).map(({ headers }) => headers.get('last-event-id'))[0]).toBe(String(cut))
})

test('restores the conversation with unsent messages after a reload', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const before = await openChat(openPage(server, shared))
  await askQuestion(before, 'first')
  server.connection = 'offline'
  sendMessage(before, 'second')
  await waitUntil(() => before.props()?.notice)
  before.leave()
  await new Promise((next) => setTimeout(next, 5))
  server.connection = 'well'
  const after = await openChat(openPage(server, shared))
  await waitUntil(() => answers(after)?.length === 2 && answers(after)?.every(Boolean))
  expect(messageTexts(after)).toEqual(['first', 'second'])
  expect(server.messages).toHaveLength(2)
})

test('shares one conversation and one answer stream between two pages', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const [one, other] = [await openChat(openPage(server, shared)), await openChat(openPage(server, shared))]
  await askQuestion(one, 'from the first')
  await waitUntil(() => answers(other)?.[0])
  await askQuestion(other, 'from the second')
  await waitUntil(() => answers(one)?.[1])
  expect(messageTexts(one)).toEqual(['from the first', 'from the second'])
  expect(messageTexts(other)).toEqual(messageTexts(one))
  expect(server.messages).toHaveLength(2)
  expect(server.count('/assistant/run/run1/events')).toBe(1)
})

test('continues an answer in another page when the listening page closes', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const [one, other] = [await openChat(openPage(server, shared)), await openChat(openPage(server, shared))]
  server.streamCuts = [2, 1, 1, 1, 1, 1, 1]
  sendMessage(one, 'one')
  await waitUntil(() => other.chat.view.peek().conversation?.exchanges[0]?.receivedText)
  one.leave()
  await waitUntil(() => answers(other)?.[0])
  expect(answers(other)).toEqual(['The fee is **USD 20.00**.'])
})

test('raises a request from one of two pages only', async () => {
  const shared = createBrowser()
  const offers = [{ kind: 'request' as const, orderNo: '', category: [46], description: '' }]
  const server = createChatServer([{ manual: 1, offers }])
  const [one, other] = [await openChat(openPage(server, shared)), await openChat(openPage(server, shared))]
  await askQuestion(one, 'a human')
  await waitUntil(() => other.props()?.entries[0]?.parts?.request && other.props()?.end)
  expect(server.count('/flowable/submit')).toBe(1)
})

const passesOn = { kind: 'request' as const, orderNo: '', category: [46], description: '' }

test('repeats a request unchanged when its response was lost and the button is pressed again', async () => {
  const server = createChatServer([{ manual: 1, offers: [passesOn] }])
  const one = await openChat(openPage(server))
  server.lostResponseOf = '/flowable/submit'
  await askQuestion(one, 'a human')
  await waitUntil(() => one.props()?.entries[0]?.parts?.prompt)
  expect(one.props()?.entries[0]?.parts?.after).toBe('Could not submit the request. Please try again.')
  server.lostResponseOf = ''
  pressButton(one.props()?.entries[0]?.parts?.prompt?.chips[0]?.props)
  await waitUntil(() => one.props()?.entries[0]?.parts?.request && one.props()?.end)
  const [first, ...again] = server.bodies('/flowable/submit')
  expect(again).toEqual([first])
})

test('repeats a pending request unchanged in the next page', async () => {
  const shared = createBrowser()
  const server = createChatServer([{ manual: 1, offers: [passesOn] }])
  const before = await openChat(openPage(server, shared))
  server.lostResponseOf = '/flowable/submit'
  await askQuestion(before, 'a human')
  await waitUntil(() => before.props()?.entries[0]?.parts?.prompt)
  before.leave()
  server.lostResponseOf = ''
  const after = await openChat(openPage(server, shared))
  await waitUntil(() => after.props()?.entries[0]?.parts?.request && after.props()?.end)
  const [first, ...again] = server.bodies('/flowable/submit')
  expect(again).toEqual([first])
})

test('works without storage, broadcast channel and locks', async () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: refused })
  vi.stubGlobal('BroadcastChannel', refused)
  vi.stubGlobal('navigator', { locks: { request: async () => refused() } })
  Object.defineProperty(globalThis, 'localStorage', { get: refused, configurable: true })
  try {
    const server = createChatServer()
    const one = await openChat(openPage(server, { store: createBrowserStore(), tabs: createBrowserTabs }))
    server.connection = 'offline'
    sendMessage(one, 'one')
    await waitUntil(() => one.props()?.notice)
    server.connection = 'well'
    await waitUntil(() => answers(one)?.[0])
    expect(server.messages).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('does not send messages written before signing in as the signed-in user', async () => {
  const server = createChatServer()
  server.isSignedIn = false
  const one = await openChat(openPage(server))
  sendMessage(one, 'typed without a user')
  await waitUntil(() => one.result.length > 0)
  expect(one.result[0]?.[0]).toBe('session')
  server.isSignedIn = true
  pressButton(one.props()?.notice?.retry)
  await waitUntil(
    () => one.props()?.greeting.includes('Lin Tao') && one.chat.view.peek().conversation?.status === 'ready',
  )
  expect(messageTexts(one)).toEqual([])
  expect(server.messages).toEqual([])
  // It stays as a draft that the user can send.
  expect(one.chat.view.peek().conversation?.draft).toBe('typed without a user')
})

test('never sends unsent messages of one user as another', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const one = await openChat(openPage(server, { ...shared, user: 'lin' }))
  server.connection = 'offline'
  sendMessage(one, 'a secret of Lin')
  await waitUntil(() => one.props()?.notice)
  one.chat.setContext({ user: 'mei' })
  server.connection = 'well'
  await waitUntil(
    () => one.chat.view.peek().conversation?.name === 'mei' && one.chat.view.peek().conversation?.status === 'ready',
  )
  await askQuestion(one, 'a question of Mei')
  expect(server.messages.map(({ text }) => text)).toEqual(['a question of Mei'])
  one.chat.setContext({ user: 'lin' })
  await waitUntil(() => answers(one)?.[0])
  expect(server.messages.map(({ text }) => text)).toEqual(['a question of Mei', 'a secret of Lin'])
})

test('sends messages written while a slow database is being read', async () => {
  const { tabs, store } = createBrowser()
  const slow = async <Value>(value: Promise<Value>) => {
    await new Promise((next) => setTimeout(next, 40))
    return value
  }
  const server = createChatServer()
  const one = await openChat(openPage(server, { tabs, store: { ...store, all: (prefix) => slow(store.all(prefix)) } }))
  await askQuestion(one, 'at once')
  expect(server.messages).toHaveLength(1)
})

/** Calls that wait until released. */
function createHold() {
  let count = 0
  let release = (): void => undefined
  const isReleased = new Promise<void>((next) => (release = next))
  const pass = async () => {
    count += 1
    await isReleased
  }
  return { pass, count: () => count, release: () => release() }
}

test('sends a message written while the user is still looked up', async () => {
  const server = createChatServer()
  const hold = createHold()
  const respond = server.fetch
  server.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/login-user.do') await hold.pass()
    return respond(input, init)
  }
  const one = openPage(server)
  one.chat.show('chat')
  await waitUntil(() => hold.count() === 1)
  sendMessage(one, 'at once')
  expect(messageTexts(one)).toEqual(['at once'])
  hold.release()
  await waitUntil(() => answers(one)?.[0])
  expect(server.messages.map(({ text }) => text)).toEqual(['at once'])
})

test('adds messages written while the page loads to the conversation before them', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const before = await openChat(openPage(server, shared))
  await askQuestion(before, 'first')
  before.leave()
  const hold = createHold()
  const all: ChatStore['all'] = async (prefix) => {
    await hold.pass()
    return shared.store.all(prefix)
  }
  const after = openPage(server, { ...shared, store: { ...shared.store, all } })
  after.chat.show('chat')
  await waitUntil(() => hold.count() === 1)
  sendMessage(after, 'second')
  // The page names another booking and takes it back before the conversation is known.
  after.chat.setContext({ orderNo: 'GW1' })
  after.chat.setContext({})
  await waitUntil(() => hold.count() === 2)
  hold.release()
  await waitUntil(() => answers(after)?.[1])
  expect(messageTexts(after)).toEqual(['first', 'second'])
  expect(new Set(server.messages.map(({ conversationId }) => conversationId)).size).toBe(1)
})
