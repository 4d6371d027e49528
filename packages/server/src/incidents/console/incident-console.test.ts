import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { bookingRow, pay } from '../../booking/payment/payment.fixture.ts'
import { auditLog } from '../../database/schema.ts'
import { createTicketedBooking, fullFeatureTrip, useRefundAgent } from '../../refund/refunds.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { incidentsOf } from '../incidents.fixture.ts'

const server = useDemoServer()
const { agent } = useRefundAgent(server)
let provider: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
})

const call = () => provider.client
const notice = 'Crew shortage at the airline.'
/** Two ticketed bookings of one flight, and a report about it. */
async function twoOnOneFlight() {
  const orders = [
    await createTicketedBooking(server, agent, { name: 'CALM/ANA' }),
    await createTicketedBooking(server, agent, { name: 'CALM/BEN' }),
  ]
  const { offer } = await bookingRow(server, orders[0] ?? '')
  const [segment] = offer.offer.outbound.segments
  const report = {
    ...{ flightNo: segment?.flightNo ?? '', date: (segment?.depTime ?? '').slice(0, 10) },
    ...{ change: 'MOVED' as const, minutes: 90, involuntary: false, notice },
  }
  return { orders, report }
}
type Report = Awaited<ReturnType<typeof twoOnOneFlight>>['report']
const preview = async (body: object) =>
  valueOf(await call().call('POST /console/incident/preview', { body: body as Report }))
const create = (body: Report & { seen: string }) => call().call('POST /console/incident/create', { body })
const listed = async () =>
  valueOf(await call().call('POST /console/incident/getPageList', { body: { page: 1, pageSize: 20 } })).list

async function reported() {
  const { orders, report } = await twoOnOneFlight()
  const { seen } = await preview(report)
  valueOf(await create({ ...report, seen }))
  const rows = await listed()
  return { orders, report, rows, first: rows.at(-1)?.incidentId ?? '' }
}

describe('a report about a flight', () => {
  test('creates an incident with its message for every booking that the preview showed', async () => {
    const { orders, report } = await twoOnOneFlight()
    const shown = await preview(report)
    expect(shown).toMatchObject({ count: 2, agencies: 1 })
    expect(shown.bookings.map(({ orderNo }) => orderNo).toSorted()).toEqual(orders.toSorted())
    expect(shown.messages?.en.text).toContain(notice)
    expect(shown.messages?.cn.subject).toMatch(/[一-鿿]/)
    expect(valueOf(await create({ ...report, seen: shown.seen }))).toEqual({ created: 2 })
    const rows = await listed()
    expect(rows).toMatchObject([
      { agencyCode: 'HARBOUR', type: 'SCHEDULE_CHANGE_EMAIL', minutesMoved: 90, status: 'UNCONFIRMED' },
      { agencyCode: 'HARBOUR', minutesMoved: 90 },
    ])
    const own = await incidentsOf(agent).info(rows[0]?.id ?? '')
    expect(own).toMatchObject({ actions: ['HANDLE'], mail: { subject: shown.messages?.en.subject } })
    const audit = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'INCIDENT_CREATE'))
    expect(audit).toMatchObject([{ userEmail: 'support@gangway.example', detail: { count: 2, minutes: 90 } }])
  })

  test('makes an involuntary refund possible when the airline must refund', async () => {
    const { orders, report } = await twoOnOneFlight()
    const [orderNo = ''] = orders
    const recommendation = async () => {
      const advice = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
      return advice.options.find(({ way }) => way === 'INVOLUNTARY')
    }
    expect(await recommendation()).toMatchObject({ open: false, obstacle: 'NO_CAUSE' })
    const late = { ...report, involuntary: true, minutes: 300 }
    const { seen } = await preview(late)
    valueOf(await create({ ...late, seen }))
    expect(await recommendation()).toMatchObject({ open: true, proof: 'NONE' })
  })

  test('names the paid bookings of the flight that have no tickets yet', async () => {
    const { report } = await twoOnOneFlight()
    const { orderNo } = await placeBooking(server, agent, { ...fullFeatureTrip, name: 'TICKET/SLOW' })
    valueOf(await pay(agent, orderNo))
    expect(await preview(report)).toMatchObject({ count: 2, ticketing: 1 })
    expect(await preview({ ...report, date: '2027-01-01' })).toMatchObject({ count: 0, ticketing: 0 })
  })

  test('is refused when another booking of the flight came after the preview', async () => {
    const { report } = await twoOnOneFlight()
    const { seen } = await preview(report)
    await createTicketedBooking(server, agent, { name: 'CALM/CAL' })
    expect(refusalOf(await create({ ...report, seen }))).toMatchObject({ code: '5312' })
    expect(await listed()).toEqual([])
  })

  test('needs a flight with bookings and a number of minutes', async () => {
    const { report } = await twoOnOneFlight()
    const other = { ...report, date: '2027-01-01' }
    const { seen, count } = await preview(other)
    expect(count).toBe(0)
    expect(refusalOf(await create({ ...other, seen })).code).toBe('5001')
    const none = call().call('POST /console/incident/preview', { body: { ...report, minutes: 0 } })
    expect(refusalOf(await none).fields).toEqual([expect.stringContaining('minutes')])
  })

  test('is closed to agencies', async () => {
    expect(refusalOf(await agent.client.call('POST /console/incident/getPageList', { body: {} })).code).toBe('403')
  })
})

describe('a correction', () => {
  const correction = (incidentId: string, kind: 'AMEND' | 'WITHDRAW', minutes = 0) => ({
    ...{ incidentId, kind, minutes, notice: 'The airline was wrong.' },
  })
  const correct = async (body: ReturnType<typeof correction>) => {
    const shown = valueOf(await call().call('POST /console/incident/previewCorrection', { body }))
    const done = await call().call('POST /console/incident/correct', { body: { ...body, seen: shown.seen } })
    return { effects: shown.incidents.map(({ effect }) => effect).toSorted(), done }
  }

  test('that withdraws a report closes what is open and reports the old times to who accepted the new ones', async () => {
    const { rows, first } = await reported()
    const accepted = rows.at(-1)
    valueOf(await incidentsOf(agent).handle([accepted?.id ?? ''], { scheduleChangeType: 'FLIGHT_CHANGE' }))
    const { effects, done } = await correct(correction(first, 'WITHDRAW'))
    expect(effects).toEqual(['CLOSE', 'NEW_INCIDENT'])
    expect(valueOf(done)).toEqual({ closed: 1, created: 1 })
    const after = await listed()
    expect(after).toHaveLength(3)
    expect(after.find(({ status }) => status === 'UNCONFIRMED')).toMatchObject({
      ...{ orderNo: accepted?.orderNo, minutesMoved: -90 },
    })
    expect(after.find(({ incidentId }) => incidentId === rows[0]?.incidentId)).toMatchObject({
      ...{ status: 'CONFIRMED', reason: 'NO_SCHEDULE_CHANGE', remarks: 'The airline was wrong.' },
    })
  })

  test('that amends a report replaces open incidents with the right time', async () => {
    const { first } = await reported()
    const { effects, done } = await correct(correction(first, 'AMEND', 30))
    expect(effects).toEqual(['REPLACE', 'REPLACE'])
    expect(valueOf(done)).toEqual({ closed: 2, created: 2 })
    const open = (await listed()).filter(({ status }) => status === 'UNCONFIRMED')
    expect(open.map(({ minutesMoved }) => minutesMoved)).toEqual([30, 30])
  })

  test('is refused after an agency answered meanwhile, and when nothing is left', async () => {
    const { rows, first } = await reported()
    const body = correction(first, 'WITHDRAW')
    const { seen } = valueOf(await call().call('POST /console/incident/previewCorrection', { body }))
    valueOf(await incidentsOf(agent).handle([rows[0]?.id ?? ''], { scheduleChangeType: 'NO_SCHEDULE_CHANGE' }))
    const late = await call().call('POST /console/incident/correct', { body: { ...body, seen } })
    expect(refusalOf(late)).toMatchObject({ code: '5312' })
    valueOf((await correct(body)).done)
    expect(refusalOf(await call().call('POST /console/incident/previewCorrection', { body })).code).toBe('5312')
  })
})
