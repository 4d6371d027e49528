import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/test-booking.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { createTestTiming } from '../shared/test-timing.ts'
import { leftovers } from '../leftovers.ts'
import { sweep } from '../shared/sweep.ts'
import { requestsOf } from '../support/test-requests.ts'
import { mostMessages } from './begin-run.ts'
import { hearProvider } from './hear-provider.ts'
import { redacted, withoutCards } from './redact.ts'
import { freshId, sayTo, talk } from './test-talk.ts'

let server: DemoServer
let mei: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  mei = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

async function shown({ client }: SignedIn, id: string) {
  return valueOf(await client.call('GET /assistant/conversation/{id}', { params: { id } }))
}

describe('a detail of a passenger', () => {
  test.each([
    [401, 'passenger.name', 'J4ne', 'Roe/Jane', 'ROE/JANE', [27, 273, 2731]],
    [402, 'passenger.birthday', '1990-02-31', '1990年2月4日', '1990-02-04', [27, 273, 2732]],
    [403, 'passenger.nationality', 'Atlantis', '瑞典', 'SE', [27, 273, 2733]],
    [404, 'passenger.gender', 'perhaps', '女', 'FEMALE', [27, 273, 2734]],
    [405, 'passenger.document', 'X*1', 'e1234567', 'E1234567', [27, 273, 2735]],
  ])('%i is asked for, checked, and put into a request', async (menu, intent, wrong, typed, value, category) => {
    const { orderNo } = await placeBooking(server, mei)
    const conversationId = freshId('talk')
    const say = (words: object) => talk(mei, { conversationId, orderNo, ...words })
    expect((await say({ menu })).answer).toMatchObject({ intent, manual: 0, offers: [] })
    expect((await say({ text: wrong })).answer).toMatchObject({ intent, manual: 2 })
    const { answer } = await say({ text: typed })
    expect(answer).toMatchObject({ intent, manual: 2, offers: [{ kind: 'request', orderNo, category }] })
    expect(answer.msg).toContain(`**${value}**`)
    expect(answer.offers[0]?.description).toContain(value)
    // The next message is a question again.
    expect((await say({ text: 'I would like to talk to a human agent please' })).answer.intent).toBe('human')
  })
})

test('the thirty-first message in ten minutes is told to wait, and ten minutes later another is answered', async () => {
  const ask = () => talk(mei, { text: 'How do I change my password?' })
  for (let at = 0; at < mostMessages; at += 1) await ask()
  expect((await ask()).answer).toMatchObject({ outcome: 'busy', msg: 'The service is busy, please try again later.' })
  expect((await ask()).answer.outcome).toBe('busy')
  server.deps.clock.advance({ minutes: 10, seconds: 1 })
  expect((await ask()).answer.outcome).toBe('answer')
})

test('whether an answer helped is kept, and support reads what was said', async () => {
  const conversationId = freshId('talk')
  const { runId, answer } = await talk(mei, { conversationId, text: 'How do I change my password?' })
  const requestNo = await requestsOf(mei).raise({ conversationId })
  const body = {
    id: runId,
    resolutionStatus: 'N',
    manualReason: 'NOT_SOLVED',
    createWorkOrderFlag: 'Y',
    requestNo,
  } as const
  expect(valueOf(await mei.client.call('POST /flowable/updateAutoReplyHis', { body }))).toBe(true)
  expect((await shown(mei, conversationId)).messages).toMatchObject([{ resolutionStatus: 'N' }])
  expect(valueOf(await mei.client.call('POST /flowable/queryAutoReplyHis', { body: { requestNo } }))).toMatchObject([
    { id: runId, question: 'How do I change my password?', answer: answer.msg, manual: answer.manual },
  ])
})

test('a colleague hears nothing of a conversation, and takes no part in it', async () => {
  const conversationId = freshId('talk')
  const { runId } = await talk(mei, { conversationId, text: 'How do I change my password?' })
  const colleague = await signedIn(server, 'agent@harbour.example')
  const refused = [
    await colleague.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }),
    await colleague.client.call('POST /assistant/message', {
      body: { conversationId, clientMessageId: 'm', text: 'And me?' },
    }),
    await colleague.client.call('POST /flowable/updateAutoReplyHis', { body: { id: runId, resolutionStatus: 'Y' } }),
  ]
  for (const each of refused) expect(each).toMatchObject({ ok: false, error: { code: '5004' } })
  const stream = await colleague.client.open(`/assistant/run/${runId}/events`, {
    headers: {},
    signal: AbortSignal.timeout(5_000),
  })
  expect(await stream.json()).toMatchObject({ code: 5004 })
  const list = await colleague.client.call('POST /assistant/conversation/getPageList', { body: {} })
  expect(valueOf(list).list).toEqual([])
})

test('conversations are listed, the newest first, and swept after 180 days', async () => {
  const [first, second] = [freshId('talk'), freshId('talk')]
  await talk(mei, { conversationId: first, text: 'How do I change my password?' })
  server.deps.clock.advance({ minutes: 1 })
  await talk(mei, { conversationId: second, text: 'Where is my refund?' })
  const list = async () => {
    const { list: rows } = valueOf(await mei.client.call('POST /assistant/conversation/getPageList', { body: {} }))
    return rows.map(({ conversationId, title }) => [conversationId, title])
  }
  expect(await list()).toEqual([
    [second, 'Where is my refund?'],
    [first, 'How do I change my password?'],
  ])
  server.deps.clock.advance({ days: 180 })
  await sweep(server.deps, leftovers)
  mei = await signedIn(server, 'admin@harbour.example')
  expect((await list()).map(([id]) => id)).toEqual([second])
})

test('a card number is not kept, and a passport number is not logged', async () => {
  const conversationId = freshId('talk')
  await talk(mei, { conversationId, text: 'I paid with 4532 0151 1283 0366 twice' })
  expect((await shown(mei, conversationId)).messages[0]?.text).toBe('I paid with [card number] twice')
  expect(withoutCards('Order TESTA20260302121234567 is mine')).toBe('Order TESTA20260302121234567 is mine')
  expect(redacted('My passport is E12345678')).toBe('My passport is [document number]')
})

test('nothing is said without words', async () => {
  const body = { conversationId: 'c', clientMessageId: 'm', text: '  ' }
  expect(await mei.client.call('POST /assistant/message', { body })).toMatchObject({
    ok: false,
    error: { code: '5001' },
  })
})

describe('an assistant that does not answer', () => {
  const hangs: AssistantPort = {
    // oxlint-disable-next-line require-yield -- it says nothing
    async *run() {
      await new Promise(() => {})
    },
  }
  const stalls: AssistantPort = {
    async *run() {
      yield { kind: 'text', text: 'One moment. ' }
      await new Promise(() => {})
    },
  }

  test.each([
    ['says nothing', hangs, 20_000, 'delayed'],
    ['stops in the middle', stalls, 60_000, 'timeout'],
  ])('when it %s, it is not waited for longer', async (_, assistant, ms, kind) => {
    const timing = createTestTiming()
    const told: string[] = []
    const heard = hearProvider({
      assistant,
      turn: { conversationId: 'c', text: 'Hello' },
      context: { clientId: 'c', userId: 'u', lang: 'en' },
      timing,
      signal: new AbortController().signal,
      ground: () => ({ told: [], links: [] }),
      onText: (text) => told.push(text),
    })
    await new Promise((resolve) => setImmediate(resolve))
    timing.advance(ms)
    expect((await heard).kind).toBe(kind)
    expect(told).toEqual(kind === 'timeout' ? ['One moment. '] : [])
  })
})

test('a message that was sent is answered though its sender does not listen', async () => {
  const conversationId = freshId('talk')
  await sayTo(mei.client, { conversationId, text: 'How do I change my password?' })
  await expect.poll(async () => (await shown(mei, conversationId)).messages[0]?.answer?.outcome).toBe('answer')
})
