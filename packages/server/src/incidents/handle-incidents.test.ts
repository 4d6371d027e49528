import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { balanceOf, bookingRow } from '../booking/test-payment.ts'
import { mail } from '../database/schema.ts'
import { expectRefundMoneyWhole, passTime, refundsOf } from '../refund/test-refunds.ts'
import { signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { requestsOf } from '../support/test-requests.ts'
import { incidentScene, incidentsOf } from './test-incidents.ts'

const { changed, only, logOf, ...scene } = incidentScene()
let server: DemoServer
let agent: SignedIn
let incidents: ReturnType<typeof incidentsOf>
beforeEach(() => {
  server = scene.server()
  agent = scene.agent()
  incidents = scene.incidents()
})

describe('an incident is confirmed', () => {
  test('as a change of the flight: the booking follows, and whoever booked is told', async () => {
    const orderNo = await changed('SCHEDULE/MAJOR')
    const before = await bookingRow(server, orderNo)
    const { id } = await only()
    const choice = { scheduleChangeType: 'FLIGHT_CHANGE', remarks: 'Passenger agrees' } as const
    expect(valueOf(await incidents.handle([id], choice)).handled).toEqual([id])
    expect(await only()).toMatchObject({
      status: 'CONFIRMED',
      reason: 'FLIGHT_CHANGE',
      remarks: 'Passenger agrees',
      user: 'Mei Tan',
      acceptedAt: expect.stringContaining('2026-03-0'),
    })
    const after = await bookingRow(server, orderNo)
    expect(after.departsAt.getTime() - before.departsAt.getTime()).toBe(300 * 60_000)
    const detail = await refundsOf(agent).detail(orderNo)
    const { flights, isApplied, actions } = await incidents.info(id)
    expect(JSON.stringify(detail)).toContain(flights[0]?.after?.depTime)
    expect({ isApplied, actions }).toEqual({ isApplied: true, actions: ['REFUND'] })
    const letters = await server.deps.db.select().from(mail)
    expect(letters.map(({ subject }) => subject)).toContain(`The flights of booking ${orderNo} have changed`)
    expect(await logOf(orderNo)).toContain(`The flights are those that the airline told with incident ${id}`)
    expect(await incidents.count()).toBe(0)
  })

  test('over another airport: the booking shows both flights', async () => {
    const orderNo = await changed('SCHEDULE/REROUTED')
    const { id } = await only()
    expect((await incidents.info(id)).flights.map(({ difference }) => difference)).toEqual(['REROUTED', 'ADDED'])
    valueOf(await incidents.handle([id], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    const { offer } = (await bookingRow(server, orderNo)).offer
    expect(offer.outbound.segments.map(({ flightNo }) => flightNo)).toEqual(['X09001', 'X09002'])
    expect(offer.outbound.transits).toMatchObject([{ minutes: 90 }])
    expect((await refundsOf(agent).detail(orderNo)).orderNo).toBe(orderNo)
  })

  test('as anything else: the booking stays as it was', async () => {
    const orderNo = await changed('SCHEDULE/MAJOR')
    const { departsAt } = await bookingRow(server, orderNo)
    const { id } = await only()
    valueOf(await incidents.handle([id], { scheduleChangeType: 'NO_SCHEDULE_CHANGE' }))
    expect((await bookingRow(server, orderNo)).departsAt).toEqual(departsAt)
    expect(await incidents.info(id)).toMatchObject({ isApplied: false, reason: 'NO_SCHEDULE_CHANGE' })
  })

  test('and an older change never undoes a newer one', async () => {
    const orderNo = await changed('SCHEDULE/TWICE')
    const before = await bookingRow(server, orderNo)
    const [second, first] = (await incidents.list()).map(({ id }) => id)
    valueOf(await incidents.handle([second ?? ''], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    valueOf(await incidents.handle([first ?? ''], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    const after = await bookingRow(server, orderNo)
    expect(after.departsAt.getTime() - before.departsAt.getTime()).toBe(240 * 60_000)
  })

  test('with a choice of its family, together with others of the same', async () => {
    await changed('SCHEDULE/MINOR')
    await changed('SCHEDULE/MAIL')
    await changed('SCHEDULE/CANCEL')
    const rows = await incidents.list()
    const [cancelled = ''] = rows.filter(({ type }) => type === 'ABNORMAL_CANCELLATION').map(({ id }) => id)
    const moved = rows.map(({ id }) => id).filter((id) => id !== cancelled)
    const said = async (ids: string[], choice?: Parameters<typeof incidents.handle>[1]) =>
      refusalOf(await incidents.handle(ids, choice)).fields
    expect(await said([])).toEqual(['ids: Please select the data to be processed!'])
    expect(await said(moved)).toEqual(['scheduleChangeType: Please select schedule change type'])
    expect(await said(moved, { cancelledType: 'UNACCOUNTED' })).toEqual([
      'scheduleChangeType: Please select schedule change type',
    ])
    expect(await said([cancelled])).toEqual(['cancelledType: Please select cancelled Type'])
    expect(await said([...moved, cancelled], { scheduleChangeType: 'FLIGHT_CHANGE' })).toEqual([
      'ids: Please select incidents of the same type.',
    ])
    expect(await incidents.count()).toBe(3)
    const done = valueOf(await incidents.handle(moved, { scheduleChangeType: 'NO_SCHEDULE_CHANGE' })).handled
    expect(done.toSorted()).toEqual(moved.toSorted())
    valueOf(await incidents.handle([cancelled], { cancelledType: 'UNACCOUNTED' }))
    expect(await incidents.count()).toBe(0)
    const [asked] = await requestsOf(agent).list()
    expect(asked).toMatchObject({ firstCategory: 32, description: expect.stringContaining(cancelled) })
  })

  test('once: of several at once all or none, and the stale ones are named', async () => {
    await changed('SCHEDULE/TWICE')
    const [second = '', first = ''] = (await incidents.list()).map(({ id }) => id)
    valueOf(await incidents.handle([first], { scheduleChangeType: 'NO_SCHEDULE_CHANGE' }))
    const stale = refusalOf(await incidents.handle([first, second], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    expect(stale).toMatchObject({ code: '706', text: 'The status is not valid' })
    expect(await incidents.count()).toBe(1)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => incidents.handle([second], { scheduleChangeType: 'FLIGHT_CHANGE' })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await incidents.handle(['20260302093000123QWERT'], { cancelledType: 'UNACCOUNTED' })).code).toBe(
      '5004',
    )
  })

  test('by whoever has the right to it', async () => {
    await changed('SCHEDULE/MAJOR')
    const { id } = await only()
    const finance = await signedIn(server, 'finance@harbour.example')
    expect(refusalOf(await incidentsOf(finance).handle([id], { scheduleChangeType: 'FLIGHT_CHANGE' })).code).toBe('403')
  })
})

describe('one click to the money', () => {
  test('brings everything back without a proof, and once', async () => {
    const { balance } = await balanceOf(agent)
    const orderNo = await changed('SCHEDULE/MAJOR')
    const paid = await bookingRow(server, orderNo)
    const advice = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    const involuntary = advice.options.find(({ way }) => way === 'INVOLUNTARY')
    expect(involuntary).toMatchObject({ open: true, proof: 'NONE', certainty: 'ACCURATE' })
    const { id } = await only()
    const { refundNo } = valueOf(await incidents.refund(id))
    expect(refusalOf(await incidents.refund(id)).code).toBe('5404')
    expect(await incidents.info(id)).toMatchObject({ actions: ['HANDLE'], refund: { ticketNos: [] } })
    await passTime(agent, { days: 60 })
    const done = await refundsOf(agent).info(refundNo)
    expect(done).toMatchObject({ status: 'REFUNDED', reason: 'involuntary', hasProof: false })
    expect(done.received?.amount).toBe(paid.fare + paid.tax)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    expect((await balanceOf(agent)).balance).toBeLessThan(balance)
    await expectRefundMoneyWhole(server)
  })

  test('is not offered for a change of minutes, which no advisor takes for a cause either', async () => {
    const orderNo = await changed('SCHEDULE/MINOR')
    const { id } = await only()
    expect(await incidents.info(id)).toMatchObject({ actions: ['HANDLE'], refund: { proof: 'AIRLINE_NOTICE' } })
    expect(refusalOf(await incidents.refund(id))).toMatchObject({
      code: '5312',
      text: 'The airline moved this flight too little for an involuntary refund.',
    })
    const advice = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    expect(advice.options.find(({ way }) => way === 'INVOLUNTARY')).toMatchObject({ open: false, obstacle: 'NO_CAUSE' })
  })

  test('in ten windows at once makes one refund', async () => {
    await changed('SCHEDULE/CANCEL')
    const { id } = await only()
    const all = await Promise.all(Array.from({ length: 10 }, () => incidents.refund(id)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
