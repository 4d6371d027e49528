import type { CallInput } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { issued as ticketed, refundsOf, withoutRefundCodes } from '../refund/test-refunds.ts'
import { WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('what airlines do is told of', () => {
  const happens = async (body: CallInput<'POST /sandbox/events'>['body']) => {
    valueOf(await stage.scene.owner.client.call('POST /sandbox/events', { body }))
    await stage.server.deps.agenda.runDue()
  }
  const issued = async () => {
    const orderNo = await stage.place()
    valueOf(await pay(stage.scene.owner, orderNo))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 2 })
    return orderNo
  }
  test('a schedule change, under the number by which it is confirmed', async () => {
    const types = ['order.schedulechange', 'incident.created', 'incident.confirmed'] as const
    await register(stage.scene, stage.receiver.url, types)
    const orderNo = await issued()
    await happens({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'API' })
    const [wire, ours] = stage.told()
    expect(wire).toMatchObject({
      type: 'order.schedulechange',
      notificationId: ours.data.incidentNo,
      status: 0,
      data: { orderNo, scheduleChangeType: 1, previousSegs: [{ direction: 1, depAirport: expect.any(String) }] },
    })
    expect(wire.data.revisedSegs[0].depTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/)
    expect(wire.data.revisedSegs[0].depTime).not.toBe(wire.data.previousSegs[0].depTime)
    const body = { ids: [ours.data.incidentNo], scheduleChangeType: 'FLIGHT_CHANGE' as const }
    valueOf(await stage.scene.owner.client.call('POST /orderEvent/handle', { body }))
    await stage.server.deps.agenda.runDue()
    expect(stage.told().at(-1)).toMatchObject({
      type: 'incident.confirmed',
      data: { orderNo, reason: 'FLIGHT_CHANGE' },
    })
  })

  test('a mail, with a way to it, and a change that it tells of', async () => {
    await register(stage.scene, stage.receiver.url, ['email.all', 'email.schedulechange'])
    const orderNo = await issued()
    await happens({ kind: 'airlineMail', orderNo, subject: 'Your seats', text: 'They are by the window.' })
    await happens({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'MAIL' })
    const link = expect.stringMatching(/^http/)
    expect(stage.told()).toMatchObject([
      { type: 'email.all', status: -1, data: { orderNo, emailSubject: 'Your seats', emailLink: link } },
      { type: 'email.all', status: -1, data: { orderNo, emailCategory: 'Schedule Change' } },
      { type: 'email.schedulechange', status: 0, data: { orderNo, emailLink: link } },
    ])
    const { pathname } = new URL(stage.told()[0].data.emailLink)
    expect((await fetch(new URL(pathname, stage.server.base))).status).toBe(200)
  })

  test('an airline that stops selling, without a name of the agency and without a number', async () => {
    await register(stage.scene, stage.receiver.url, ['airline.status'])
    await happens({ kind: 'airlineStatus', airline: 'AK', status: 'maintaining' })
    expect(stage.told()).toEqual([
      { type: 'airline.status', status: -1, data: { airline: ['AK'], airlineStatus: 'Maintenance' } },
    ])
  })

  test('a void, in the numbers of the wire format, through every status', async () => {
    await withoutRefundCodes(stage.server)
    await register(stage.scene, stage.receiver.url, ['order.void', 'refund.submitted'])
    const orderNo = await ticketed(stage.server, stage.scene.owner, { name: 'VOID/OK' })
    const refunds = refundsOf(stage.scene.owner)
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 10 })
    await stage.later({ minutes: 10 })
    const voids = stage.told().filter(({ type }) => type === 'order.void')
    expect(voids.map(({ data }) => data)).toEqual(
      [0, 1, 3, 2].map((voidStatus) => ({ orderNo, voidCode: refundNo, voidStatus, message: '' })),
    )
    expect(stage.told().filter(({ type }) => type === 'refund.submitted')).toHaveLength(1)
  })

  test('a refund, with the older form when the money is there', async () => {
    await withoutRefundCodes(stage.server)
    await register(stage.scene, stage.receiver.url, ['order.refund', 'order.refundComplete'])
    const orderNo = await ticketed(stage.server, stage.scene.owner, { name: 'REFUND/FULL' })
    const refunds = refundsOf(stage.scene.owner)
    const refundNo = await refunds.refunded(orderNo)
    await stage.server.deps.agenda.runDue()
    for (let day = 0; day < 40; day++) await stage.later({ hours: 24 })
    const statuses = stage.told().flatMap(({ type, data }) => (type === 'order.refund' ? [data.refundStatus] : []))
    expect(statuses).toEqual([1, 3, 2])
    const complete = stage.told().at(-1)
    expect(complete).toMatchObject({ cid: 'HARBOUR', orderNo, refundStatus: 2, finalRefundAmount: expect.any(Number) })
    expect(complete).not.toHaveProperty('type')
    expect(refundNo).toMatch(/^\d{6}-\d{4}$/)
  })
})
