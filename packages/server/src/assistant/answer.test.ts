import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/test-booking.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { freshId, hear, sayTo, talk, textIn } from './test-talk.ts'

let server: DemoServer
let mei: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  mei = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

describe('a question about a booking', () => {
  test('is answered with the facts of the booking, and the articles that say more', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const { answer } = await talk(mei, { orderNo, text: 'Is my booking ticketed yet, and what is the PNR?' })
    expect(answer).toMatchObject({ outcome: 'answer', manual: 0, intent: 'booking.status', openRequest: null })
    expect(answer.msg).toContain(`**${orderNo}**`)
    expect(answer.msg).toContain('waiting for its payment')
    expect(answer.sources.length).toBeGreaterThan(0)
    for (const { slug } of answer.sources) expect(answer.msg).toContain(`(${slug})`)
  })

  test('is streamed piece by piece, and kept as it was told', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const conversationId = freshId('talk')
    const { heard, answer } = await talk(mei, { conversationId, orderNo, text: '订单出票了吗？', lang: 'cn' })
    expect(heard.map(({ event }) => event.type)).toEqual([
      'start',
      'text-start',
      ...heard.filter(({ event }) => event.type === 'text-delta').map(() => 'text-delta'),
      'text-end',
      ...answer.sources.map(() => 'source-document'),
      'data-answer',
      'finish',
    ])
    expect(textIn(heard).trim()).toBe(answer.msg)
    const kept = valueOf(await mei.client.call('GET /assistant/conversation/{id}', { params: { id: conversationId } }))
    expect(kept.messages).toMatchObject([{ text: '订单出票了吗？', orderNo, answer, resolutionStatus: null }])
  })

  test('is answered at once in the same words', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const text = 'Is my booking ticketed yet, and what is the PNR?'
    const { answer } = await talk(mei, { orderNo, text })
    const atOnce = await mei.client.call('POST /flowable/autoReply', {
      body: { conversationId: freshId('talk'), order_number: orderNo, text },
    })
    expect(valueOf(atOnce)).toMatchObject({ msg: answer.msg, manual: answer.manual })
  })
})

describe('a reader who was cut off', () => {
  test('goes on after any event, and hears the rest exactly once', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const runId = await sayTo(mei.client, { orderNo, text: 'How much comes back when I cancel this booking?' })
    const whole = await hear(mei.client, runId)
    for (const [at, { id }] of whole.entries()) expect(await hear(mei.client, runId, id)).toEqual(whole.slice(at + 1))
  })

  test('hears the end of an answer whose events are not kept any more', async () => {
    const { runId, answer } = await talk(mei, { text: 'How do I change my password?' })
    await server.deps.db.execute('delete from event')
    const again = await hear(mei.client, runId)
    expect(textIn(again)).toBe(answer.msg)
    expect(again.at(-1)?.event.type).toBe('finish')
  })
})

describe('a message that is sent again', () => {
  test('is kept once and answered once, also when it is sent ten times at once', async () => {
    const words = { conversationId: freshId('talk'), clientMessageId: freshId('message'), text: 'Where is my refund?' }
    const runs = await Promise.all(Array.from({ length: 10 }, () => sayTo(mei.client, words)))
    expect(new Set(runs).size).toBe(1)
    const [runId = ''] = runs
    const [first, ...others] = await Promise.all(runs.map(() => hear(mei.client, runId)))
    for (const other of others) expect(other).toEqual(first)
    const { messages } = valueOf(
      await mei.client.call('GET /assistant/conversation/{id}', { params: { id: words.conversationId } }),
    )
    expect(messages).toHaveLength(1)
  })
})
