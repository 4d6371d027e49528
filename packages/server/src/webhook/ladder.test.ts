import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { mail } from '../database/schema.ts'
import { WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('what is not heard is told again', () => {
  test('after 1, 5 and 30 minutes, 2, 12, 24 and 33 hours, with the same words under the same number', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    stage.receiver.answer = { status: 500, body: 'out of order' }
    await stage.place()
    expect(stage.receiver.heard).toHaveLength(1)
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) {
      const before = stage.receiver.heard.length
      await stage.later({ minutes: minutes - 1 })
      expect(stage.receiver.heard, `${minutes - 1} minutes later`).toHaveLength(before)
      await stage.later({ minutes: 1 })
      expect(stage.receiver.heard, `${minutes} minutes later`).toHaveLength(before + 1)
    }
    expect(new Set(stage.receiver.heard.map(({ body }) => body)).size).toBe(1)
    expect(new Set(stage.receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await stage.later({ hours: 100 })
    expect(stage.receiver.heard).toHaveLength(8)
  })

  test('and after three days we give up, write a mail, and keep what happens meanwhile', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    stage.receiver.answer = { status: 503 }
    await stage.place()
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) await stage.later({ minutes })
    await stage.signInAgain()
    const info = await stage.scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { enabled: true, disabledAt: expect.any(String) } })
    const letters = await stage.server.deps.db.select().from(mail).where(eq(mail.recipient, stage.scene.owner.email))
    expect(letters.map(({ subject }) => subject)).toEqual([`Nothing is sent to ${stage.receiver.url} any more`])
    expect(letters[0]?.plain).toContain('three days')

    stage.receiver.answer = { status: 204 }
    await stage.place({ name: 'DOE/JOANNA' })
    expect(stage.receiver.heard, 'one that we gave up hears nothing').toHaveLength(8)
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    await stage.server.deps.agenda.runDue()
    expect(stage.receiver.heard, 'until somebody switches it on again').toHaveLength(9)
  })

  test('one that says that it is gone hears nothing more at once', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    stage.receiver.answer = { status: 410 }
    await stage.place()
    const letters = await stage.server.deps.db.select().from(mail).where(eq(mail.recipient, stage.scene.owner.email))
    expect(letters[0]?.plain).toContain('410')
    await stage.later({ hours: 3 })
    expect(stage.receiver.heard).toHaveLength(1)
  })

  test('while the next of the same booking waits, and other bookings go on', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created', 'booking.paid'])
    stage.receiver.answer = { status: 500 }
    const first = await stage.place()
    stage.receiver.answer = { status: 200 }
    valueOf(await pay(stage.scene.owner, first))
    const other = await stage.place({ name: 'DOE/JOANNA' })
    const told = () => stage.receiver.heard.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.orderNo])
    expect(told()).toEqual([
      ['booking.created', first],
      ['booking.created', other],
    ])
    await stage.later({ minutes: 1 })
    expect(told().slice(2)).toEqual([
      ['booking.created', first],
      ['booking.paid', first],
    ])
  })

  test('a redirect is no answer, and is not followed', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created'])
    stage.receiver.answer = { status: 302, headers: { location: `${stage.receiver.url}/elsewhere` } }
    await stage.place()
    expect(stage.receiver.heard).toHaveLength(1)
    const info = await stage.scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { waiting: 1, failingSince: expect.any(String) } })
  })
})
