import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import type { AssistantPort } from '../ports/assistant/assistant.port.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { unobserved } from '../shared/telemetry/telemetry.ts'
import { createTestTiming } from '../shared/timing.fixture.ts'
import { expiredRows } from '../expired-rows.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import { maxMessagesPerWindow } from './start-run.ts'
import { consumeProviderStream } from './consume-provider-stream.ts'
import { redactText, removeCardNumbers } from './redact.ts'
import { freshId, sendMessage, sendAndReadAnswer } from './assistant-client.fixture.ts'

const server = useDemoServer()
let mei: SignedInUser
beforeEach(async () => {
  mei = await signInAs(server, 'admin@harbour.example')
})

async function shown({ client }: SignedInUser, id: string) {
  return valueOf(await client.call('GET /assistant/conversation/{id}', { params: { id } }))
}

describe('a passenger detail', () => {
  test.each([
    [401, 'passenger.name', 'J4ne', 'Roe/Jane', 'ROE/JANE', [27, 273, 2731]],
    [402, 'passenger.birthday', '1990-02-31', '1990年2月4日', '1990-02-04', [27, 273, 2732]],
    [403, 'passenger.nationality', 'Atlantis', '瑞典', 'SE', [27, 273, 2733]],
    [404, 'passenger.gender', 'perhaps', '女', 'FEMALE', [27, 273, 2734]],
    [405, 'passenger.document', 'X*1', 'e1234567', 'E1234567', [27, 273, 2735]],
  ])(
    '%i is requested, validated and put into a service request',
    async (menu, intent, wrong, typed, value, category) => {
      const { orderNo } = await placeBooking(server, mei)
      const conversationId = freshId('talk')
      const translate = (testMessage: object) => sendAndReadAnswer(mei, { conversationId, orderNo, ...testMessage })
      expect((await translate({ menu })).answer).toMatchObject({ intent, manual: 0, offers: [] })
      expect((await translate({ text: wrong })).answer).toMatchObject({ intent, manual: 2 })
      const { answer } = await translate({ text: typed })
      expect(answer).toMatchObject({ intent, manual: 2, offers: [{ kind: 'request', orderNo, category }] })
      expect(answer.msg).toContain(`**${value}**`)
      expect(answer.offers[0]?.description).toContain(value)
      // The next message is classified as a question again.
      expect((await translate({ text: 'I would like to talk to a human agent please' })).answer.intent).toBe('human')
    },
  )
})

test('rejects the thirty-first message within ten minutes and answers again ten minutes later', async () => {
  const ask = () => sendAndReadAnswer(mei, { text: 'How do I change my password?' })
  for (let at = 0; at < maxMessagesPerWindow; at += 1) await ask()
  expect((await ask()).answer).toMatchObject({ outcome: 'busy', msg: expect.stringContaining('in 10 minutes') })
  expect((await ask()).answer.outcome).toBe('busy')
  server.deps.clock.advance({ minutes: 10, seconds: 1 })
  expect((await ask()).answer.outcome).toBe('answer')
})

test('feedback for an answer is stored, and support can read the conversation', async () => {
  const conversationId = freshId('talk')
  const { runId, answer } = await sendAndReadAnswer(mei, { conversationId, text: 'How do I change my password?' })
  const requestNo = await requestOperationsOf(mei).raise({ conversationId })
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

test('another user of the agency can neither read a conversation nor write in it', async () => {
  const conversationId = freshId('talk')
  const { runId } = await sendAndReadAnswer(mei, { conversationId, text: 'How do I change my password?' })
  const colleague = await signInAs(server, 'agent@harbour.example')
  const refused = [
    await colleague.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }),
    await colleague.client.call('POST /assistant/message', {
      body: { conversationId, clientMessageId: 'm', text: 'And me?' },
    }),
    await colleague.client.call('POST /flowable/updateAutoReplyHis', { body: { id: runId, resolutionStatus: 'Y' } }),
  ]
  for (const each of refused) expect(each).toMatchObject({ ok: false, error: { code: '5004' } })
  const stream = await colleague.client.open(`/assistant/run/${runId}/providerResult`, {
    headers: {},
    signal: AbortSignal.timeout(5_000),
  })
  expect(await stream.json()).toMatchObject({ code: 5004 })
  const list = await colleague.client.call('POST /assistant/conversation/getPageList', { body: {} })
  expect(valueOf(list).list).toEqual([])
})

test('conversations are listed newest first and deleted after 180 days', async () => {
  const [first, second] = [freshId('talk'), freshId('talk')]
  await sendAndReadAnswer(mei, { conversationId: first, text: 'How do I change my password?' })
  server.deps.clock.advance({ minutes: 1 })
  await sendAndReadAnswer(mei, { conversationId: second, text: 'Where is my refund?' })
  const list = async () => {
    const { list: rows } = valueOf(await mei.client.call('POST /assistant/conversation/getPageList', { body: {} }))
    return rows.map(({ conversationId, title }) => [conversationId, title])
  }
  expect(await list()).toEqual([
    [second, 'Where is my refund?'],
    [first, 'How do I change my password?'],
  ])
  server.deps.clock.advance({ days: 180 })
  await purgeExpired(server.deps, expiredRows)
  mei = await signInAs(server, 'admin@harbour.example')
  expect((await list()).map(([id]) => id)).toEqual([second])
})

test('a card number is not stored, and a passport number is not logged', async () => {
  const conversationId = freshId('talk')
  await sendAndReadAnswer(mei, { conversationId, text: 'I paid with 4532 0151 1283 0366 twice' })
  expect((await shown(mei, conversationId)).messages[0]?.text).toBe('I paid with [card number] twice')
  expect(removeCardNumbers('Order TESTA20260302121234567 is mine')).toBe('Order TESTA20260302121234567 is mine')
  expect(redactText('My passport is E12345678')).toBe('My passport is [document number]')
})

test('an empty message is rejected', async () => {
  const body = { conversationId: 'c', clientMessageId: 'm', text: '  ' }
  expect(await mei.client.call('POST /assistant/message', { body })).toMatchObject({
    ok: false,
    error: { code: '5001' },
  })
})

describe('an assistant that does not answer', () => {
  const hangs: AssistantPort = {
    // oxlint-disable-next-line require-yield -- it yields nothing
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
    ['sends nothing', hangs, 20_000, 'delayed'],
    ['stops in the middle', stalls, 60_000, 'timeout'],
  ])('when it %s, is not waited for beyond the time limit', async (_, assistant, ms, kind) => {
    const timing = createTestTiming()
    const result: string[] = []
    const received = consumeProviderStream({
      assistant,
      telemetry: unobserved,
      engine: 'application',
      turn: { conversationId: 'c', text: 'Hello' },
      context: { clientId: 'c', userId: 'u', lang: 'en' },
      timing,
      signal: new AbortController().signal,
      ground: () => ({ result: [], links: [] }),
      onText: (text) => result.push(text),
    })
    await new Promise((resolve) => setImmediate(resolve))
    timing.advance(ms)
    expect((await received).kind).toBe(kind)
    expect(result).toEqual(kind === 'timeout' ? ['One moment. '] : [])
  })
})

test('a message is answered although its sender disconnected', async () => {
  const conversationId = freshId('talk')
  await sendMessage(mei.client, { conversationId, text: 'How do I change my password?' })
  await expect.poll(async () => (await shown(mei, conversationId)).messages[0]?.answer?.outcome).toBe('answer')
})
