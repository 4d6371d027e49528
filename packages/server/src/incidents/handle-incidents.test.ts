import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../booking/payment/payment.fixture.ts'
import { mail } from '../database/schema.ts'
import { expectRefundLedgerConsistent, advanceTime, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import { incidentsFixture, incidentsOf } from './incidents.fixture.ts'

const { changed, only, logOf, ...fixture } = incidentsFixture()
let server: DemoServer
let agent: SignedInUser
let incidents: ReturnType<typeof incidentsOf>
beforeEach(() => {
  server = fixture.server()
  agent = fixture.agent()
  incidents = fixture.incidents()
})

describe('confirming an incident', () => {
  test('as a flight change updates the booking and notifies the user who booked', async () => {
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
    const detail = await refundOperationsOf(agent).detail(orderNo)
    const { flights, isApplied, actions } = await incidents.info(id)
    expect(JSON.stringify(detail)).toContain(flights[0]?.after?.depTime)
    expect({ isApplied, actions }).toEqual({ isApplied: true, actions: ['REFUND'] })
    const emails = await server.deps.db.select().from(mail)
    expect(emails.map(({ subject }) => subject)).toContain(`Flight change for booking ${orderNo}`)
    expect(await logOf(orderNo)).toContain(`Itinerary updated from incident ${id}`)
    expect(await incidents.count()).toBe(0)
  })

  test('via another airport shows both flights in the booking', async () => {
    const orderNo = await changed('SCHEDULE/REROUTED')
    const { id } = await only()
    expect((await incidents.info(id)).flights.map(({ difference }) => difference)).toEqual(['REROUTED', 'ADDED'])
    valueOf(await incidents.handle([id], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    const { offer } = (await bookingRow(server, orderNo)).offer
    expect(offer.outbound.segments.map(({ flightNo }) => flightNo)).toEqual(['X09001', 'X09002'])
    expect(offer.outbound.transits).toMatchObject([{ minutes: 90 }])
    expect((await refundOperationsOf(agent).detail(orderNo)).orderNo).toBe(orderNo)
  })

  test('as another type leaves the booking unchanged', async () => {
    const orderNo = await changed('SCHEDULE/MAJOR')
    const { departsAt } = await bookingRow(server, orderNo)
    const { id } = await only()
    valueOf(await incidents.handle([id], { scheduleChangeType: 'NO_SCHEDULE_CHANGE' }))
    expect((await bookingRow(server, orderNo)).departsAt).toEqual(departsAt)
    expect(await incidents.info(id)).toMatchObject({ isApplied: false, reason: 'NO_SCHEDULE_CHANGE' })
  })

  test('with an older change does not undo a newer one', async () => {
    const orderNo = await changed('SCHEDULE/TWICE')
    const before = await bookingRow(server, orderNo)
    const [second, first] = (await incidents.list()).map(({ id }) => id)
    valueOf(await incidents.handle([second ?? ''], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    valueOf(await incidents.handle([first ?? ''], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    const after = await bookingRow(server, orderNo)
    expect(after.departsAt.getTime() - before.departsAt.getTime()).toBe(240 * 60_000)
  })

  test('accepts a choice of its type, together with others of the same type', async () => {
    await changed('SCHEDULE/MINOR')
    await changed('SCHEDULE/MAIL')
    await changed('SCHEDULE/CANCEL')
    const rows = await incidents.list()
    const [cancelled = ''] = rows.filter(({ type }) => type === 'ABNORMAL_CANCELLATION').map(({ id }) => id)
    const moved = rows.map(({ id }) => id).filter((id) => id !== cancelled)
    const problemsOf = async (ids: string[], choice?: Parameters<typeof incidents.handle>[1]) =>
      refusalOf(await incidents.handle(ids, choice)).fields
    expect(await problemsOf([])).toEqual(['ids: Please select the data to be processed!'])
    expect(await problemsOf(moved)).toEqual(['scheduleChangeType: Please select schedule change type'])
    expect(await problemsOf(moved, { cancelledType: 'UNACCOUNTED' })).toEqual([
      'scheduleChangeType: Please select schedule change type',
    ])
    expect(await problemsOf([cancelled])).toEqual(['cancelledType: Please select cancelled Type'])
    expect(await problemsOf([...moved, cancelled], { scheduleChangeType: 'FLIGHT_CHANGE' })).toEqual([
      'ids: Please select incidents of the same type.',
    ])
    expect(await incidents.count()).toBe(3)
    const done = valueOf(await incidents.handle(moved, { scheduleChangeType: 'NO_SCHEDULE_CHANGE' })).handled
    expect(done.toSorted()).toEqual(moved.toSorted())
    valueOf(await incidents.handle([cancelled], { cancelledType: 'UNACCOUNTED' }))
    expect(await incidents.count()).toBe(0)
    const [asked] = await requestOperationsOf(agent).list()
    expect(asked).toMatchObject({ firstCategory: 32, description: expect.stringContaining(cancelled) })
  })

  test('succeeds once; of several, all or none are confirmed and the outdated ones are named', async () => {
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

  test('requires the permission for incidents', async () => {
    await changed('SCHEDULE/MAJOR')
    const { id } = await only()
    const finance = await signInAs(server, 'finance@harbour.example')
    expect(refusalOf(await incidentsOf(finance).handle([id], { scheduleChangeType: 'FLIGHT_CHANGE' })).code).toBe('403')
  })
})

describe('the refund of an incident', () => {
  test('refunds everything without a document, once', async () => {
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
    await advanceTime(agent, { days: 60 })
    const done = await refundOperationsOf(agent).info(refundNo)
    expect(done).toMatchObject({ status: 'REFUNDED', reason: 'involuntary', hasProof: false })
    expect(done.received?.amount).toBe(paid.fare + paid.tax)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
    expect((await balanceOf(agent)).balance).toBeLessThan(balance)
    await expectRefundLedgerConsistent(server)
  })

  test('is not offered for a change of minutes, and the recommendation does not use it as a reason', async () => {
    const orderNo = await changed('SCHEDULE/MINOR')
    const { id } = await only()
    expect(await incidents.info(id)).toMatchObject({ actions: ['HANDLE'], refund: { proof: 'AIRLINE_NOTICE' } })
    expect(refusalOf(await incidents.refund(id))).toMatchObject({
      code: '5312',
      text: 'The schedule change is too small for a refund after an airline change.',
    })
    const advice = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    expect(advice.options.find(({ way }) => way === 'INVOLUNTARY')).toMatchObject({ open: false, obstacle: 'NO_CAUSE' })
  })

  test('creates one refund under ten concurrent calls', async () => {
    await changed('SCHEDULE/CANCEL')
    const { id } = await only()
    const all = await Promise.all(Array.from({ length: 10 }, () => incidents.refund(id)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
