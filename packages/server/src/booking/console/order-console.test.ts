import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../database/schema.ts'
import { createTicketedBooking, useRefundAgent } from '../../refund/refunds.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, refusalOf, valueOf } from '../booking.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)
let provider: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
})

const note = 'The agency called.'
const list = async (body: object = {}) =>
  valueOf(await provider.client.call('POST /console/booking/getPageList', { body: { page: 1, pageSize: 20, ...body } }))
const info = async (orderNo: string) =>
  valueOf(await provider.client.call('GET /console/booking/info/{orderNo}', { params: { orderNo } }))
const decide = (action: 'check' | 'stop', orderNo: string) =>
  provider.client.call(`POST /console/booking/${action}`, { body: { orderNo, note } })
const entries = (action: 'ORDER_CHECK' | 'TICKETING_STOP') =>
  server.deps.db.select().from(auditLog).where(eq(auditLog.action, action))

/** A paid booking whose tickets are not issued yet. */
async function paid(name = 'CALM/ANA') {
  const { orderNo } = await placeBooking(server, agent, { name })
  valueOf(await agent.client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
  return orderNo
}

test('the provider finds a booking of any agency by number, PNR, agency and state', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
  const { airlinePnrs, providerPnr, airlines } = await info(orderNo)
  const found = { orderNo, agencyCode: 'HARBOUR', agencyName: 'Harbour Travel', status: 'ISSUED' }
  for (const filter of [
    {},
    { keyword: orderNo.toLowerCase() },
    { keyword: airlinePnrs[0] },
    { keyword: providerPnr },
    { agencyCode: 'HARBOUR', airline: airlines[0], status: ['ISSUED'] },
  ]) {
    expect(await list(filter)).toMatchObject({ list: [found], total: 1 })
  }
  for (const filter of [{ keyword: 'AAAAAA' }, { agencyCode: 'MERIDIAN' }, { waits: true }]) {
    expect(await list(filter)).toMatchObject({ list: [], total: 0 })
  }
})

test('a booking is shown with its tickets, refunds and log, and without travel documents', async () => {
  const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/FULL' })
  const refundNo = await refunds.quoteAndSubmit(orderNo)
  const shown = await info(orderNo)
  expect(shown).toMatchObject({ actions: [], refunds: [{ refundNo }], incidents: [] })
  expect(shown.passengers[0]?.ticketNos).toHaveLength(1)
  expect(shown.flights).not.toEqual([])
  expect(shown.log.map(({ contents }) => contents)).toContain('Booking created')
  expect(Object.keys(shown.passengers[0] ?? {}).toSorted()).toEqual(['name', 'ticketNos'])
})

test('asking the airline now settles a paid booking as its own job would, with the note and an audit entry', async () => {
  const orderNo = await paid()
  expect(await info(orderNo)).toMatchObject({ status: 'TICKETING', actions: ['CHECK', 'STOP'] })
  expect(valueOf(await decide('check', orderNo))).toEqual({ status: 'TICKETING' })
  await runDueJobs({ hours: 1 })
  const shown = await info(orderNo)
  expect(shown).toMatchObject({ status: 'ISSUED', actions: [] })
  expect(shown.log.map(({ contents }) => contents)).toContain(`Status requested from the airline by Gangway: ${note}`)
  expect(await entries('ORDER_CHECK')).toMatchObject([
    { userEmail: 'support@gangway.example', objectId: orderNo, detail: { note } },
  ])
  expect(refusalOf(await decide('check', orderNo))).toMatchObject({ code: '5312' })
})

test('a stop asked by the provider is noted once, by name', async () => {
  const orderNo = await paid()
  valueOf(await decide('stop', orderNo))
  const { log, actions } = await info(orderNo)
  expect(actions).not.toContain('STOP')
  expect(
    log.find(({ contents }) => contents === `Stop of ticket issuance requested by Gangway: ${note}`),
  ).toMatchObject({ operator: expect.stringMatching(/\S/) })
  expect(refusalOf(await decide('stop', orderNo))).toMatchObject({ code: '5312' })
  expect(await entries('TICKETING_STOP')).toMatchObject([{ userEmail: 'support@gangway.example' }])
})

test('an unknown booking is answered as such, and an agency is refused', async () => {
  const unknown = 'ZZZZZ20260101000000000'
  expect(refusalOf(await decide('check', unknown))).toMatchObject({ code: '5004' })
  expect(refusalOf(await decide('stop', unknown))).toMatchObject({ code: '5004' })
  const orderNo = await paid()
  const params = { orderNo }
  expect(refusalOf(await agent.client.call('GET /console/booking/info/{orderNo}', { params }))).toMatchObject({
    code: '403',
  })
})
