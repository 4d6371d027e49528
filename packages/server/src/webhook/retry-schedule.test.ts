import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('a failed delivery', () => {
  test('is retried after 1, 5 and 30 minutes, 2, 12, 24 and 33 hours, with the same body and id', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    context.receiver.answer = { status: 500, body: 'out of order' }
    await context.placeUnpaidBooking()
    expect(context.receiver.received).toHaveLength(1)
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) {
      const before = context.receiver.received.length
      await context.advanceTime({ minutes: minutes - 1 })
      expect(context.receiver.received, `${minutes - 1} minutes later`).toHaveLength(before)
      await context.advanceTime({ minutes: 1 })
      expect(context.receiver.received, `${minutes} minutes later`).toHaveLength(before + 1)
    }
    expect(new Set(context.receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(context.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await context.advanceTime({ hours: 100 })
    expect(context.receiver.received).toHaveLength(8)
  })

  test('disables the endpoint after three days, with a mail, and keeps later notifications', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    context.receiver.answer = { status: 503 }
    await context.placeUnpaidBooking()
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) await context.advanceTime({ minutes })
    await context.renewSession()
    const info = await context.tenants.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { enabled: true, disabledAt: expect.any(String) } })
    const mails = await mailsOf(context)
    expect(mails.map(({ subject }) => subject)).toEqual([`Webhook deliveries to ${context.receiver.url} have stopped`])
    expect(mails[0]?.text).toContain('three days')

    context.receiver.answer = { status: 204 }
    await context.placeUnpaidBooking({ name: 'DOE/JOANNA' })
    expect(context.receiver.received, 'one that we gave up hears nothing').toHaveLength(8)
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    await context.server.deps.scheduler.runDue()
    expect(context.receiver.received, 'until somebody switches it on again').toHaveLength(9)
  })

  test('disables the endpoint at once after a 410 answer', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    context.receiver.answer = { status: 410 }
    await context.placeUnpaidBooking()
    const mails = await mailsOf(context)
    expect(mails[0]?.text).toContain('410')
    await context.advanceTime({ hours: 3 })
    expect(context.receiver.received).toHaveLength(1)
  })

  test('blocks later notifications of the same booking, and none of other bookings', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created', 'booking.paid'])
    context.receiver.answer = { status: 500 }
    const first = await context.placeUnpaidBooking()
    context.receiver.answer = { status: 200 }
    valueOf(await pay(context.tenants.owner, first))
    const other = await context.placeUnpaidBooking({ name: 'DOE/JOANNA' })
    const received = () =>
      context.receiver.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.orderNo])
    expect(received()).toEqual([
      ['booking.created', first],
      ['booking.created', other],
    ])
    await context.advanceTime({ minutes: 1 })
    expect(received().slice(2)).toEqual([
      ['booking.created', first],
      ['booking.paid', first],
    ])
  })

  test('treats a redirect as a failure and does not follow it', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    context.receiver.answer = { status: 302, headers: { location: `${context.receiver.url}/elsewhere` } }
    await context.placeUnpaidBooking()
    expect(context.receiver.received).toHaveLength(1)
    const info = await context.tenants.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { waiting: 1, failingSince: expect.any(String) } })
  })
})

async function mailsOf({ server, tenants }: Pick<WebhookTestContext, 'server' | 'tenants'>) {
  return (await server.deps.mail.page({ page: 1, pageSize: 10, to: tenants.owner.email })).list
}
