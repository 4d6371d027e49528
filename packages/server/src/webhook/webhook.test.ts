import { createHmac } from 'node:crypto'
import type { CallInput } from '@gangway/core'
import { wireTypes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client, mail, webhook } from '../database/schema.ts'
import { placeBooking, valueOf, type Wishes } from '../booking/test-booking.ts'
import { pay, withoutCodes } from '../booking/test-payment.ts'
import { partnerOf } from '../partner/test-partner.ts'
import { issued as ticketed, refundsOf, withoutRefundCodes } from '../refund/test-refunds.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { nextCode, signedIn, type DemoServer } from '../session/test-sign-in.ts'
import { openReceiver, type Heard, type TestReceiver } from './test-receiver.ts'
import { openWithReceivers, register } from './test-webhooks.ts'

let server: DemoServer
let scene: Scene
let receiver: TestReceiver
beforeAll(async () => void (server = await openWithReceivers()))
beforeEach(async () => {
  scene = await openScene(server)
  await withoutCodes(server)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())
afterAll(() => server.close())

const hours = 3_600_000
const typesOf = (heard: readonly Heard[]) => heard.map(({ body }) => String(JSON.parse(body).type ?? 'flat'))
const lastOf = (heard: readonly Heard[]): Heard => {
  const last = heard.at(-1)
  if (!last) throw new Error('Nothing was heard.')
  return last
}

/** What a library of Standard Webhooks does. */
function signs(secret: string, { headers, body }: Heard): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** An unpaid booking, and what was to be told of it is told. */
async function place(wishes: Wishes = {}): Promise<string> {
  const { orderNo } = await placeBooking(server, scene.owner, wishes)
  await server.deps.agenda.runDue()
  return orderNo
}

/** A session does not last as long as a ladder. */
async function signInAgain(): Promise<void> {
  scene = { ...scene, owner: { ...scene.owner, ...(await signedIn(server, scene.owner.email)) } }
}

/** The next look at the agenda, so much later. */
async function later(by: { minutes?: number; hours?: number }): Promise<void> {
  server.deps.clock.advance(by)
  await server.deps.agenda.runDue()
}

describe('an agency registers one address', () => {
  test('and is told the secret once; it is sealed where it is kept', async () => {
    const first = await register(scene, receiver.url)
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const again = await register(scene, `${receiver.url}/other`, ['order.ticketed'])
    expect(again).toMatchObject({ secret: null, webhook: { url: `${receiver.url}/other`, types: ['order.ticketed'] } })
    const info = await scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(JSON.stringify(info)).not.toContain('whsec_')
    expect(JSON.stringify(await server.deps.db.select().from(webhook))).not.toContain(first.secret ?? '')
  })

  test('with the second factor, and only who administers the agency', async () => {
    const body = { url: receiver.url, events: ['order.ticketed' as const], enabled: true }
    expect(await scene.owner.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      ok: false,
      error: { code: '5601' },
    })
    const agent = await signedIn(server, scene.colleague.email)
    expect(await agent.client.call('POST /clientProfile/update/webhook', { body })).toMatchObject({
      error: { code: '403' },
    })
  })

  test('that is one, with what it wants to hear', async () => {
    const tried = async (url: string) => {
      const call = { body: { url, events: ['order.ticketed' as const], enabled: true }, mfaCode: nextCode(server) }
      const told = await scene.owner.client.call('POST /clientProfile/update/webhook', call)
      return told.ok ? told.value.webhook.url : told.error.code
    }
    expect(await tried('ftp://agency.example/hooks')).toBe('5001')
    expect(await tried('no address')).toBe('5001')
    expect(await tried('http://me:secret@127.0.0.1/hooks')).toBe('5001')
    expect(await tried(receiver.url)).toBe(receiver.url)
  })
})

test('a system of the agency registers an address too, which hears what the wire format has', async () => {
  const partner = partnerOf(server)
  expect(await partner.call('/updateWebhookURL.do', { url: receiver.url, cid: 'agency01' })).toEqual({})
  const info = await scene.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(info).toMatchObject({ value: { url: receiver.url, types: [...wireTypes] } })
  expect(await partner.status('/updateWebhookURL.do', { url: 'nowhere' })).toBe(2)
  expect(await partner.status('/updateWebhookURL.do', {})).toBe(100)
  await register(scene, `${receiver.url}/chosen`, ['booking.paid'])
  await partner.call('/updateWebhookURL.do', { url: receiver.url })
  const after = await scene.owner.client.call('GET /clientProfile/webhook/info', {})
  expect(after, 'what was chosen stays chosen').toMatchObject({ value: { url: receiver.url, types: ['booking.paid'] } })
})

describe('a booking is told of', () => {
  test('in the frame of the wire format, signed, in the order in which it happened', async () => {
    const { secret } = await register(scene, receiver.url)
    const orderNo = await place()
    valueOf(await pay(scene.owner, orderNo))
    await server.deps.agenda.runDue()
    await later({ minutes: 2 })
    expect(typesOf(receiver.heard)).toEqual(['booking.created', 'booking.paid', 'order.ticketed', 'booking.issued'])
    const ticketed = JSON.parse(receiver.heard[2]?.body ?? '{}')
    expect(ticketed).toEqual({
      cid: 'HARBOUR',
      type: 'order.ticketed',
      notificationId: expect.stringMatching(/^\d{17}[A-Z]{5}$/),
      status: -1,
      data: { orderNo, orderStatus: 2, paxTicketInfos: [expect.objectContaining({ name: 'DOE/JANE' })] },
    })
    expect(ticketed.data.paxTicketInfos[0].ticketNos[0]).toMatch(/^S\d+$/)
    for (const each of receiver.heard) {
      expect(signs(secret ?? '', each)).toBe(true)
      const hmac = createHmac('sha256', secret ?? '')
        .update(each.body)
        .digest('hex')
      expect(each.headers['x-webhook-signature']).toBe(`sha256=${hmac}`)
      expect(each.headers['webhook-id']).toBe(JSON.parse(each.body).notificationId)
    }
  })

  test('only as far as it was wanted', async () => {
    await register(scene, receiver.url, ['order.ticketed'])
    valueOf(await pay(scene.owner, await place()))
    await server.deps.agenda.runDue()
    await later({ minutes: 2 })
    expect(typesOf(receiver.heard)).toEqual(['order.ticketed'])
  })

  test('when it was paid for nothing, with the reason', async () => {
    await register(scene, receiver.url, ['order.cancelled'])
    const orderNo = await place({ name: 'TICKET/FAIL' })
    valueOf(await pay(scene.owner, orderNo))
    await server.deps.agenda.runDue()
    await later({ minutes: 5 })
    expect(JSON.parse(lastOf(receiver.heard).body)).toMatchObject({
      type: 'order.cancelled',
      data: { orderNo, errorCode: expect.stringMatching(/^6\d\d$/), errorMessage: expect.stringMatching(/\w/) },
    })
  })

  test('and what was not paid expires without the word of the wire format', async () => {
    await register(scene, receiver.url)
    await place()
    await later({ minutes: 31 })
    await later({ minutes: 1 })
    expect(typesOf(receiver.heard)).toEqual(['booking.created', 'booking.expired'])
  })
})

describe('what is not heard is told again', () => {
  test('after 1, 5 and 30 minutes, 2, 12, 24 and 33 hours, with the same words under the same number', async () => {
    await register(scene, receiver.url, ['booking.created'])
    receiver.answer = { status: 500, body: 'out of order' }
    await place()
    expect(receiver.heard).toHaveLength(1)
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) {
      const before = receiver.heard.length
      await later({ minutes: minutes - 1 })
      expect(receiver.heard, `${minutes - 1} minutes later`).toHaveLength(before)
      await later({ minutes: 1 })
      expect(receiver.heard, `${minutes} minutes later`).toHaveLength(before + 1)
    }
    expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await later({ hours: 100 })
    expect(receiver.heard).toHaveLength(8)
  })

  test('and after three days we give up, write a mail, and keep what happens meanwhile', async () => {
    await register(scene, receiver.url, ['booking.created'])
    receiver.answer = { status: 503 }
    await place()
    for (const minutes of [1, 5, 30, 120, 720, 1_440, 1_980]) await later({ minutes })
    await signInAgain()
    const info = await scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { enabled: true, disabledAt: expect.any(String) } })
    const letters = await server.deps.db.select().from(mail).where(eq(mail.recipient, scene.owner.email))
    expect(letters.map(({ subject }) => subject)).toEqual([`Nothing is sent to ${receiver.url} any more`])
    expect(letters[0]?.plain).toContain('three days')

    receiver.answer = { status: 204 }
    await place({ name: 'DOE/JOANNA' })
    expect(receiver.heard, 'one that we gave up hears nothing').toHaveLength(8)
    await register(scene, receiver.url, ['booking.created'])
    await server.deps.agenda.runDue()
    expect(receiver.heard, 'until somebody switches it on again').toHaveLength(9)
  })

  test('one that says that it is gone hears nothing more at once', async () => {
    await register(scene, receiver.url, ['booking.created'])
    receiver.answer = { status: 410 }
    await place()
    const letters = await server.deps.db.select().from(mail).where(eq(mail.recipient, scene.owner.email))
    expect(letters[0]?.plain).toContain('410')
    await later({ hours: 3 })
    expect(receiver.heard).toHaveLength(1)
  })

  test('while the next of the same booking waits, and other bookings go on', async () => {
    await register(scene, receiver.url, ['booking.created', 'booking.paid'])
    receiver.answer = { status: 500 }
    const first = await place()
    receiver.answer = { status: 200 }
    valueOf(await pay(scene.owner, first))
    const other = await place({ name: 'DOE/JOANNA' })
    const told = () => receiver.heard.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.orderNo])
    expect(told()).toEqual([
      ['booking.created', first],
      ['booking.created', other],
    ])
    await later({ minutes: 1 })
    expect(told().slice(2)).toEqual([
      ['booking.created', first],
      ['booking.paid', first],
    ])
  })

  test('a redirect is no answer, and is not followed', async () => {
    await register(scene, receiver.url, ['booking.created'])
    receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` } }
    await place()
    expect(receiver.heard).toHaveLength(1)
    const info = await scene.owner.client.call('GET /clientProfile/webhook/info', {})
    expect(info).toMatchObject({ ok: true, value: { waiting: 1, failingSince: expect.any(String) } })
  })
})

describe('the log', () => {
  const deliveries = () => scene.owner.client.call('POST /clientProfile/webhook/getDeliveries', { body: {} })

  test('shows every request with its answer, and replays', async () => {
    await register(scene, receiver.url, ['booking.created'])
    receiver.answer = { status: 500, body: 'out of order' }
    const orderNo = await place()
    const list = await deliveries()
    const [entry] = list.ok ? list.value.list : []
    expect(entry).toMatchObject({ type: 'booking.created', orderNo, status: 'waiting', attempts: 1, lastStatus: 500 })
    const id = entry?.id ?? ''
    const shown = await scene.owner.client.call('GET /clientProfile/webhook/delivery/{id}', { params: { id } })
    expect(shown).toMatchObject({
      value: {
        body: receiver.heard[0]?.body,
        attempts: [{ status: 500, answer: 'out of order', url: receiver.url, problem: null }],
      },
    })
    receiver.answer = { status: 200, body: 'thanks' }
    const replayed = await scene.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(replayed).toMatchObject({ value: { delivery: { status: 'delivered', attempts: 2, lastStatus: 200 } } })
    expect(receiver.heard[1]?.body).toBe(receiver.heard[0]?.body)
    receiver.answer = { status: 500 }
    const third = await scene.owner.client.call('POST /clientProfile/webhook/replay', { body: { id } })
    expect(third, 'what was heard once stays heard').toMatchObject({ value: { delivery: { status: 'delivered' } } })
    await later({ hours: 80 })
    expect(receiver.heard).toHaveLength(3)
  })

  test('a ping goes out at once and says how it went', async () => {
    const { secret } = await register(scene, receiver.url)
    const pinged = await scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(pinged).toMatchObject({
      value: { delivery: { type: 'ping', status: 'delivered' }, attempts: [{ status: 200 }] },
    })
    expect(signs(secret ?? '', lastOf(receiver.heard))).toBe(true)
    await receiver.close()
    const failed = await scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    expect(failed).toMatchObject({
      value: { delivery: { status: 'failed' }, attempts: [{ status: null, problem: 'connection' }] },
    })
    receiver = await openReceiver()
  })

  test('a new secret signs beside the one before for a day, and alone then', async () => {
    const { secret: former } = await register(scene, receiver.url)
    const ping = () => scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
    const call = { body: {}, mfaCode: nextCode(server) }
    const rotated = await scene.owner.client.call('POST /clientProfile/webhook/rotateSecret', call)
    const secret = rotated.ok ? rotated.value.secret : ''
    expect(secret).not.toBe(former)
    await ping()
    expect([signs(former ?? '', lastOf(receiver.heard)), signs(secret, lastOf(receiver.heard))]).toEqual([true, true])
    server.deps.clock.advance({ hours: 24 })
    await signInAgain()
    await ping()
    expect([signs(former ?? '', lastOf(receiver.heard)), signs(secret, lastOf(receiver.heard))]).toEqual([false, true])
  })

  test('an agency whose clock stands still is told all the same', async () => {
    await register(scene, receiver.url, ['booking.created'])
    await server.deps.db
      .update(client)
      .set({ clockFrozenAt: new Date(server.deps.clock.now().getTime() + 5 * hours) })
      .where(eq(client.id, scene.owner.clientId))
    await place()
    expect(receiver.heard).toHaveLength(1)
    const sentAt = Number(receiver.heard[0]?.headers['webhook-timestamp']) * 1_000
    expect(sentAt, 'signatures go by the real time').toBe(server.deps.clock.now().getTime())
  })
})

describe('what airlines do is told of', () => {
  const happens = async (body: CallInput<'POST /sandbox/events'>['body']) => {
    valueOf(await scene.owner.client.call('POST /sandbox/events', { body }))
    await server.deps.agenda.runDue()
  }
  const issued = async () => {
    const orderNo = await place()
    valueOf(await pay(scene.owner, orderNo))
    await server.deps.agenda.runDue()
    await later({ minutes: 2 })
    return orderNo
  }
  const told = () => receiver.heard.map(({ body }) => JSON.parse(body))

  test('a schedule change, under the number by which it is confirmed', async () => {
    const types = ['order.schedulechange', 'incident.created', 'incident.confirmed'] as const
    await register(scene, receiver.url, types)
    const orderNo = await issued()
    await happens({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'API' })
    const [wire, ours] = told()
    expect(wire).toMatchObject({
      type: 'order.schedulechange',
      notificationId: ours.data.incidentNo,
      status: 0,
      data: { orderNo, scheduleChangeType: 1, previousSegs: [{ direction: 1, depAirport: expect.any(String) }] },
    })
    expect(wire.data.revisedSegs[0].depTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/)
    expect(wire.data.revisedSegs[0].depTime).not.toBe(wire.data.previousSegs[0].depTime)
    const body = { ids: [ours.data.incidentNo], scheduleChangeType: 'FLIGHT_CHANGE' as const }
    valueOf(await scene.owner.client.call('POST /orderEvent/handle', { body }))
    await server.deps.agenda.runDue()
    expect(told().at(-1)).toMatchObject({ type: 'incident.confirmed', data: { orderNo, reason: 'FLIGHT_CHANGE' } })
  })

  test('a mail, with a way to it, and a change that it tells of', async () => {
    await register(scene, receiver.url, ['email.all', 'email.schedulechange'])
    const orderNo = await issued()
    await happens({ kind: 'airlineMail', orderNo, subject: 'Your seats', text: 'They are by the window.' })
    await happens({ kind: 'scheduleChange', orderNo, change: 'DELAY', by: 'MAIL' })
    const link = expect.stringMatching(/^http/)
    expect(told()).toMatchObject([
      { type: 'email.all', status: -1, data: { orderNo, emailSubject: 'Your seats', emailLink: link } },
      { type: 'email.all', status: -1, data: { orderNo, emailCategory: 'Schedule Change' } },
      { type: 'email.schedulechange', status: 0, data: { orderNo, emailLink: link } },
    ])
    const { pathname } = new URL(told()[0].data.emailLink)
    expect((await fetch(new URL(pathname, server.base))).status).toBe(200)
  })

  test('an airline that stops selling, without a name of the agency and without a number', async () => {
    await register(scene, receiver.url, ['airline.status'])
    await happens({ kind: 'airlineStatus', airline: 'AK', status: 'maintaining' })
    expect(told()).toEqual([
      { type: 'airline.status', status: -1, data: { airline: ['AK'], airlineStatus: 'Maintenance' } },
    ])
  })

  test('a void, in the numbers of the wire format, through every status', async () => {
    await withoutRefundCodes(server)
    await register(scene, receiver.url, ['order.void', 'refund.submitted'])
    const orderNo = await ticketed(server, scene.owner, { name: 'VOID/OK' })
    const refunds = refundsOf(scene.owner)
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await server.deps.agenda.runDue()
    await later({ minutes: 10 })
    await later({ minutes: 10 })
    const voids = told().filter(({ type }) => type === 'order.void')
    expect(voids.map(({ data }) => data)).toEqual(
      [0, 1, 3, 2].map((voidStatus) => ({ orderNo, voidCode: refundNo, voidStatus, message: '' })),
    )
    expect(told().filter(({ type }) => type === 'refund.submitted')).toHaveLength(1)
  })

  test('a refund, with the older form when the money is there', async () => {
    await withoutRefundCodes(server)
    await register(scene, receiver.url, ['order.refund', 'order.refundComplete'])
    const orderNo = await ticketed(server, scene.owner, { name: 'REFUND/FULL' })
    const refunds = refundsOf(scene.owner)
    const refundNo = await refunds.refunded(orderNo)
    await server.deps.agenda.runDue()
    for (let day = 0; day < 40; day++) await later({ hours: 24 })
    const statuses = told().flatMap(({ type, data }) => (type === 'order.refund' ? [data.refundStatus] : []))
    expect(statuses).toEqual([1, 3, 2])
    const complete = told().at(-1)
    expect(complete).toMatchObject({ cid: 'HARBOUR', orderNo, refundStatus: 2, finalRefundAmount: expect.any(Number) })
    expect(complete).not.toHaveProperty('type')
    expect(refundNo).toMatch(/^\d{6}-\d{4}$/)
  })
})
