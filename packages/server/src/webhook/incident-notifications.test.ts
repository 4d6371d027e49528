// @run full
import type { CallInput } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { createTicketedBooking as ticketed, refundOperationsOf, disableRefundCodes } from '../refund/refunds.fixture.ts'
import { WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('notifications of airline events', () => {
  const triggerEvent = async (body: CallInput<'POST /sandbox/events'>['body']) => {
    valueOf(await context.tenants.owner.client.call('POST /sandbox/events', { body }))
    await context.server.deps.scheduler.runDue()
  }
  const issued = async () => {
    const orderNo = await context.placeUnpaidBooking()
    valueOf(await pay(context.tenants.owner, orderNo))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 2 })
    return orderNo
  }
  test('include a schedule change, with the id by which it is confirmed', async () => {
    const types = ['order.schedulechange', 'incident.created', 'incident.confirmed'] as const
    await registerTestWebhook(context.tenants, context.receiver.url, types)
    const orderNo = await issued()
    await triggerEvent({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'API' })
    const [wire, ours] = context.receivedBodies()
    expect(wire).toMatchObject({
      type: 'order.schedulechange',
      notificationId: ours.data.incidentNo,
      status: 0,
      data: { orderNo, scheduleChangeType: 1, previousSegs: [{ direction: 1, depAirport: expect.any(String) }] },
    })
    expect(wire.data.revisedSegs[0].depTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/)
    expect(wire.data.revisedSegs[0].depTime).not.toBe(wire.data.previousSegs[0].depTime)
    const body = { ids: [ours.data.incidentNo], scheduleChangeType: 'FLIGHT_CHANGE' as const }
    valueOf(await context.tenants.owner.client.call('POST /orderEvent/handle', { body }))
    await context.server.deps.scheduler.runDue()
    expect(context.receivedBodies().at(-1)).toMatchObject({
      type: 'incident.confirmed',
      data: { orderNo, reason: 'FLIGHT_CHANGE' },
    })
  })

  test('include a mail with its link, and a change that it contains', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['email.all', 'email.schedulechange'])
    const orderNo = await issued()
    await triggerEvent({ kind: 'airlineMail', orderNo, subject: 'Your seats', text: 'They are by the window.' })
    await triggerEvent({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'MAIL' })
    const link = expect.stringMatching(/^http/)
    expect(context.receivedBodies()).toMatchObject([
      { type: 'email.all', status: -1, data: { orderNo, emailSubject: 'Your seats', emailLink: link } },
      { type: 'email.all', status: -1, data: { orderNo, emailCategory: 'Schedule Change' } },
      { type: 'email.schedulechange', status: 0, data: { orderNo, emailLink: link } },
    ])
    const { pathname } = new URL(context.receivedBodies()[0].data.emailLink)
    expect((await fetch(new URL(pathname, context.server.base))).status).toBe(200)
  })

  test('include an airline that stops its sales, without an agency name and a number', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['airline.status'])
    await triggerEvent({ kind: 'airlineStatus', airline: 'AK', status: 'maintaining' })
    expect(context.receivedBodies()).toEqual([
      { type: 'airline.status', status: -1, data: { airline: ['AK'], airlineStatus: 'Maintenance' } },
    ])
  })

  test('include a void in the wire format’s numbers, through every status', async () => {
    await disableRefundCodes(context.server)
    await registerTestWebhook(context.tenants, context.receiver.url, ['order.void', 'refund.submitted'])
    const orderNo = await ticketed(context.server, context.tenants.owner, { name: 'VOID/OK' })
    const refunds = refundOperationsOf(context.tenants.owner)
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await context.server.deps.scheduler.runDue()
    await context.advanceTime({ minutes: 10 })
    await context.advanceTime({ minutes: 10 })
    const voids = context.receivedBodies().filter(({ type }) => type === 'order.void')
    expect(voids.map(({ data }) => data)).toEqual(
      [0, 1, 3, 2].map((voidStatus) => ({ orderNo, voidCode: refundNo, voidStatus, message: '' })),
    )
    expect(context.receivedBodies().filter(({ type }) => type === 'refund.submitted')).toHaveLength(1)
  })

  test('include a refund, with the older form when the money has arrived', async () => {
    await disableRefundCodes(context.server)
    await registerTestWebhook(context.tenants, context.receiver.url, ['order.refund', 'order.refundComplete'])
    const orderNo = await ticketed(context.server, context.tenants.owner, { name: 'REFUND/FULL' })
    const refunds = refundOperationsOf(context.tenants.owner)
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    await context.server.deps.scheduler.runDue()
    for (let day = 0; day < 40; day++) await context.advanceTime({ hours: 24 })
    const statuses = context
      .receivedBodies()
      .flatMap(({ type, data }) => (type === 'order.refund' ? [data.refundStatus] : []))
    expect(statuses).toEqual([1, 3, 2])
    const complete = context.receivedBodies().at(-1)
    expect(complete).toMatchObject({ cid: 'HARBOUR', orderNo, refundStatus: 2, finalRefundAmount: expect.any(Number) })
    expect(complete).not.toHaveProperty('type')
    expect(refundNo).toMatch(/^\d{6}-\d{4}$/)
  })
})
