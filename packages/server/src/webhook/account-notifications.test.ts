import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { ledgerAccount, partnerSetting } from '../database/schema.ts'
import { contact, jane, partnerOf, verifyTrip } from '../partner/partner.fixture.ts'
import { submitTestRecharge } from '../finance/recharges/recharges.fixture.ts'
import { WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

test('a deposit that falls below the agreed minimum is notified once, with the booking that caused it', async () => {
  const { db } = context.server.deps
  await registerTestWebhook(context.tenants, context.receiver.url, ['balance.low'])
  await db.update(partnerSetting).set({ depositMinimum: 4_990_000 })
  const [deposit] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.kind, 'deposit'))
  await db
    .update(ledgerAccount)
    .set({ balance: 4_995_000 })
    .where(eq(ledgerAccount.id, deposit?.id ?? ''))
  valueOf(await pay(context.tenants.owner, await context.placeUnpaidBooking()))
  await context.server.deps.scheduler.runDue()
  const [result] = context.receivedBodies()
  expect(result).toMatchObject({ type: 'balance.low', data: { threshold: { amount: 4_990_000, currency: 'USD' } } })
  expect(result.data.balance.amount).toBeLessThan(4_990_000)
  valueOf(await pay(context.tenants.owner, await context.placeUnpaidBooking({ name: 'DOE/JOANNA' })))
  await context.server.deps.scheduler.runDue()
  expect(context.receiver.received).toHaveLength(1)
})

test('a new statement is notified once it is made', async () => {
  const { clock, scheduler } = context.server.deps
  await registerTestWebhook(context.tenants, context.receiver.url, ['invoice.created'])
  const body = {
    ...{ invoiceCycle: 'NONE' as const, billingCycle: 'WEEKLY' as const, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ format: 'CSV' as const, subscriptionEmail: 'accounts@harbour.example' },
  }
  valueOf(await context.tenants.owner.client.call('POST /client/invoiceConfig/update', { body }))
  valueOf(await pay(context.tenants.owner, await context.placeUnpaidBooking()))
  clock.advance({ minutes: 2 * 24 * 60 })
  await scheduler.runDue()
  const [result] = context.receivedBodies()
  expect(result).toMatchObject({ type: 'invoice.created', data: { kind: 'STATEMENT', total: { currency: 'USD' } } })
  expect(result.data.invoiceCode).toMatch(/^HARBOUR-ST-\d{4}-000001$/)
})

test.each([
  [{ bookSalePrice: 1 }, '3011', true],
  [{ weight: 77 }, '309', false],
])('resold baggage that blocks an order is notified: %j is %s', async (baggageOrder, errorCode, isDearer) => {
  await registerTestWebhook(context.tenants, context.receiver.url, ['order.baggagePrice', 'booking.paid'])
  const partner = partnerOf(context.server)
  const { sessionId, routing } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
  const prices = { bookSaleCurrency: 'USD', bookSalePrice: 60, pkgNumber: 1, weight: 20, ...baggageOrder }
  const baggages = [{ flight: routing.fromSegments[0]?.flightNumber, baggagePrices: [prices] }]
  const passengerBaggages = [{ passengerName: jane.name, baggages }]
  const { orderNo } = await partner.call('/order.do', { sessionId, passengers: [jane], contact, passengerBaggages })
  await partner.call('/pay.do', { orderNo })
  await context.server.deps.scheduler.runDue()
  const [notice, ours] = context.receivedBodies()
  expect(ours).toMatchObject({ type: 'booking.paid' })
  expect(notice).toMatchObject({
    type: 'order.baggagePrice',
    status: -1,
    data: { orderNo, errorCode, currency: 'USD' },
  })
  expect(notice.data.difference > 0).toBe(isDearer)
})

test('a credited top-up and a threshold that the agency has set are notified', async () => {
  const { owner } = context.tenants
  await registerTestWebhook(context.tenants, context.receiver.url, ['recharge.credited', 'balance.low'])
  const rechargeNo = await submitTestRecharge(owner, { amount: 70_000 })
  await context.server.deps.scheduler.runDue()
  expect(context.receivedBodies()).toEqual([])
  valueOf(await owner.client.call('POST /client/recharge/creditTest', { body: { rechargeNo } }))
  valueOf(await owner.client.call('POST /client/deposit/lowBalance', { body: { currency: 'USD', amount: 5_070_000 } }))
  valueOf(await pay(owner, await context.placeUnpaidBooking()))
  await context.server.deps.scheduler.runDue()
  expect(context.receivedBodies()).toMatchObject([
    { type: 'recharge.credited', data: { rechargeNo, creditedAmount: { amount: 70_000, currency: 'USD' } } },
    { type: 'balance.low', data: { threshold: { amount: 5_070_000, currency: 'USD' } } },
  ])
})
