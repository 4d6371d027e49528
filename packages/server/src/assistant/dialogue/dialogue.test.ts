import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../../booking/booking.fixture.ts'
import { setDeposit } from '../../booking/payment/payment.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { requestOperationsOf } from '../../support/requests.fixture.ts'
import { freshId, sendAndReadAnswer } from '../assistant-client.fixture.ts'

const server = useDemoServer()
let mei: SignedInUser
beforeEach(async () => {
  mei = await signInAs(server, 'admin@harbour.example')
})

const ask = (conversationId: string, text: string, more: object = {}) =>
  sendAndReadAnswer(mei, { conversationId, text, ...more }).then(({ answer }) => answer)

describe('a conversation', () => {
  test('keeps the booking in question for the next message', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const conversationId = freshId('talk')
    await ask(conversationId, `Please look up ${orderNo.toLowerCase()}`)
    const answer = await ask(conversationId, 'Which passengers are on it?')
    expect(answer).toMatchObject({ manual: 0, msg: expect.stringContaining(orderNo) })
  })

  test('says that an unknown number is unknown, and raises no request', async () => {
    expect(await ask(freshId('talk'), 'Please check order ABCDE20260102030405678')).toMatchObject({
      manual: 0,
      msg: expect.stringContaining('could not find'),
      offers: [],
    })
  })

  test.each([
    ['Hello there', 'en'],
    ['多谢啦', 'cn'],
  ])('answers the courtesy %s without an offer or an article', async (text, lang) => {
    expect(await ask(freshId('talk'), text, { lang })).toMatchObject({ manual: 0, offers: [], sources: [] })
  })

  test.each(['My father died, can I get a refund?', 'A passenger is in hospital, can I get a refund?'])(
    'answers %s in whole sentences, without a booking',
    async (text) => {
      const { msg } = await ask(freshId('talk'), text)
      expect(msg).toContain('Illness or death')
      expect(msg.split('\n\n').filter((line) => /^[a-z]/.test(line))).toEqual([])
    },
  )

  test('offers an agent for a text without meaning, however often it comes', async () => {
    const conversationId = freshId('talk')
    const manuals = []
    for (const text of ['qwrtp', 'zxcvb', 'plmkn']) manuals.push((await ask(conversationId, text)).manual)
    expect(manuals).toEqual([2, 2, 2])
  })

  test('answers in the language of the message', async () => {
    const { orderNo } = await placeBooking(server, mei)
    expect((await ask(freshId('talk'), `訂單 ${orderNo} 總價`, { lang: 'en' })).msg).toContain('总价')
  })

  test('continues in a new one after a request closed the first', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const first = freshId('talk')
    await ask(first, `Please look up ${orderNo}`)
    await requestOperationsOf(mei).raise({ conversationId: first })
    expect((await ask(freshId('talk'), 'What was the total price?')).msg).toContain(orderNo)
  })

  test('leaves the question for a value when the user asks something else', async () => {
    const { orderNo } = await placeBooking(server, mei)
    const conversationId = freshId('talk')
    await ask(conversationId, `The birthday on ${orderNo} is wrong`)
    const answer = await ask(conversationId, 'What did the booking cost in total?')
    expect(answer).toMatchObject({ manual: 0, offers: [], intent: 'booking.status' })
  })
})

test('a booking that cannot be paid is answered with the deposit that does not cover it', async () => {
  const { orderNo } = await placeBooking(server, mei)
  await setDeposit(server, 4_000)
  const { msg } = await ask(freshId('talk'), `The page will not let me pay ${orderNo}`)
  expect(msg).toContain('40.00')
  expect(msg).toContain('not enough')
})

test('who leaves first is answered with the name', async () => {
  const { orderNo } = await placeBooking(server, mei)
  const { msg } = await ask(freshId('talk'), `Which passenger departs first, ${orderNo}?`)
  expect(msg).toMatch(/departs/)
  expect(msg).toContain('Passengers:')
})

test('the blocking answer names the open request about the booking', async () => {
  const { orderNo } = await placeBooking(server, mei)
  const requestNo = await requestOperationsOf(mei).raise({ orderNo })
  const body = {
    conversationId: freshId('talk'),
    order_number: orderNo,
    text: 'I want to talk to a human agent please',
  }
  expect(valueOf(await mei.client.call('POST /flowable/autoReply', { body })).msg).toContain(requestNo)
})

test('feedback without a request number is accepted', async () => {
  const { runId } = await sendAndReadAnswer(mei, { text: 'How do I change my password?' })
  const body = { id: runId, resolutionStatus: 'N', requestNo: '' } as const
  expect(valueOf(await mei.client.call('POST /flowable/updateAutoReplyHis', { body }))).toBe(true)
})
