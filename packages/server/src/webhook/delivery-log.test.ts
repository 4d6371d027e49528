import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { client } from '../database/schema.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { lastOf, signs, WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('the log', () => {
  const deliveries = () => stage.scene.owner.client.call('POST /clientProfile/webhook/getDeliveries', { body: {} })

  test('shows every request with its answer, and replays', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    stage.receiver.answer = { status: 500, body: 'out of order' }
    const orderNo = await stage.place()
    const list = await deliveries()
    const [entry] = list.ok ? list.value.list : []
    expect(entry).toMatchObject({ type: 'booking.created', orderNo, status: 'waiting', attempts: 1, lastStatus: 500 })
    const id = entry?.id ?? ''
    const shown = await stage.scene.owner.client.call('GET /clientProfile/webhook/delivery/{id}', { params: { id } })
    expect(shown).toMatchObject({
      value: {
        body: stage.receiver.heard[0]?.body,
        attempts: [{ status: 500, answer: 'out of order', url: stage.receiver.url, problem: null }],
      },
    })
    stage.receiver.answer = { status: 200, body: 'thanks' }
    const replayed = await stage.scene.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(replayed).toMatchObject({ value: { delivery: { status: 'delivered', attempts: 2, lastStatus: 200 } } })
    expect(stage.receiver.heard[1]?.body).toBe(stage.receiver.heard[0]?.body)
    stage.receiver.answer = { status: 500 }
    const third = await stage.scene.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(third, 'what was heard once stays heard').toMatchObject({ value: { delivery: { status: 'delivered' } } })
    await stage.later({ hours: 80 })
    expect(stage.receiver.heard).toHaveLength(3)
  })

  test('a ping goes out at once and says how it went', async () => {
    const { secret } = await register(stage.scene, stage.receiver.url)
    const pinged = await stage.scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(pinged).toMatchObject({
      value: { delivery: { type: 'ping', status: 'delivered' }, attempts: [{ status: 200 }] },
    })
    expect(signs(secret ?? '', lastOf(stage.receiver.heard))).toBe(true)
    await stage.receiver.close()
    const failed = await stage.scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(failed).toMatchObject({
      value: { delivery: { status: 'failed' }, attempts: [{ status: null, problem: 'connection' }] },
    })
    await stage.openReceiver()
  })

  test('a new secret signs beside the one before for a day, and alone then', async () => {
    const { secret: former } = await register(stage.scene, stage.receiver.url)
    const ping = () => stage.scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    const call = { body: {}, mfaCode: nextCode(stage.server) }
    const rotated = await stage.scene.owner.client.call('POST /clientProfile/webhook/rotateSecret', call)
    const secret = rotated.ok ? rotated.value.secret : ''
    expect(secret).not.toBe(former)
    await ping()
    expect([signs(former ?? '', lastOf(stage.receiver.heard)), signs(secret, lastOf(stage.receiver.heard))]).toEqual([
      true,
      true,
    ])
    stage.server.deps.clock.advance({ hours: 24 })
    await stage.signInAgain()
    await ping()
    expect([signs(former ?? '', lastOf(stage.receiver.heard)), signs(secret, lastOf(stage.receiver.heard))]).toEqual([
      false,
      true,
    ])
  })

  test('an agency whose clock stands still is told all the same', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    await stage.server.deps.db
      .update(client)
      .set({ clockFrozenAt: new Date(stage.server.deps.clock.now().getTime() + 5 * 3_600_000) })
      .where(eq(client.id, stage.scene.owner.clientId))
    await stage.place()
    expect(stage.receiver.heard).toHaveLength(1)
    const sentAt = Number(stage.receiver.heard[0]?.headers['webhook-timestamp']) * 1_000
    expect(sentAt, 'signatures go by the real time').toBe(stage.server.deps.clock.now().getTime())
  })
})
