import { expect, test, vi } from 'vitest'
import { ask, browser, opened, page, press, until, write, words } from './test-chat.ts'
import { answerOf, chatServer, requestOffer } from './test-chat-server.ts'

const entry = (one: ReturnType<typeof page>, at = 0) => one.bags()?.entries[at]
const texts = (one: ReturnType<typeof page>, at = 0) => entry(one, at)?.prompt?.chips.map(({ text }) => text)
const chip = (one: ReturnType<typeof page>, name: string) =>
  one
    .bags()
    ?.entries.flatMap(({ prompt }) => prompt?.chips ?? [])
    .find(({ text }) => text === name)?.bag

test('before it opens it asks the server for nothing, and an opened one says who is greeted', async () => {
  const server = chatServer()
  const one = page(server)
  expect(server.asked).toEqual([])
  await opened(one)
  expect(one.bags()?.greeting).toBe('Hi Lin Tao. What is it about?')
})

test('a customer of the agency, of whom there is a number and no name, is greeted without', async () => {
  const server = chatServer()
  server.user = { id: 'u7', nickname: 'customer-4711', email: '' }
  const one = await opened(page(server))
  expect(one.bags()?.greeting).toBe('Hello. What is it about?')
})

test('a hand at the launcher fetches what opens, and asks the server for nothing', async () => {
  const server = chatServer()
  const one = page(server)
  const enter = one.chat.launcher('gw', words)?.bag['onpointerenter']
  if (typeof enter !== 'function') throw new Error('The launcher hears no pointer.')
  enter({ preventDefault: () => undefined, stopPropagation: () => undefined })
  await until(() => one.chat.inside())
  one.chat.about({ orderNo: 'GW2' })
  one.leave()
  await Promise.resolve()
  one.chat.view.subscribe(() => undefined)
  await vi.dynamicImportSettled()
  expect(server.asked).toEqual([])
  expect(one.chat.view.peek()).toMatchObject({ panel: 'closed', isWanted: true })
  await opened(one)
  expect(one.bags()?.greeting).toBe('Hi Lin Tao. What is it about?')
})

test('a question is answered, and the answer is read out once', async () => {
  const one = await opened(page(chatServer()))
  await ask(one, 'What is the fee?')
  expect(entry(one)?.answer?.blocks).toMatchObject([{ spans: [{}, { text: 'USD 20.00', strong: true }, {}] }])
  expect(one.spoken).toEqual(['chat.coming', 'The fee is USD 20.00.'])
})

test('Enter sends, Shift and Enter and a syllable that is being composed do not', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  write(one, '退票', { key: 'Enter', isComposing: true })
  write(one, '退票', { key: 'Enter', keyCode: 229 })
  write(one, 'two lines', { key: 'Enter', shiftKey: true })
  write(one, '   ')
  expect(one.bags()?.entries).toEqual([])
  await ask(one, '退票')
  expect(server.messages.map(({ text }) => text)).toEqual(['退票'])
})

test('every odd answer that stands alone asks whether it solved the problem', async () => {
  const one = await opened(page(chatServer([{}, {}, { manual: 2, offers: [requestOffer] }, {}])))
  await ask(one, 'one')
  expect(texts(one)).toEqual(['Solved', 'Not solved'])
  await ask(one, 'two')
  expect(texts(one, 1)).toBeUndefined()
  await ask(one, 'three')
  expect(texts(one, 2)).toEqual(['Raise a request', 'No, thank you'])
  await ask(one, 'four')
  expect(texts(one, 3)).toEqual(['Solved', 'Not solved'])
})

test('what is solved ends the conversation, and another can begin', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  await ask(one, 'one')
  const { conversationId } = one.chat.view.peek().talk ?? {}
  press(chip(one, 'Solved'))
  expect(one.bags()?.end?.text).toBe('Thank you. This conversation has ended.')
  expect(one.bags()?.composer).toBeUndefined()
  expect(one.told).toEqual([['chat-end', { conversationId, reason: 'solved' }]])
  await until(() => server.count('/flowable/updateAutoReplyHis') === 1)
  expect(server.bodies('/flowable/updateAutoReplyHis')[0]).toMatchObject({ id: 'run1', resolutionStatus: 'Y' })
  press(one.bags()?.end?.button)
  expect(one.bags()?.entries).toEqual([])
  expect(one.chat.view.peek().talk?.conversationId).not.toBe(conversationId)
})

test('what is not solved offers a request, and whoever refuses reads that none was raised', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  await ask(one, 'one')
  press(chip(one, 'Not solved'))
  expect(texts(one)).toEqual(['Raise a request', 'No, thank you'])
  press(chip(one, 'No, thank you'))
  expect(entry(one)).toMatchObject({ prompt: undefined, after: 'No service request was raised.' })
  await until(() => server.count('/flowable/updateAutoReplyHis') === 2)
  expect(server.bodies('/flowable/updateAutoReplyHis')).toMatchObject([
    { resolutionStatus: 'N', manualReason: 'NOT_SOLVED' },
    { manualReason: 'DECLINED', createWorkOrderFlag: 'N' },
  ])
})

test('where a person takes over, the request is raised at once and ends the conversation', async () => {
  const server = chatServer([{ manual: 1, intent: 'human', offers: [requestOffer] }])
  const one = await opened(page(server))
  await ask(one, 'I want a human')
  await until(() => entry(one)?.request)
  expect(entry(one)?.request?.number).toBe('SR20261120140200ABCD')
  expect(server.bodies('/flowable/submit')).toMatchObject([{ firstCategory: 46, description: 'I want a human' }])
  expect(server.bodies('/flowable/submit')[0]?.['conversationId']).toBe(server.messages[0]?.conversationId)
  expect(one.told.map(([name]) => name)).toEqual(['request', 'chat-end'])
})

test('a request that is open already is shown, and no other is offered', async () => {
  const openRequest = { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' }
  const one = await opened(page(chatServer([{ manual: 2, offers: [requestOffer], openRequest }])))
  await ask(one, 'one')
  expect(entry(one)).toMatchObject({ request: { number: 'SR20261120140200WXYZ' }, prompt: undefined })
})

test('a refusal because one is open shows that one', async () => {
  const server = chatServer([{ manual: 1, offers: [requestOffer] }])
  server.submit = { code: 5501, data: { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' } }
  const one = await opened(page(server))
  await ask(one, 'a person please')
  await until(() => entry(one)?.request)
  expect(entry(one)?.request).toMatchObject({
    text: 'A service request is open already:',
    number: 'SR20261120140200WXYZ',
  })
})

test('the button of a card tells the page which booking is to be given up, and does nothing itself', async () => {
  const offers = [{ kind: 'cancel' as const, orderNo: 'GWAYS20261120140200123', category: [], description: '' }]
  const server = chatServer([{ offers }])
  const one = await opened(page(server))
  await ask(one, 'refund')
  const calls = () => server.asked.filter(({ path }) => path !== '/refund/cancelAdvice').length
  const before = calls()
  press(entry(one)?.card?.buttons[0]?.bag)
  expect(one.told).toEqual([['refund', { orderNo: 'GWAYS20261120140200123' }]])
  expect(calls()).toBe(before)
})

test('the menu shows what fits, `other` reveals all, and a passenger has fields of their own', async () => {
  const one = await opened(page(chatServer()))
  const names = () => one.bags()?.menu.chips.map(({ text }) => text)
  const turn = (name: string) => press(one.bags()?.menu.chips.find(({ text }) => text === name)?.bag)
  expect(names()).toEqual(['Refund', 'Other…'])
  turn('Other…')
  expect(names()).toHaveLength(7)
  turn('Change a passenger')
  expect(names()).toEqual(['Name', 'Date of birth', 'Nationality', 'Gender', 'Document number', 'Back'])
  turn('Date of birth')
  await until(() => entry(one)?.answer)
  expect(entry(one)?.said).toBe('Date of birth')
})

test('while nobody looks, answers are counted', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  write(one, 'one')
  one.chat.close()
  await until(() => one.chat.view.peek().unread === 1)
  expect(one.chat.launcher('gw', words)?.unread).toBe('1')
  one.chat.show('chat')
  expect(one.chat.view.peek().unread).toBe(0)
})

const moved = { kind: 'request', requestNo: 'SR20261120140200ABCD' }
const news = (server: ReturnType<typeof chatServer>) => server.asked.filter(({ path }) => path === '/events')

test('what support does is counted on the next page before its panel is opened, and nothing of what was heard before', async () => {
  const shared = browser()
  const server = chatServer()
  const before = await opened(page(server, shared))
  server.news.push(moved)
  await until(() => shared.mark.read()?.after === '2')
  before.leave()
  server.news.push(moved)
  const after = page(server, shared)
  await until(() => after.chat.view.peek().unread === 1)
  expect(after.chat.inside()).toBeUndefined()
  expect(after.chat.launcher('gw', words)).toMatchObject({
    unread: '1',
    bag: { 'aria-label': 'Open support, 1 new message' },
  })
})

test('an answer that was on its way when its page was gone is counted on the next one', async () => {
  const shared = browser()
  const server = chatServer()
  const before = await opened(page(server, shared))
  await until(() => shared.mark.read())
  server.cuts = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  write(before, 'one')
  await until(() => shared.mark.read()?.waits)
  before.leave()
  server.cuts = []
  const after = page(server, shared)
  await until(() => after.chat.view.peek().unread === 1)
  expect(after.chat.view.peek().panel).toBe('closed')
  expect(shared.mark.read()?.waits).toBe(false)
})

test('what somebody does himself or another person has left is not counted', async () => {
  const shared = browser()
  const server = chatServer()
  server.last = 1
  const before = await opened(page(server, shared))
  await until(() => shared.mark.read())
  before.chat.close()
  server.news.push(moved)
  await until(() => server.count('/flowable/getTGangwayWorkOrderHisList') === 1)
  expect(before.chat.view.peek().unread).toBe(0)
  before.leave()
  server.user = { ...server.user, id: 'u2', nickname: 'Mei' }
  const asked = server.asked.length
  page(server, shared)
  await until(() => server.asked.length > asked)
  await new Promise((next) => setTimeout(next, 20))
  expect(server.asked.slice(asked).map(({ path }) => path)).toEqual(['/login-user.do'])
  expect(news(server).length).toBeGreaterThan(0)
})

test('hostile text stays text, and no link leads where it may harm', async () => {
  const msg =
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://gangway.example/x)\n- [c](data:text/html,x)'
  const one = await opened(page(chatServer([answerOf({ msg })])))
  await ask(one, '<script>alert(1)</script>')
  const blocks = entry(one)?.answer?.blocks ?? []
  const spans = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
  expect(spans.flatMap(({ href }) => href ?? [])).toEqual(['https://gangway.example/x'])
  expect(entry(one)?.said).toBe('<script>alert(1)</script>')
})

test('wiping leaves nothing, here and in the other pages', async () => {
  const shared = browser()
  const server = chatServer()
  const [one, other] = [await opened(page(server, shared)), await opened(page(server, shared))]
  await ask(one, 'one')
  await until(() => other.bags()?.entries.length === 1)
  await one.chat.shutdown()
  await until(() => other.bags()?.entries.length === 0)
  expect(await shared.store.all('')).toEqual([])
  expect(shared.mark.read()).toBeUndefined()
  expect(one.chat.view.peek().panel).toBe('closed')
})
