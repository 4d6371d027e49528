import type { BookingStatus } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { promised, valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { booking } from '../database/schema.ts'
import { typesOf, WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('what happens to a booking is told in the order in which it happened', () => {
  test('also when what happened first is the last to be written down', async () => {
    const { deps } = stage.server
    await register(stage.scene, stage.receiver.url, ['booking.paid', 'booking.cancelled'])
    const orderNo = await stage.place()
    const [row] = await deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
    const topic = `client:${row?.clientId}`
    const [isPublished, mayEnd] = [promised<void>(), promised<void>()]
    const move = (from: BookingStatus, status: BookingStatus) => ({
      topic,
      kind: 'booking',
      data: { orderNo, from, status },
    })
    const first = deps.db.transaction(async (tx) => {
      await deps.events.publish(tx, move('UNPAID', 'TICKETING'))
      isPublished.resolve()
      await mayEnd.promise
    })
    await isPublished.promise
    const second = deps.db.transaction((tx) => deps.events.publish(tx, move('TICKETING', 'CANCELLED')))
    // The embedded database has one transaction at a time; elsewhere the second one could be told of by now.
    if (deps.database.kind === 'postgres') await deps.agenda.runDue()
    mayEnd.resolve()
    await Promise.all([first, second])
    await deps.agenda.runDue()
    expect(typesOf(stage.receiver.heard)).toEqual(['booking.paid', 'booking.cancelled'])
  })

  test('from its order to its tickets, whatever other bookings do meanwhile', async () => {
    await register(stage.scene, stage.receiver.url)
    const [one, other] = [await stage.place(), await stage.place({ name: 'DOE/JOANNA' })]
    // Requested the other way round: each booking keeps its own order.
    for (const orderNo of [other, one]) valueOf(await pay(stage.scene.owner, orderNo))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 2 })
    const told = (orderNo: string) =>
      typesOf(stage.receiver.heard.filter(({ body }) => JSON.parse(body).data.orderNo === orderNo))
    const whole = ['booking.created', 'booking.paid', 'order.ticketed', 'booking.issued']
    expect(told(one).filter((type) => whole.includes(type))).toEqual(whole)
    expect(told(other).filter((type) => whole.includes(type))).toEqual(whole)
  })

  test('and nothing overtakes what a slow receiver has not answered yet', async () => {
    await register(stage.scene, stage.receiver.url, ['booking.created', 'booking.paid'])
    stage.receiver.answer = { status: 500 }
    const orderNo = await stage.place()
    valueOf(await pay(stage.scene.owner, orderNo))
    // Refused again and again: the second waits behind the first, however long that takes.
    for (const minutes of [1, 5, 30]) await stage.later({ minutes })
    expect(new Set(typesOf(stage.receiver.heard))).toEqual(new Set(['booking.created']))
    stage.receiver.answer = { status: 200 }
    await stage.later({ hours: 2 })
    expect(typesOf(stage.receiver.heard).slice(-2)).toEqual(['booking.created', 'booking.paid'])
  })
})
