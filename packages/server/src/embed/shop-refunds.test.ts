import { createClient, formatMoney, type Client } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { bookingMail, refund } from '../database/schema.ts'
import { disableRefundCodes, fullFeatureTrip } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { newToken } from '../shared/ids.ts'
import { pageOf, tokenOf } from './embed.fixture.ts'
import { createShopPage, type ShopPage } from './shop-page.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let made: ShopPage
let client: Client
beforeEach(async () => {
  tenants = await createTenants(server)
  made = await createShopPage(server, tenants.owner, { confirms: ['order:issueTicket', 'refund:submit'] })
  await disableRefundCodes(server)
  client = pageOf(server, await tokenOf(server, made.key, { user: 'customer-7', confirms: ['refund:submit'] }))
})

/** A ticketed booking of two adults, sold on the page. */
async function buyTickets() {
  const search = { ...fullFeatureTrip.search, adult: 2 }
  const { choose } = fullFeatureTrip
  const { orderNo, total } = await placeBooking(server, { client }, { search, ...(choose && { choose }) })
  const { key, secret } = made.key
  const body = { key, secret, orderNo, ...total, paymentId: `pay-${orderNo}` }
  valueOf(await createClient({ base: server.base, verify: true }).call('POST /embed/confirm-payment', { body }))
  for (let minute = 0; minute < 6; minute++) {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  const detail = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  expect(detail.summary.status).toBe('ISSUED')
  return { orderNo, total, ticketNos: detail.passengers.map((each) => each.ticketNos) }
}

test('a traveller sees refunds and voids that add up to the sale price, and the agency gets the net refund', async () => {
  const { orderNo, total, ticketNos } = await buyTickets()
  const { options } = valueOf(await client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
  const backOf = (way: string) => options.find((each) => each.way === way)?.back
  const voided = valueOf(await client.call('POST /refund/voidQuotation', { body: { orderNo } }))
  expect(voided.paid).toEqual(total)
  expect(voided.paid.amount - voided.kept.total.amount - voided.penalty.amount).toBe(voided.estimated.amount)
  expect(backOf('VOID')).toEqual(voided.estimated)

  const request = { orderNo, ticketNos: ticketNos.flat(), refundReason: 'voluntary' as const }
  const quote = valueOf(await client.call('POST /refund/refundQuotationV2.do', { body: request }))
  expect(quote.paid).toEqual(total)
  expect(quote.original.amount + quote.kept.total.amount).toBe(total.amount)
  expect(quote.original.amount - quote.penalty.amount - quote.serviceFee.amount).toBe(quote.estimated.amount)
  for (const part of ['original', 'penalty', 'serviceFee', 'estimated'] as const)
    expect(quote.lines.reduce((sum, line) => sum + line[part].amount, 0)).toBe(quote[part].amount)
  expect(backOf('VOLUNTARY')).toEqual(quote.estimated)

  const [first = []] = ticketNos
  const one = { ...request, ticketNos: first }
  const part = valueOf(await client.call('POST /refund/refundQuotationV2.do', { body: one }))
  const body = { ...one, quoteId: part.quoteId ?? '', notes: '' }
  const idempotencyKey = newToken(12)
  const { refundNo } = valueOf(await client.call('POST /refund/refund.do', { body, idempotencyKey }))
  const info = valueOf(await client.call('GET /refund/info/{refundNo}', { params: { refundNo } }))
  expect(info.total).toEqual(part.estimated)
  expect(info.paid).toEqual(part.paid)
  expect(info.original.amount - info.penalty.amount).toBe(info.estimated.amount)

  const { id } = await bookingRow(server, orderNo)
  const [stored] = await server.deps.db.select().from(refund).where(eq(refund.refundNo, refundNo))
  expect(stored?.currency).toBe('USD')
  const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, id))
  const ofRefund = mails.filter(({ category }) => category === 'REFUND')
  expect(ofRefund.map(({ plain }) => plain)).toEqual([expect.stringContaining(formatMoney(part.estimated))])
  expect(ofRefund.map(({ plain }) => plain).join()).not.toMatch(/deposit/i)
  const ofAgency = valueOf(await tenants.owner.client.call('GET /refund/info/{refundNo}', { params: { refundNo } }))
  expect(ofAgency.estimated).toEqual({ amount: stored?.estimated, currency: 'USD' })
  expect(ofAgency.forTraveller, 'what the agency refunds').toEqual(part.estimated)
  expect(info).not.toHaveProperty('forTraveller')
})
