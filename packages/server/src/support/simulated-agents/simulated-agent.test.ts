// @run full
import { beforeAll, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../../booking/booking.fixture.ts'
import {
  createTicketedBooking,
  advanceTime,
  refundOperationsOf,
  disableRefundCodes,
} from '../../refund/refunds.fixture.ts'
import { switchToLiveMode, changeTestClock } from '../../sandbox/sandbox-client.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { supportOperationsOf, requestOperationsOf } from '../requests.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let user: SignedInUser
let agent: SignedInUser
beforeAll(async () => {
  await disableRefundCodes(server)
  user = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'support@gangway.example')
})

const answerOf = async (requestNo: string) =>
  (await requestOperationsOf(user).comments(requestNo)).filter(({ type }) => type === 2).at(-1)

test('a simulated agent takes a request after a few minutes, answers it, and resumes when it was not solved', async () => {
  const requests = requestOperationsOf(user)
  const requestNo = await requests.raise()
  expect(await requests.stateOf(requestNo)).toBe('NEW')
  await advanceTime(user, { minutes: 5 })
  expect(await requests.info(requestNo)).toMatchObject({ state: 'IN_PROCESS', handler: expect.stringMatching(/./) })
  await advanceTime(user, { minutes: 4 })
  expect(await requests.stateOf(requestNo)).toBe('PROCESSED')
  expect((await answerOf(requestNo))?.comment).toContain('Hello Mei Tan, this is ')
  valueOf(await requests.addMessage(requestNo, { isSolve: false, comment: 'It is not.' }))
  expect(await requests.stateOf(requestNo)).toBe('IN_PROCESS')
  await advanceTime(user, { minutes: 5 })
  expect((await answerOf(requestNo))?.comment).toContain('everything again')
  expect(await requests.steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED', 'NOT_SOLVED', 'PROCESSED'])
})

test('answers with the facts of the booking, in the language of the request', async () => {
  const orderNo = await createTicketedBooking(server, user)
  const refunds = refundOperationsOf(user)
  const { refundNo } = valueOf(await refunds.submit(valueOf(await refunds.quote(orderNo))))
  const requestNo = await requestOperationsOf(user).raise({
    firstCategory: 18,
    secondCategory: 26,
    orderNo,
    description: '请问退款什么时候到账？',
  })
  await advanceTime(user, { minutes: 10 })
  await advanceTime(user, { minutes: 5 })
  const answerText = (await answerOf(requestNo))?.comment ?? ''
  expect(answerText).toContain(`订单 ${orderNo}`)
  expect(answerText).toContain(`退票 ${refundNo}`)
  expect(answerText).toContain('PBH–CAN')
})

test('asks for missing facts and waits for them', async () => {
  const requestNo = await requestOperationsOf(user).raise({ firstCategory: 12, priority: 1, description: 'Broken' })
  await advanceTime(user, { minutes: 3 })
  await advanceTime(user, { minutes: 4 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('IN_PROCESS')
  expect((await answerOf(requestNo))?.comment).toContain('what did you expect')
  await advanceTime(user, { hours: 5 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('IN_PROCESS')
  valueOf(
    await requestOperationsOf(user).addMessage(requestNo, {
      comment: 'The page of bookings stays white after the second click.',
    }),
  )
  await advanceTime(user, { minutes: 5 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('PROCESSED')
})

test('waits for service hours, and promises the answer within them', async () => {
  await changeTestClock(user.client, { freezeAt: '2026-03-03T01:30:00+08:00' })
  const requestNo = await requestOperationsOf(user).raise()
  expect((await requestOperationsOf(user).info(requestNo)).answerBy).toBe('2026-03-03T13:00:00.000+08:00')
  await advanceTime(user, { hours: 4 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('NEW')
  await advanceTime(user, { hours: 3, minutes: 35 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('IN_PROCESS')
  await advanceTime(user, { minutes: 5 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('PROCESSED')
})

test('leaves a request to the human agent who has taken it', async () => {
  const requestNo = await requestOperationsOf(user).raise()
  valueOf(await supportOperationsOf(agent).handle(requestNo, 'take'))
  await advanceTime(user, { days: 1 })
  expect(await requestOperationsOf(user).info(requestNo)).toMatchObject({ state: 'IN_PROCESS', handler: 'Ana Silva' })
  valueOf(await requestOperationsOf(user).addMessage(requestNo, { comment: 'Any news?' }))
  await advanceTime(user, { days: 1 })
  expect(await requestOperationsOf(user).stateOf(requestNo)).toBe('IN_PROCESS')
})

test('does nothing for an agency in live mode', async () => {
  const liveUser = await signInAs(server, 'admin@meridian.example')
  await switchToLiveMode(server, 'MERIDIAN')
  const requestNo = await requestOperationsOf(liveUser).raise({ description: 'Nobody is there [FAST] [BUSY]' })
  await server.deps.scheduler.runDue()
  expect(await requestOperationsOf(liveUser).stateOf(requestNo)).toBe('NEW')
})

test('states that a booking has no tickets yet', async () => {
  await advanceTime(user, { hours: 3 })
  const { orderNo } = await placeBooking(server, user)
  const requestNo = await requestOperationsOf(user).raise({
    firstCategory: 27,
    secondCategory: 271,
    orderNo,
    description: '[FAST] Where is my ticket?',
  })
  await advanceTime(user, { minutes: 1 })
  await advanceTime(user, { minutes: 1 })
  expect((await answerOf(requestNo))?.comment).toContain('awaiting payment')
})
