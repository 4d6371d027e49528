import { expect, test, vi } from 'vitest'
import {
  askQuestion,
  createBrowser,
  openChat,
  openPage,
  pressButton,
  waitUntil,
  sendMessage,
  translator,
} from './chat.fixture.ts'
import { createAnswer, createChatServer, createRequestOffer } from './chat-server.fixture.ts'

const entry = (one: ReturnType<typeof openPage>, at = 0) => one.props()?.entries[at]
const texts = (one: ReturnType<typeof openPage>, at = 0) => entry(one, at)?.parts?.prompt?.chips.map(({ text }) => text)
const chip = (one: ReturnType<typeof openPage>, name: string) =>
  one
    .props()
    ?.entries.flatMap(({ parts }) => parts?.prompt?.chips ?? [])
    .find(({ text }) => text === name)?.props

test('sends no request before it is opened, and greets the user afterwards', async () => {
  const server = createChatServer()
  const one = openPage(server)
  expect(server.asked).toEqual([])
  await openChat(one)
  expect(one.props()?.greeting).toBe('Hi Lin Tao. How can we help?')
})

test('greets a customer of the agency without a name when only an id is known', async () => {
  const server = createChatServer()
  server.user = { id: 'u7', nickname: 'customer-4711', email: '' }
  const one = await openChat(openPage(server))
  expect(one.props()?.greeting).toBe('Hello. How can we help?')
})

test('preloads the panel on hover without any request', async () => {
  const server = createChatServer()
  const one = openPage(server)
  const enter = one.chat.launcher('gw', translator)?.props['onpointerenter']
  if (typeof enter !== 'function') throw new Error('The launcher hears no pointer.')
  enter({ preventDefault: () => undefined, stopPropagation: () => undefined })
  await waitUntil(() => one.chat.body())
  one.chat.setContext({ orderNo: 'GW2' })
  one.leave()
  await Promise.resolve()
  one.chat.view.subscribe(() => undefined)
  await vi.dynamicImportSettled()
  expect(server.asked).toEqual([])
  expect(one.chat.view.peek()).toMatchObject({ panel: 'closed', isPreloadRequested: true })
  await openChat(one)
  expect(one.props()?.greeting).toBe('Hi Lin Tao. How can we help?')
})

test('answers a question and announces the answer once', async () => {
  const one = await openChat(openPage(createChatServer()))
  await askQuestion(one, 'What is the fee?')
  expect(entry(one)?.answer?.blocks).toMatchObject([{ spans: [{}, { text: 'USD 20.00', strong: true }, {}] }])
  expect(one.announcement).toEqual(['chat.coming', 'The fee is USD 20.00.'])
})

test('sends on Enter, but not on Shift+Enter or during IME composition', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  sendMessage(one, '退票', { key: 'Enter', isComposing: true })
  sendMessage(one, '退票', { key: 'Enter', keyCode: 229 })
  sendMessage(one, 'two lines', { key: 'Enter', shiftKey: true })
  sendMessage(one, '   ')
  expect(one.props()?.entries).toEqual([])
  await askQuestion(one, '退票')
  expect(server.messages.map(({ text }) => text)).toEqual(['退票'])
})

test('asks after the first and then every second answer whether it solved the problem', async () => {
  const one = await openChat(openPage(createChatServer([{}, {}, { manual: 2, offers: [createRequestOffer] }, {}])))
  await askQuestion(one, 'one')
  expect(texts(one)).toEqual(['Solved', 'Not solved'])
  await askQuestion(one, 'two')
  expect(texts(one, 1)).toBeUndefined()
  await askQuestion(one, 'three')
  expect(texts(one, 2)).toEqual(['Submit a request', 'Chat with an agent', 'No, thank you'])
  await askQuestion(one, 'four')
  expect(texts(one, 3)).toEqual(['Solved', 'Not solved'])
})

test('ends a solved conversation and offers a new one', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'one')
  const { conversationId } = one.chat.view.peek().conversation ?? {}
  pressButton(chip(one, 'Solved'))
  expect(one.props()?.end?.text).toBe('Thank you. This conversation has ended.')
  expect(one.props()?.composer).toBeUndefined()
  expect(one.result).toEqual([['chat-end', { conversationId, reason: 'solved' }]])
  await waitUntil(() => server.count('/flowable/updateAutoReplyHis') === 1)
  expect(server.bodies('/flowable/updateAutoReplyHis')[0]).toMatchObject({ id: 'run1', resolutionStatus: 'Y' })
  pressButton(one.props()?.end?.button)
  expect(one.props()?.entries).toEqual([])
  expect(one.chat.view.peek().conversation?.conversationId).not.toBe(conversationId)
})

test('offers a request when not solved, and confirms that none was raised when declined', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  await askQuestion(one, 'one')
  pressButton(chip(one, 'Not solved'))
  expect(texts(one)).toEqual(['Submit a request', 'Chat with an agent', 'No, thank you'])
  pressButton(chip(one, 'No, thank you'))
  expect(entry(one)?.parts).toMatchObject({ prompt: undefined, after: 'No service request was raised.' })
  await waitUntil(() => server.count('/flowable/updateAutoReplyHis') === 2)
  expect(server.bodies('/flowable/updateAutoReplyHis')).toMatchObject([
    { resolutionStatus: 'N', manualReason: 'NOT_SOLVED' },
    { manualReason: 'DECLINED', createWorkOrderFlag: 'N' },
  ])
})

test('raises a request at once for a handover, and ends the conversation', async () => {
  const server = createChatServer([{ manual: 1, intent: 'human', offers: [createRequestOffer] }])
  const one = await openChat(openPage(server))
  await askQuestion(one, 'I want a human')
  await waitUntil(() => entry(one)?.parts?.request)
  expect(entry(one)?.parts?.request?.number).toBe('SR20261120140200ABCD')
  expect(server.bodies('/flowable/submit')).toMatchObject([{ firstCategory: 46, description: 'I want a human' }])
  expect(server.bodies('/flowable/submit')[0]?.['conversationId']).toBe(server.messages[0]?.conversationId)
  expect(one.result.map(([name]) => name)).toEqual(['request', 'chat-end'])
})

test('shows an existing request and offers no other one', async () => {
  const openRequest = { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' }
  const one = await openChat(openPage(createChatServer([{ manual: 2, offers: [createRequestOffer], openRequest }])))
  await askQuestion(one, 'one')
  expect(entry(one)?.parts).toMatchObject({ request: { number: 'SR20261120140200WXYZ' }, prompt: undefined })
})

test('shows the existing request after a rejection', async () => {
  const server = createChatServer([{ manual: 1, offers: [createRequestOffer] }])
  server.submit = { code: 5501, data: { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' } }
  const one = await openChat(openPage(server))
  await askQuestion(one, 'a person please')
  await waitUntil(() => entry(one)?.parts?.request)
  expect(entry(one)?.parts?.request).toMatchObject({
    text: 'There is already an open request:',
    number: 'SR20261120140200WXYZ',
  })
})

test('raises an event for cancelling a booking and does nothing itself', async () => {
  const offers = [{ kind: 'cancel' as const, orderNo: 'GWAYS20261120140200123', category: [], description: '' }]
  const server = createChatServer([{ offers }])
  const one = await openChat(openPage(server))
  await askQuestion(one, 'refund')
  const abortController = () => server.asked.filter(({ path }) => path !== '/refund/cancelAdvice').length
  const before = abortController()
  pressButton(entry(one)?.parts?.card?.buttons[0]?.props)
  expect(one.result).toEqual([['refund', { orderNo: 'GWAYS20261120140200123' }]])
  expect(abortController()).toBe(before)
})

test('shows matching menu entries, all entries after `other`, and the fields of a passenger', async () => {
  const one = await openChat(openPage(createChatServer()))
  const names = () => one.props()?.menu.chips.map(({ text }) => text)
  const turn = (name: string) => pressButton(one.props()?.menu.chips.find(({ text }) => text === name)?.props)
  expect(names()).toEqual(['Refund', 'Other…'])
  turn('Other…')
  expect(names()).toHaveLength(7)
  turn('Correct passenger details')
  expect(names()).toEqual(['Name', 'Date of birth', 'Nationality', 'Gender', 'Document number', 'Back'])
  turn('Date of birth')
  await waitUntil(() => entry(one)?.answer)
  expect(entry(one)?.text).toBe('Date of birth')
})

test('counts answers while the panel is not visible', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  sendMessage(one, 'one')
  one.chat.close()
  await waitUntil(() => one.chat.view.peek().unread === 1)
  expect(one.chat.launcher('gw', translator)?.unread).toBe('1')
  one.chat.show('chat')
  expect(one.chat.view.peek().unread).toBe(0)
})

const requestChange = { kind: 'request', requestNo: 'SR20261120140200ABCD' }
const news = (server: ReturnType<typeof createChatServer>) => server.asked.filter(({ path }) => path === '/events')

test('counts only new messages of support on the next page before its panel is opened', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const before = await openChat(openPage(server, shared))
  server.news.push(requestChange)
  await waitUntil(() => shared.markerStorage.read()?.lastEventId === '2')
  before.leave()
  server.news.push(requestChange)
  const after = openPage(server, shared)
  await waitUntil(() => after.chat.view.peek().unread === 1)
  expect(after.chat.body()).toBeUndefined()
  expect(after.chat.launcher('gw', translator)).toMatchObject({
    unread: '1',
    props: { 'aria-label': 'Open support, 1 new message' },
  })
})

test('counts on the next page an answer that was pending when the page closed', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const before = await openChat(openPage(server, shared))
  await waitUntil(() => shared.markerStorage.read())
  server.streamCuts = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  sendMessage(before, 'one')
  await waitUntil(() => shared.markerStorage.read()?.isWaiting)
  before.leave()
  server.streamCuts = []
  const after = openPage(server, shared)
  await waitUntil(() => after.chat.view.peek().unread === 1)
  expect(after.chat.view.peek().panel).toBe('closed')
  expect(shared.markerStorage.read()?.isWaiting).toBe(false)
})

test('does not count actions of the user, nor messages of another user', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  server.lastActor = 1
  const before = await openChat(openPage(server, shared))
  await waitUntil(() => shared.markerStorage.read())
  before.chat.close()
  server.news.push(requestChange)
  await waitUntil(() => server.count('/flowable/getTGangwayWorkOrderHisList') === 1)
  expect(before.chat.view.peek().unread).toBe(0)
  before.leave()
  server.user = { ...server.user, id: 'u2', nickname: 'Mei' }
  const asked = server.asked.length
  openPage(server, shared)
  await waitUntil(() => server.asked.length > asked)
  await new Promise((next) => setTimeout(next, 20))
  expect(server.asked.slice(asked).map(({ path }) => path)).toEqual(['/login-user.do'])
  expect(news(server).length).toBeGreaterThan(0)
})

test('keeps hostile text as text and creates no unsafe link', async () => {
  const msg =
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://gangway.example/x)\n- [c](data:text/html,x)'
  const one = await openChat(openPage(createChatServer([createAnswer({ msg })])))
  await askQuestion(one, '<script>alert(1)</script>')
  const blocks = entry(one)?.answer?.blocks ?? []
  const spans = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flat() : block.kind === 'table' ? block.rows.flat(2) : block.spans,
  )
  expect(spans.flatMap(({ href }) => href ?? [])).toEqual(['https://gangway.example/x'])
  expect(entry(one)?.text).toBe('<script>alert(1)</script>')
})

test('deletes all stored data, here and in the other pages', async () => {
  const shared = createBrowser()
  const server = createChatServer()
  const [one, other] = [await openChat(openPage(server, shared)), await openChat(openPage(server, shared))]
  await askQuestion(one, 'one')
  await waitUntil(() => other.props()?.entries.length === 1)
  await one.chat.clearData()
  await waitUntil(() => other.props()?.entries.length === 0)
  expect(await shared.store.all('')).toEqual([])
  expect(shared.markerStorage.read()).toBeUndefined()
  expect(one.chat.view.peek().panel).toBe('closed')
})

test.each([undefined, 'Lin Tao'])(
  'offers no request to a user who may not submit one, named %s by the page',
  async (user) => {
    const offer = { kind: 'cancel' as const, orderNo: 'GW1', category: [], description: '' }
    const server = createChatServer([createAnswer({ offers: [offer] })])
    server.refusedCalls = ['POST /flowable/submit']
    const one = await openChat(openPage(server, { user }))
    await askQuestion(one, 'What is the fee?')
    expect(entry(one)?.parts?.card?.buttons.map(({ text }) => text)).toEqual(['Cancel and refund'])
    expect(one.props()?.composer?.attach).toBeUndefined()
    pressButton(chip(one, 'Not solved'))
    expect(entry(one)?.parts?.prompt).toBeUndefined()
  },
)

test('shows no requests to a user who may not see them', async () => {
  const server = createChatServer([{ manual: 2, offers: [createRequestOffer] }])
  server.withoutRequests = true
  server.refusedCalls = ['POST /flowable/submit']
  const one = await openChat(openPage(server))
  expect(one.chat.places(translator).map(({ place }) => place)).toEqual(['home', 'chat'])
  await askQuestion(one, 'one')
  expect(texts(one)).toBeUndefined()
  expect(one.props()?.composer?.attach).toBeUndefined()
})
