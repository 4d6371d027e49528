import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { lastOf, signs, typesOf, WebhookStage } from './test-webhook-stage.ts'
import { register } from './test-webhooks.ts'

const stage = WebhookStage.open()

describe('a booking is told of', () => {
  test('in the frame of the wire format, signed, in the order in which it happened', async () => {
    const { secret } = await register(stage.scene, stage.receiver.url)
    const orderNo = await stage.place()
    valueOf(await pay(stage.scene.owner, orderNo))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 2 })
    expect(typesOf(stage.receiver.heard)).toEqual([
      'booking.created',
      'booking.paid',
      'order.ticketed',
      'booking.issued',
    ])
    const ticketed = JSON.parse(stage.receiver.heard[2]?.body ?? '{}')
    expect(ticketed).toEqual({
      cid: 'HARBOUR',
      type: 'order.ticketed',
      notificationId: expect.stringMatching(/^\d{17}[A-Z]{5}$/),
      status: -1,
      data: { orderNo, orderStatus: 2, paxTicketInfos: [expect.objectContaining({ name: 'DOE/JANE' })] },
    })
    expect(ticketed.data.paxTicketInfos[0].ticketNos[0]).toMatch(/^S\d+$/)
    for (const each of stage.receiver.heard) {
      expect(signs(secret ?? '', each)).toBe(true)
      const hmac = createHmac('sha256', secret ?? '')
        .update(each.body)
        .digest('hex')
      expect(each.headers['x-webhook-signature']).toBe(`sha256=${hmac}`)
      expect(each.headers['webhook-id']).toBe(JSON.parse(each.body).notificationId)
    }
  })

  test('only as far as it was wanted', async () => {
    await register(stage.scene, stage.receiver.url, ['order.ticketed'])
    valueOf(await pay(stage.scene.owner, await stage.place()))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 2 })
    expect(typesOf(stage.receiver.heard)).toEqual(['order.ticketed'])
  })

  test('when it was paid for nothing, with the reason', async () => {
    await register(stage.scene, stage.receiver.url, ['order.cancelled'])
    const orderNo = await stage.place({ name: 'TICKET/FAIL' })
    valueOf(await pay(stage.scene.owner, orderNo))
    await stage.server.deps.agenda.runDue()
    await stage.later({ minutes: 5 })
    expect(JSON.parse(lastOf(stage.receiver.heard).body)).toMatchObject({
      type: 'order.cancelled',
      data: { orderNo, errorCode: expect.stringMatching(/^6\d\d$/), errorMessage: expect.stringMatching(/\w/) },
    })
  })

  test('and what was not paid expires without the word of the wire format', async () => {
    await register(stage.scene, stage.receiver.url)
    await stage.place()
    await stage.later({ minutes: 31 })
    await stage.later({ minutes: 1 })
    expect(typesOf(stage.receiver.heard)).toEqual(['booking.created', 'booking.expired'])
  })
})
