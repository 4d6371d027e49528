import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { client } from '../database/schema.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { lastOf, isSignedWith, WebhookTestContext } from './webhook-context.fixture.ts'
import { registerTestWebhook } from './webhooks.fixture.ts'

const context = WebhookTestContext.open()

describe('the delivery log', () => {
  const deliveries = () => context.tenants.owner.client.call('POST /clientProfile/webhook/getDeliveries', { body: {} })

  test('shows every attempt with its answer, and replays', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    context.receiver.answer = { status: 500, body: 'out of order' }
    const orderNo = await context.placeUnpaidBooking()
    const list = await deliveries()
    const [entry] = list.ok ? list.value.list : []
    expect(entry).toMatchObject({ type: 'booking.created', orderNo, status: 'waiting', attempts: 1, lastStatus: 500 })
    const id = entry?.id ?? ''
    const shown = await context.tenants.owner.client.call('GET /clientProfile/webhook/delivery/{id}', {
      params: { id },
    })
    expect(shown).toMatchObject({
      value: {
        body: context.receiver.received[0]?.body,
        attempts: [{ status: 500, answer: 'out of order', url: context.receiver.url, problem: null }],
      },
    })
    context.receiver.answer = { status: 200, body: 'thanks' }
    const replayed = await context.tenants.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(replayed).toMatchObject({ value: { delivery: { status: 'delivered', attempts: 2, lastStatus: 200 } } })
    expect(context.receiver.received[1]?.body).toBe(context.receiver.received[0]?.body)
    context.receiver.answer = { status: 500 }
    const third = await context.tenants.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(third, 'what was heard once stays heard').toMatchObject({ value: { delivery: { status: 'delivered' } } })
    await context.advanceTime({ hours: 80 })
    expect(context.receiver.received).toHaveLength(3)
  })

  test('sends a ping at once and returns its result', async () => {
    const { secret } = await registerTestWebhook(context.tenants, context.receiver.url)
    const pinged = await context.tenants.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(pinged).toMatchObject({
      value: { delivery: { type: 'ping', status: 'delivered' }, attempts: [{ status: 200 }] },
    })
    expect(isSignedWith(secret ?? '', lastOf(context.receiver.received))).toBe(true)
    await context.receiver.close()
    const failed = await context.tenants.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(failed).toMatchObject({
      value: { delivery: { status: 'failed' }, attempts: [{ status: null, problem: 'connection' }] },
    })
    await context.openReceiver()
  })

  test('a new secret signs together with the old one for a day, then alone', async () => {
    const { secret: former } = await registerTestWebhook(context.tenants, context.receiver.url)
    const ping = () => context.tenants.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    const call = { body: {}, mfaCode: nextCode(context.server) }
    const rotated = await context.tenants.owner.client.call('POST /clientProfile/webhook/rotateSecret', call)
    const secret = rotated.ok ? rotated.value.secret : ''
    expect(secret).not.toBe(former)
    await ping()
    expect([
      isSignedWith(former ?? '', lastOf(context.receiver.received)),
      isSignedWith(secret, lastOf(context.receiver.received)),
    ]).toEqual([true, true])
    context.server.deps.clock.advance({ hours: 24 })
    await context.renewSession()
    await ping()
    expect([
      isSignedWith(former ?? '', lastOf(context.receiver.received)),
      isSignedWith(secret, lastOf(context.receiver.received)),
    ]).toEqual([false, true])
  })

  test('delivers to an agency whose clock is frozen', async () => {
    await registerTestWebhook(context.tenants, context.receiver.url, ['booking.created'])
    await context.server.deps.db
      .update(client)
      .set({ clockFrozenAt: new Date(context.server.deps.clock.now().getTime() + 5 * 3_600_000) })
      .where(eq(client.id, context.tenants.owner.clientId))
    await context.placeUnpaidBooking()
    expect(context.receiver.received).toHaveLength(1)
    const sentAt = Number(context.receiver.received[0]?.headers['webhook-timestamp']) * 1_000
    expect(sentAt, 'signatures go by the real time').toBe(context.server.deps.clock.now().getTime())
  })
})
