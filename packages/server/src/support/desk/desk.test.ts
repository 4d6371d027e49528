import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../../booking/test-booking.ts'
import { issued, passTime, refundsOf, withoutRefundCodes } from '../../refund/test-refunds.ts'
import { goLive, moveClock } from '../../sandbox/test-sandbox.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../../session/test-sign-in.ts'
import { deskOf, requestsOf } from '../test-requests.ts'

let server: DemoServer
let mei: SignedIn
let ana: SignedIn
beforeAll(async () => {
  server = await openDemo()
  await withoutRefundCodes(server)
  mei = await signedIn(server, 'admin@harbour.example')
  ana = await signedIn(server, 'support@gangway.example')
})
afterAll(() => server.close())

const answerOf = async (requestNo: string) =>
  (await requestsOf(mei).comments(requestNo)).filter(({ type }) => type === 2).at(-1)

test('the desk takes a request after a few minutes, answers it, and goes on when it was not solved', async () => {
  const requests = requestsOf(mei)
  const requestNo = await requests.raise()
  expect(await requests.stateOf(requestNo)).toBe('NEW')
  await passTime(mei, { minutes: 5 })
  expect(await requests.info(requestNo)).toMatchObject({ state: 'IN_PROCESS', handler: expect.stringMatching(/./) })
  await passTime(mei, { minutes: 4 })
  expect(await requests.stateOf(requestNo)).toBe('PROCESSED')
  expect((await answerOf(requestNo))?.comment).toContain('Hello Mei Tan, this is ')
  valueOf(await requests.say(requestNo, { isSolve: false, comment: 'It is not.' }))
  expect(await requests.stateOf(requestNo)).toBe('IN_PROCESS')
  await passTime(mei, { minutes: 5 })
  expect((await answerOf(requestNo))?.comment).toContain('everything once more')
  expect(await requests.steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED', 'NOT_SOLVED', 'PROCESSED'])
})

test('it answers with the facts of the booking, in the language of the request', async () => {
  const orderNo = await issued(server, mei)
  const refunds = refundsOf(mei)
  const { refundNo } = valueOf(await refunds.submit(valueOf(await refunds.quote(orderNo))))
  const requestNo = await requestsOf(mei).raise({
    firstCategory: 18,
    secondCategory: 26,
    orderNo,
    description: '请问退款什么时候到账？',
  })
  await passTime(mei, { minutes: 10 })
  await passTime(mei, { minutes: 5 })
  const said = (await answerOf(requestNo))?.comment ?? ''
  expect(said).toContain(`订单 ${orderNo}`)
  expect(said).toContain(`退票 ${refundNo}`)
  expect(said).toContain('PBH–CAN')
})

test('it asks back when facts are missing, and waits for them', async () => {
  const requestNo = await requestsOf(mei).raise({ firstCategory: 12, priority: 1, description: 'Broken' })
  await passTime(mei, { minutes: 3 })
  await passTime(mei, { minutes: 4 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('IN_PROCESS')
  expect((await answerOf(requestNo))?.comment).toContain('what did you expect')
  await passTime(mei, { hours: 5 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('IN_PROCESS')
  valueOf(await requestsOf(mei).say(requestNo, { comment: 'The page of bookings stays white after the second click.' }))
  await passTime(mei, { minutes: 5 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('PROCESSED')
})

test('outside its hours it waits until the desk opens, and the answer is promised for then', async () => {
  await moveClock(mei.client, { freezeAt: '2026-03-03T01:30:00+08:00' })
  const requestNo = await requestsOf(mei).raise()
  expect((await requestsOf(mei).info(requestNo)).answerBy).toBe('2026-03-03T13:00:00.000+08:00')
  await passTime(mei, { hours: 4 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('NEW')
  await passTime(mei, { hours: 3, minutes: 35 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('IN_PROCESS')
  await passTime(mei, { minutes: 5 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('PROCESSED')
})

test('whom a real person has taken the desk leaves alone', async () => {
  const requestNo = await requestsOf(mei).raise()
  valueOf(await deskOf(ana).handle(requestNo, 'take'))
  await passTime(mei, { days: 1 })
  expect(await requestsOf(mei).info(requestNo)).toMatchObject({ state: 'IN_PROCESS', handler: 'Ana Silva' })
  valueOf(await requestsOf(mei).say(requestNo, { comment: 'Any news?' }))
  await passTime(mei, { days: 1 })
  expect(await requestsOf(mei).stateOf(requestNo)).toBe('IN_PROCESS')
})

test('for a client that works live nobody plays', async () => {
  const jing = await signedIn(server, 'admin@meridian.example')
  await goLive(server, 'MERIDIAN')
  const requestNo = await requestsOf(jing).raise({ description: 'Nobody is there [FAST] [BUSY]' })
  await server.deps.agenda.runDue()
  expect(await requestsOf(jing).stateOf(requestNo)).toBe('NEW')
})

test('a booking without tickets is told as it stands', async () => {
  await passTime(mei, { hours: 3 })
  const { orderNo } = await placeBooking(server, mei)
  const requestNo = await requestsOf(mei).raise({
    firstCategory: 27,
    secondCategory: 271,
    orderNo,
    description: '[FAST] Where is my ticket?',
  })
  await passTime(mei, { minutes: 1 })
  await passTime(mei, { minutes: 1 })
  expect((await answerOf(requestNo))?.comment).toContain('waits for its payment')
})
