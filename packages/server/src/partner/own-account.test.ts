import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, partnerSetting } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { contact, jane, partnerOf, untilTicketed, verifyTrip, type PartnerClient } from './test-partner.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(async () => {
  await server.startAnew()
  await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
})
afterAll(() => server.close())

const trip = { airlines: ['JT'], adultNum: 9, fromCity: 'JKT', toCity: 'DPS' }
const stands = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const letters = 'ABCDEFGHI'
/** Nine people whom nobody has booked before. */
const crowd = (name: string) => Array.from(letters, (letter) => ({ ...jane, name: `${name}${letter}/JANE` }))

async function place(name: string) {
  const { sessionId } = await verifyTrip(partner, trip)
  return partner.ask('/order.do', { sessionId, passengers: crowd(name), contact })
}

/** Orders and pays from the account until it does not reach; the order that it cannot pay, and what that was told. */
async function emptyIt(): Promise<{ orderNo: string; status: number }> {
  for (const letter of letters) {
    const orderNo = String((await place(`CREW${letter}`))['orderNo'])
    const status = await partner.status('/pay.do', { orderNo, paymentMethod: 4 })
    if (status !== 0) return { orderNo, status }
    await untilTicketed(server)
  }
  throw new Error('The account has no end.')
}

test('an account at the airline ends, and is filled again by what the airline gives back', async () => {
  const { orderNo, status } = await emptyIt()
  expect(status).toBe(411)
  // What it cannot pay can be paid in another way.
  expect(await partner.status('/pay.do', { orderNo, paymentMethod: 1 })).toBe(0)
  const { orders } = await partner.call('/orderList.do', { orderStatus: [2] })
  const [last] = orders
  const { routing, paxTicketInfos, paymentMethod } = await stands(last?.orderNo ?? '')
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
    const [its] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const about = { now: server.deps.clock.now(), rehearsal: true }
    const told = await server.deps.supplier.accountBalance('JT', its?.id ?? '', about)
    return told.outcome === 'told' ? told.balance.amount : 0
  }
  const low = await left()
  const refunded = await partner.ask('/refund.do', { orderNo: last?.orderNo, refundRequestList })
  expect(refunded).toMatchObject({ status: 0, refundMethod: 'CashBackToOriginalPayment' })
  for (let week = 0; week < 9; week += 1) await untilTicketed(server, 7 * 24 * 60)
  const { refundOrders } = await partner.call('/queryRefundOrders.do', { orderNo: last?.orderNo })
  // The airline's own affair, as with a card: done, and nothing comes to the deposit.
  expect(refundOrders).toMatchObject([{ refundStatus: 5 }])
  expect((await partner.call('/balance.do', {})).accountBalance.amount).toBe(before)
  expect(await left()).toBeGreaterThan(low)
})

test('an order that only an empty account could pay is 326', async () => {
  await emptyIt()
  await server.deps.db
    .update(client)
    .set({ payChannels: ['B2B'] })
    .where(eq(client.code, 'HARBOUR'))
  expect(await place('LATE')).toMatchObject({ status: 326 })
})
