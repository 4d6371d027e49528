import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { freshId, readEvents, sendMessage, sendAndReadAnswer, textIn } from './assistant-client.fixture.ts'

const server = useDemoServer()
let mei: SignedInUser
beforeEach(async () => {
  mei = await signInAs(server, 'admin@harbour.example')
})

describe('a question about a booking', () => {
  test('is answered with the facts of the booking, without unrelated articles', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const { answer } = await sendAndReadAnswer(mei, {
      orderNo,
      text: 'Is my booking ticketed yet, and what is the PNR?',
    })
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'booking.status', openRequest: null })
    expect(answer.msg).toContain(`**${orderNo}**`)
    expect(answer.msg).toContain('awaiting payment')
    expect(answer.sources).toEqual([])
  })

  test('is streamed in pieces and stored as it was streamed', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const conversationId = freshId('talk')
    const { events: received, answer } = await sendAndReadAnswer(mei, {
      conversationId,
      orderNo,
      text: '订单出票了吗？',
      lang: 'cn',
    })
    expect(received.map(({ event }) => event.type)).toEqual([
      'start',
      'text-start',
      ...received.filter(({ event }) => event.type === 'text-delta').map(() => 'text-delta'),
      'text-end',
      ...answer.sources.map(() => 'source-document'),
      'data-answer',
      'finish',
    ])
    expect(textIn(received).trim()).toBe(answer.msg)
    const kept = valueOf(await mei.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }))
    expect(kept.messages).toMatchObject([{ text: '订单出票了吗？', orderNo, answer, resolutionStatus: null }])
  })

  test('gets the same text from the blocking endpoint', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const text = 'Is my booking ticketed yet, and what is the PNR?'
    const { answer } = await sendAndReadAnswer(mei, { orderNo, text })
    const atOnce = await mei.client.call('POST /flowable/autoReply', {
      body: { conversationId: freshId('talk'), order_number: orderNo, text },
    })
    expect(valueOf(atOnce)).toMatchObject({ msg: answer.msg, manual: answer.manual })
  })
})

describe('a reader that was disconnected', () => {
  test('resumes after any event and receives each remaining event exactly once', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const runId = await sendMessage(mei.client, { orderNo, text: 'How much comes back when I cancel this booking?' })
    const whole = await readEvents(mei.client, runId)
    for (const [at, { id }] of whole.entries())
      expect(await readEvents(mei.client, runId, id)).toEqual(whole.slice(at + 1))
  })

  test('receives the end of an answer whose events are no longer stored', async () => {
    const { runId, answer } = await sendAndReadAnswer(mei, { text: 'How do I change my password?' })
    await server.deps.db.execute('delete from event')
    const again = await readEvents(mei.client, runId)
    expect(textIn(again)).toBe(answer.msg)
    expect(again.at(-1)?.event.type).toBe('finish')
  })
})

describe('a message that is sent again', () => {
  test('is stored once and answered once, also when it is sent ten times at once', async () => {
    const testMessage = {
      conversationId: freshId('talk'),
      clientMessageId: freshId('message'),
      text: 'Where is my refund?',
    }
    const runs = await Promise.all(Array.from({ length: 10 }, () => sendMessage(mei.client, testMessage)))
    expect(new Set(runs).size).toBe(1)
    const [runId = ''] = runs
    const [first, ...others] = await Promise.all(runs.map(() => readEvents(mei.client, runId)))
    for (const other of others) expect(other).toEqual(first)
    const { messages } = valueOf(
      await mei.client.call('GET /assistant/conversation/{id}', { params: { id: testMessage.conversationId } }),
    )
    expect(messages).toHaveLength(1)
  })
})
