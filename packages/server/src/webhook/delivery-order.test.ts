// @databases both
import type { BookingStatus } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { promised, valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { booking } from '../database/schema.ts'
import { typesOf, WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('notifications of one booking are delivered in order', () => {
  test('when the earlier event commits last', async () => {
    const { deps } = context.server
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.paid', 'booking.cancelled'])
    const orderNo = await context.placeUnpaidBooking()
    const [row] = await deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
    const topic = `client:${row?.clientId}`
    const [isPublished, mayEnd] = [promised<void>(), promised<void>()]
    const publishChange = (from: BookingStatus, status: BookingStatus) => ({
      topic,
      kind: 'booking',
      data: { orderNo, from, status },
    })
    const first = deps.db.transaction(async (tx) => {
      await deps.events.publish(tx, publishChange('UNPAID', 'TICKETING'))
      isPublished.resolve()
      await mayEnd.promise
    })
    await isPublished.promise
    const second = deps.db.transaction((tx) => deps.events.publish(tx, publishChange('TICKETING', 'CANCELLED')))
    // The embedded database runs one transaction at a time; on Postgres the second notification could be delivered by
    // now.
    if (deps.database.kind === 'postgres') await deps.scheduler.runDue()
    mayEnd.resolve()
    await Promise.all([first, second])
    await deps.scheduler.runDue()
    expect(typesOf(context.receiver.received)).toEqual(['booking.paid', 'booking.cancelled'])
  })

  test('from order to tickets, whatever other bookings do', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url)
    const [one, other] = [await context.placeUnpaidBooking(), await context.placeUnpaidBooking({ name: 'DOE/JOANNA' })]
    // Paid in reverse order: each booking keeps its own order.
    for (const orderNo of [other, one]) valueOf(await pay(context.tenants.owner, orderNo))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 2 })
    const received = (orderNo: string) =>
      typesOf(context.receiver.received.filter(({ body }) => JSON.parse(body).data.orderNo === orderNo))
    const bookingLifecycle = ['booking.created', 'booking.paid', 'order.ticketed', 'booking.issued']
    expect(received(one).filter((type) => bookingLifecycle.includes(type))).toEqual(bookingLifecycle)
    expect(received(other).filter((type) => bookingLifecycle.includes(type))).toEqual(bookingLifecycle)
  })

  test('when a slow receiver has not answered the earlier one', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created', 'booking.paid'])
    context.receiver.answer = { status: 500 }
    const orderNo = await context.placeUnpaidBooking()
    valueOf(await pay(context.tenants.owner, orderNo))
    // After repeated failures the second notification waits behind the first without limit.
    for (const minutes of [1, 5, 30]) await context.advanceTime({ minutes })
    expect(new Set(typesOf(context.receiver.received))).toEqual(new Set(['booking.created']))
    context.receiver.answer = { status: 200 }
    await context.advanceTime({ hours: 2 })
    expect(typesOf(context.receiver.received).slice(-2)).toEqual(['booking.created', 'booking.paid'])
  })
})
