// @run full
import { beforeEach, expect, test } from 'vitest'
import { valueOf } from '../booking.fixture.ts'
import { refund } from '../../database/schema.ts'
import {
  advanceTime,
  createTicketedBooking,
  disableRefundCodes,
  refundOperationsOf,
} from '../../refund/refunds.fixture.ts'
import { requestOperationsOf } from '../../support/requests.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await disableRefundCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

/** The same in the list and in the detail of a booking. */
async function ongoingOf(orderNo: string) {
  const { list } = valueOf(await agent.client.call('POST /order/matchOrderList.do', { body: { orderNo } }))
  const { summary, actions } = await refundOperationsOf(agent).detail(orderNo)
  expect(list.map(({ ongoing }) => ongoing)).toEqual([summary.ongoing])
  return { ongoing: summary.ongoing, canVoid: actions.includes('VOID') }
}

test('a booking shows its running refund until it ends, and offers no void beside it', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
  expect(await ongoingOf(orderNo)).toEqual({ ongoing: [], canVoid: true })
  await refundOperationsOf(agent).quoteAndSubmit(orderNo, { fastConfirm: true })
  expect(await ongoingOf(orderNo)).toEqual({ ongoing: ['REFUND'], canVoid: false })
  await server.deps.db.update(refund).set({ confirmState: 'DISPUTED' })
  expect(await ongoingOf(orderNo)).toMatchObject({ ongoing: ['DISPUTE'] })
  await server.deps.db.update(refund).set({ confirmState: 'NONE' })
  await advanceTime(agent, { days: 60 })
  expect(await ongoingOf(orderNo)).toMatchObject({ ongoing: [] })
})

test('a booking shows a void, a schedule change and a request for another flight', async () => {
  const voided = await createTicketedBooking(server, agent, { name: 'VOID/SLOW' })
  const { voidOfferId } = valueOf(await refundOperationsOf(agent).voidQuote(voided))
  valueOf(await refundOperationsOf(agent).void(voided, voidOfferId))
  expect(await ongoingOf(voided)).toMatchObject({ ongoing: ['VOID'] })
  const changed = await createTicketedBooking(server, agent, { name: 'SCHEDULE/MAJOR' })
  await advanceTime(agent, { days: 2 })
  const category = { firstCategory: 32, secondCategory: 322, thirdCategory: 3221 }
  await requestOperationsOf(agent).raise({ ...category, orderNo: changed, description: 'Please move it by a day.' })
  expect((await ongoingOf(changed)).ongoing).toEqual(expect.arrayContaining(['CHANGE_REQUEST', 'SCHEDULE_CHANGE']))
})
