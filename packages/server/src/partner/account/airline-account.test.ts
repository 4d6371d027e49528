// @run full
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { client, partnerSetting } from '../../database/schema.ts'
import { contact, jane, partnerOf, untilTicketed, verifyTrip, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})
beforeEach(async () => {
  await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
})

const trip = { airlines: ['JT'], adultNum: 9, fromCity: 'JKT', toCity: 'DPS' }
const detailsOf = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const letters = 'ABCDEFGHI'
/** Nine passengers without an existing booking. */
const ninePassengers = (name: string) => Array.from(letters, (letter) => ({ ...jane, name: `${name}${letter}/JANE` }))

async function place(name: string) {
  const { sessionId } = await verifyTrip(partner, trip)
  return partner.ask('/order.do', { sessionId, passengers: ninePassengers(name), contact })
}

/** Orders from the account until its balance is too low; the order that could not be paid, and the status. */
async function emptyAccount(): Promise<{ orderNo: string; status: number }> {
  for (const letter of letters) {
    const orderNo = String((await place(`CREW${letter}`))['orderNo'])
    const status = await partner.status('/pay.do', { orderNo, paymentMethod: 4 })
    if (status !== 0) return { orderNo, status }
    await untilTicketed(server)
  }
  throw new Error('The account did not run out of balance.')
}

test('an airline account runs out of balance and is replenished by refunds', async () => {
  const { orderNo, status } = await emptyAccount()
  expect(status).toBe(411)
  // The order can still be paid with another method.
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 1 })).toBe(0)
  const { orders } = await partner.call('/orderList.do', { orderStatus: [2] })
  const [last] = orders
  const { routing, paxTicketInfos, paymentMethod } = await detailsOf(last?.orderNo ?? '')
  expect(paymentMethod).toBe(4)
  const segments = routing.fromSegments.map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  const refundRequestList = paxTicketInfos.map(({ name }) => {
    const [lastName, firstName] = name.split('/')
    return { lastName, firstName, refundReason: '1', segments }
  })
  const before = (await partner.call('/balance.do', {})).accountBalance.amount
  const left = async () => {
    const [agency] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const about = { now: server.deps.clock.now(), simulation: true }
    const result = await server.deps.supplier.accountBalance('JT', agency?.id ?? '', about)
    return result.outcome === 'known' ? result.balance.amount : 0
  }
  const low = await left()
  const refunded = await partner.ask('/refund.do', { orderNo: last?.orderNo, refundRequestList })
  expect(refunded).toMatchObject({ status: 0, refundMethod: 'CashBackToOriginalPayment' })
  for (let week = 0; week < 9; week += 1) await untilTicketed(server, 7 * 24 * 60)
  const { refundOrders } = await partner.call('/queryRefundOrders.do', { orderNo: last?.orderNo })
  // The airline refunds its own account, as with a card; the deposit does not change.
  expect(refundOrders).toMatchObject([{ refundStatus: 5 }])
  expect((await partner.call('/balance.do', {})).accountBalance.amount).toBe(before)
  expect(await left()).toBeGreaterThan(low)
})

test('returns 326 when only an airline account without balance could pay', async () => {
  await emptyAccount()
  await server.deps.db
    .update(client)
    .set({ payChannels: ['B2B'] })
    .where(eq(client.code, 'HARBOUR'))
  expect(await place('LATE')).toMatchObject({ status: 326 })
})
