import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { incident } from '../database/schema.ts'
import { openEventStream } from '../news/event-stream.fixture.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  advanceTime,
  refundOperationsOf,
} from '../refund/refunds.fixture.ts'
import { createTestClient, signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
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

describe('an airline change of a ticketed booking', () => {
  test('becomes an incident with the flights before and after and the shift in minutes', async () => {
    const orderNo = await changed('SCHEDULE/MAJOR')
    const row = await only()
    expect(row).toMatchObject({
      type: 'SCHEDULE_CHANGE_API',
      change: 'DELAY',
      minutesMoved: 300,
      orderNo,
      airline: 'X0',
      passengerNames: ['SCHEDULE/MAJOR'],
      status: 'UNCONFIRMED',
      user: null,
      hasMail: false,
    })
    expect(row.id).toMatch(/^\d{17}[A-Z]{5}$/)
    const info = await incidents.info(row.id)
    const [flight] = info.flights
    expect(flight).toMatchObject({ difference: 'MOVED', departsMoved: 300, arrivesMoved: 300 })
    const { before, after } = flight ?? {}
    const minutes = (one = '', other = '') => (Date.parse(`${other}Z`) - Date.parse(`${one}Z`)) / 60_000
    expect(minutes(before?.depTime, after?.depTime)).toBe(300)
    expect(info).toMatchObject({ actions: ['HANDLE', 'REFUND'], refund: { proof: 'NONE' }, mail: null })
    expect(info.refund.ticketNos).toHaveLength(1)
    expect(await incidents.count()).toBe(1)
    expect(await logOf(orderNo)).toContain(`Schedule change reported by the airline, incident ${row.id}`)
  })

  test('is polled until departure and creates one incident, however often it is read', async () => {
    await changed('SCHEDULE/MAJOR')
    await advanceTime(agent, { days: 2 })
    await advanceTime(agent, { days: 20 })
    expect(await incidents.count()).toBe(1)
  })

  test('is read from an email of the airline', async () => {
    const orderNo = await changed('SCHEDULE/MAIL')
    const { id, type, hasMail, departure, departureDate } = await only()
    expect({ type, hasMail }).toEqual({ type: 'SCHEDULE_CHANGE_EMAIL', hasMail: true })
    // Paro is six hours ahead of UTC.
    expect(Date.parse(`${departure.time}:00+06:00`)).toBe(Date.parse(departureDate))
    expect(departure.airport).toBe('PBH')
    const { mail: email } = await incidents.info(id)
    expect(email?.subject).toContain('leaves 180 minutes later')
    expect(email?.from).toContain('.airline.example')
    const mails = valueOf(await agent.client.call('GET /mail/orderMail.do', { query: { rowId: email?.rowId ?? '' } }))
    expect(mails.list).toMatchObject([{ orderNo, category: 'SCHEDULE_CHANGE' }])
    expect(mails.body?.plain).toBe(email?.text)
  })

  test('that happens twice creates two incidents, the second starting from the first', async () => {
    await changed('SCHEDULE/TWICE')
    const [second, first] = await incidents.list()
    expect([first?.minutesMoved, second?.minutesMoved]).toEqual([90, 150])
    const [was, is] = [await incidents.info(first?.id ?? ''), await incidents.info(second?.id ?? '')]
    expect(is.flights[0]?.before).toEqual(was.flights[0]?.after)
  })

  test('is published live only to users who may see it', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const finance = await signInAs(server, 'finance@harbour.example')
    const [tab, other] = [openEventStream(server.base, agent.token), openEventStream(server.base, finance.token)]
    await Promise.all([tab.until(1), other.until(1)])
    valueOf(await incidents.trigger(orderNo, { change: 'CANCELLED' }))
    await expect.poll(() => tab.kinds()).toContain('incident')
    const { id } = await only()
    expect(tab.received.map(({ event }) => event)).toContainEqual({ kind: 'incident', id, orderNo })
    expect(other.kinds()).not.toContain('incident')
    valueOf(await incidents.handle([id], { scheduleChangeType: 'FLIGHT_CANCELLED' }))
    await expect.poll(() => tab.kinds().filter((kind) => kind === 'incident').length).toBe(2)
    await Promise.all([tab.stop(), other.stop()])
  })

  test.each([
    [
      { change: 'DELAY', minutes: 45 },
      { type: 'SCHEDULE_CHANGE_API', change: 'DELAY', minutesMoved: 45 },
    ],
    [
      { change: 'TIME_CHANGE', minutes: -200, by: 'MAIL' },
      { type: 'SCHEDULE_CHANGE_EMAIL', change: 'TIME_CHANGE', minutesMoved: -200 },
    ],
    [{ change: 'CANCELLED' }, { type: 'SCHEDULE_CHANGE_API', change: 'CANCELLATION', minutesMoved: null }],
    [{ change: 'REROUTED' }, { type: 'SCHEDULE_CHANGE_API', change: 'REROUTING' }],
    [{ change: 'VANISHED' }, { type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' }],
    [
      { change: 'FALSE_ALARM', by: 'MAIL' },
      { type: 'SCHEDULE_CHANGE_EMAIL', change: 'NONE', minutesMoved: null },
    ],
  ] as const)('is triggered by the sandbox: %o', async (change, expected) => {
    const orderNo = await createTicketedBooking(server, agent)
    valueOf(await incidents.trigger(orderNo, change))
    expect(await only()).toMatchObject({ orderNo, ...expected })
  })

  test('can be triggered only for ticketed bookings of the own agency', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const stranger = await signInAs(server, 'admin@meridian.example')
    expect(refusalOf(await incidentsOf(stranger).trigger(orderNo, { change: 'DELAY' })).code).toBe('5004')
    const { voidOfferId } = valueOf(await refundOperationsOf(agent).voidQuote(orderNo))
    valueOf(await refundOperationsOf(agent).void(orderNo, voidOfferId))
    await advanceTime(agent, { minutes: 10 })
    expect(refusalOf(await incidents.trigger(orderNo, { change: 'DELAY' }))).toMatchObject({
      code: '5312',
      text: 'This event is not possible for the booking right now: it needs issued tickets, or a refund that has not been paid yet.',
    })
  })
})

describe('the list of incidents', () => {
  test('can be filtered by every field', async () => {
    const first = await changed('SCHEDULE/MAJOR')
    await changed('SCHEDULE/CANCEL')
    const [cancelled, moved] = await incidents.list()
    const found = async (body: Parameters<typeof incidents.list>[0]) => (await incidents.list(body)).map(({ id }) => id)
    expect(await found({ orderNo: first })).toEqual([moved?.id])
    expect(await found({ id: moved?.id.toLowerCase() })).toEqual([moved?.id])
    expect(await found({ type: ['ABNORMAL_CANCELLATION'] })).toEqual([cancelled?.id])
    expect(await found({ status: ['CONFIRMED'] })).toEqual([])
    expect(await found({ airline: 'X0' })).toHaveLength(2)
    expect(await found({ airline: 'AK' })).toEqual([])
    expect(await found({ pnr: moved?.pnrs[0] })).toEqual([moved?.id])
    expect(await found({ passengerName: 'schedule/ca' })).toEqual([cancelled?.id])
    const at = Date.parse(cancelled?.receivedAt ?? '')
    expect(await found({ receivedTo: new Date(at).toISOString() })).toEqual([moved?.id])
    expect(await found({ receivedFrom: new Date(at).toISOString() })).toEqual([cancelled?.id])
    expect(await found({ departureFrom: '2027-01-01T00:00:00Z' })).toEqual([])
    expect(await found({ departureTo: '2027-01-01T00:00:00Z' })).toHaveLength(2)
    expect(await found({ pageSize: 1, page: 2 })).toEqual([moved?.id])
  })

  test("is exported whole or for selected incidents, in the reader's language", async () => {
    await changed('SCHEDULE/MAJOR')
    await changed('SCHEDULE/CANCEL')
    const [chosen] = await incidents.list()
    const chinese = createTestClient(server, { token: agent.token, lang: 'cn' })
    const file = async (body: NonNullable<Parameters<typeof exported>[0]>) => exported(body)
    async function exported(body: { ids?: string[]; format?: 'CSV' | 'XLSX' }, by = agent.client) {
      const { downloadTaskId: id } = valueOf(await by.call('POST /orderEvent/export', { body }))
      await server.deps.scheduler.runDue()
      return valueOf(await by.file('GET /downloadTask/download/{id}', { params: { id } }))
    }
    const whole = await (await file({})).blob.text()
    expect(whole.split('\r\n').filter(Boolean)).toHaveLength(3)
    expect(whole).toContain('Incident number,Type,Change,Change (minutes)')
    const one = await (await file({ ids: [chosen?.id ?? ''] })).blob.text()
    expect(one.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(await (await exported({}, chinese)).blob.text()).toContain('异常取消')
    expect((await file({ format: 'XLSX' })).blob.size).toBeGreaterThan(1_000)
  })
})

test('detects a booking that the airline cancelled without a message', async () => {
  const orderNo = await createTicketedBooking(server, agent)
  const { supplier, db } = server.deps
  const status = supplier.status.bind(supplier)
  const { supplierReference } = await bookingRow(server, orderNo)
  supplier.status = async (reference, context) =>
    reference === supplierReference ? undefined : status(reference, context)
  await advanceTime(agent, { hours: 7 })
  await advanceTime(agent, { hours: 7 })
  supplier.status = status
  expect(await only()).toMatchObject({ orderNo, type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' })
  expect(await db.$count(incident, eq(incident.supplierEventId, 'gone'))).toBe(1)
})

test('a refund payment of an airline arrives when the sandbox triggers it', async () => {
  const refundNo = await refundOperationsOf(agent).quoteAndSubmit(await createTicketedBooking(server, agent), {
    fastConfirm: true,
  })
  await advanceTime(agent, { hours: 5 })
  const arrives = () => agent.client.call('POST /sandbox/events', { body: { kind: 'moneyArrived', refundNo } })
  valueOf(await arrives())
  await advanceTime(agent)
  expect(await refundOperationsOf(agent).info(refundNo)).toMatchObject({ status: 'REFUNDED' })
  expect(refusalOf(await arrives()).code).toBe('5312')
  await expectRefundLedgerConsistent(server)
})
