import { isOffered, webhookTypes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { ledgerAccount, partnerSetting } from '../database/schema.ts'
import { contact, jane, partnerOf, verifyTrip } from '../partner/test-partner.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

test('a deposit that falls below the agreed floor is told of once, by the booking that takes it there', async () => {
  const { db } = stage.server.deps
  await register(stage.scene, stage.receiver.url, ['balance.low'])
  await db.update(partnerSetting).set({ depositFloor: 4_990_000 })
  const [deposit] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.kind, 'deposit'))
  await db
    .update(ledgerAccount)
    .set({ balance: 4_995_000 })
    .where(eq(ledgerAccount.id, deposit?.id ?? ''))
  valueOf(await pay(stage.scene.owner, await stage.place()))
  await stage.server.deps.agenda.runDue()
  const [told] = stage.told()
  expect(told).toMatchObject({ type: 'balance.low', data: { threshold: { amount: 4_990_000, currency: 'USD' } } })
  expect(told.data.balance.amount).toBeLessThan(4_990_000)
  valueOf(await pay(stage.scene.owner, await stage.place({ name: 'DOE/JOANNA' })))
  await stage.server.deps.agenda.runDue()
  expect(stage.receiver.heard).toHaveLength(1)
})

test.each([
  [{ bookSalePrice: 1 }, '3011', true],
  [{ weight: 77 }, '309', false],
])('bags of a reseller that stop an order are told of: %j is %s', async (bag, errorCode, isDearer) => {
  await register(stage.scene, stage.receiver.url, ['order.baggagePrice', 'booking.paid'])
  const partner = partnerOf(stage.server)
  const { sessionId, routing } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
  const prices = { bookSaleCurrency: 'USD', bookSalePrice: 60, pkgNumber: 1, weight: 20, ...bag }
  const baggages = [{ flight: routing.fromSegments[0]?.flightNumber, baggagePrices: [prices] }]
  const passengerBaggages = [{ passengerName: jane.name, baggages }]
  const { orderNo } = await partner.call('/order.do', { sessionId, passengers: [jane], contact, passengerBaggages })
  await partner.call('/pay.do', { orderNo })
  await stage.server.deps.agenda.runDue()
  const [notice, ours] = stage.told()
  expect(ours).toMatchObject({ type: 'booking.paid' })
  expect(notice).toMatchObject({
    type: 'order.baggagePrice',
    status: -1,
    data: { orderNo, errorCode, currency: 'USD' },
  })
  expect(notice.data.difference > 0).toBe(isDearer)
})

test('what nothing makes happen yet cannot be registered for', async () => {
  const { webhook } = await register(stage.scene, stage.receiver.url)
  expect(webhook.types).toEqual(webhookTypes.filter(isOffered))
  const body = { url: stage.receiver.url, events: ['invoice.created' as const], enabled: true }
  const mfaCode = nextCode(stage.server)
  expect(await stage.scene.owner.client.call('POST /clientProfile/update/webhook', { body, mfaCode })).toMatchObject({
    error: { code: '5001' },
  })
})
