import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { lastOf, isSignedWith, typesOf, WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('notifications of a booking', () => {
  test('have the wire format’s envelope, signed and in order', async () => {
    const { secret } = await registerTestWebhook(context.tenants, context.receiver.url)
    const orderNo = await context.placeUnpaidBooking()
    valueOf(await pay(context.tenants.owner, orderNo))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 2 })
    expect(typesOf(context.receiver.received)).toEqual([
      'booking.created',
      'booking.paid',
      'order.ticketed',
      'booking.issued',
    ])
    const ticketed = JSON.parse(context.receiver.received[2]?.body ?? '{}')
    expect(ticketed).toEqual({
      cid: 'HARBOUR',
      type: 'order.ticketed',
      notificationId: expect.stringMatching(/^\d{17}[A-Z]{5}$/),
      status: -1,
      data: { orderNo, orderStatus: 2, paxTicketInfos: [expect.objectContaining({ name: 'DOE/JANE' })] },
    })
    expect(ticketed.data.paxTicketInfos[0].ticketNos[0]).toMatch(/^S\d+$/)
    for (const each of context.receiver.received) {
      expect(isSignedWith(secret ?? '', each)).toBe(true)
      const hmac = createHmac('sha256', secret ?? '')
        .update(each.body)
        .digest('hex')
      expect(each.headers['x-webhook-signature']).toBe(`sha256=${hmac}`)
      expect(each.headers['webhook-id']).toBe(JSON.parse(each.body).notificationId)
    }
  })

  test('are limited to the registered types', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['order.ticketed'])
    valueOf(await pay(context.tenants.owner, await context.placeUnpaidBooking()))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 2 })
    expect(typesOf(context.receiver.received)).toEqual(['order.ticketed'])
  })

  test('include a paid order that failed, with its reason', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['order.cancelled'])
    const orderNo = await context.placeUnpaidBooking({ name: 'TICKET/FAIL' })
    valueOf(await pay(context.tenants.owner, orderNo))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 5 })
    expect(JSON.parse(lastOf(context.receiver.received).body)).toMatchObject({
      type: 'order.cancelled',
      data: { orderNo, errorCode: expect.stringMatching(/^6\d\d$/), errorMessage: expect.stringMatching(/\w/) },
    })
  })

  test('omit the wire format’s notification for an unpaid booking that expires', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url)
    await context.placeUnpaidBooking()
    await context.advanceTime({ minutes: 31 })
    await context.advanceTime({ minutes: 1 })
    expect(typesOf(context.receiver.received)).toEqual(['booking.created', 'booking.expired'])
  })
})
