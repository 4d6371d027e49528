import {
  classifyChange,
  maxShiftMinutes,
  toServerTime,
  type IncidentReason,
  type ItineraryFlight,
} from '@gangway/core/contract'
import { bookingMail, incident } from '../../database/schema.ts'
import { localTimeAt } from '../../incidents/local-time.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import {
  after,
  dayMs,
  hourMs,
  minuteMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type TableRows,
} from './history-context.ts'
import type { HistoryRandom } from './history-random.ts'

type IncidentRow = typeof incident.$inferInsert
type MailRow = typeof bookingMail.$inferInsert

export interface HistoryIncident {
  row: IncidentRow
  booking: HistoryBooking
}

/** Schedule changes and cancellations of ticketed bookings. Confirmed changes move the flights of the booking. */
export function createIncidents(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
): { incidents: HistoryIncident[]; rows: TableRows[] } {
  const { plan } = context
  const random = context.random.fork('incidents')
  const used = new Set<HistoryBooking>()
  const incidents: HistoryIncident[] = []
  const mails: MailRow[] = []
  for (let at = 0; at < plan.incidents; at += 1) {
    const isOpen = at < plan.incidentsToAnswer
    for (let tries = 0; tries < 3_000; tries += 1) {
      const booking = random.pickAny(bookings)
      const receivedAt = booking && !used.has(booking) ? receiptOf(context, random, booking, isOpen) : undefined
      if (!booking || !receivedAt) continue
      used.add(booking)
      const made = createIncident(context, random, booking, { receivedAt, isOpen })
      incidents.push({ row: made.row, booking })
      mails.push(...made.mails)
      break
    }
  }
  return {
    incidents,
    rows: [
      rowsOf(bookingMail, mails),
      rowsOf(
        incident,
        incidents.map(({ row }) => row).toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime()),
      ),
    ],
  }
}

/** When the airline reports a change; undefined when the booking cannot have one. */
function receiptOf(
  { end }: HistoryContext,
  random: HistoryRandom,
  { row, offer }: HistoryBooking,
  isOpen: boolean,
): Date | undefined {
  const { issuedAt, departsAt } = row
  const isDirect = offer.outbound.segments.length === 1 && !offer.inbound
  if (row.status !== 'ISSUED' || row.hasRefund || !issuedAt || !isDirect) return undefined
  if (isOpen) {
    const receivedAt = after(end, -random.integer(2, 60) * hourMs)
    return issuedAt < receivedAt && departsAt > after(end, 3 * dayMs) ? receivedAt : undefined
  }
  const between = departsAt.getTime() - issuedAt.getTime()
  const receivedAt = after(issuedAt, random.fraction() * between * 0.9)
  return between > 2 * dayMs && receivedAt < after(end, -4 * dayMs) ? receivedAt : undefined
}

function createIncident(
  context: HistoryContext,
  random: HistoryRandom,
  booking: HistoryBooking,
  { receivedAt, isOpen }: { receivedAt: Date; isOpen: boolean },
): { row: IncidentRow; mails: MailRow[] } {
  const { deps, end } = context
  const { row: booked } = booking
  const type = random.weighted([
    ['SCHEDULE_CHANGE_EMAIL', 45],
    ['SCHEDULE_CHANGE_API', 40],
    ['ABNORMAL_CANCELLATION', 15],
  ] as const)
  const before = flightsOf(booking)
  const moved = random.pick([-40, -25, 15, 20, 35, 55, 80, 125, 190, 310] as const)
  const isCancelled = type === 'ABNORMAL_CANCELLATION' || random.chance(0.15)
  const shifted = before.map((flight) => ({
    ...flight,
    departsAt: shift(flight.departsAt, moved),
    arrivesAt: shift(flight.arrivesAt, moved),
  }))
  const afterwards = isCancelled ? [] : shifted
  const airline = booked.airlines[0] ?? ''
  const name = deps.market.carriers.get(airline)?.name.en ?? airline
  const id = random.id(receivedAt)
  const incidentNo =
    toServerTime(receivedAt).slice(0, 23).replace(/\D/g, '') + random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 5)
  const mailId = type === 'SCHEDULE_CHANGE_EMAIL' ? random.id(receivedAt) : null
  const row: IncidentRow = {
    id,
    clientId: booked.clientId,
    bookingId: booked.id,
    incidentNo,
    supplierEventId: `history-${id}`,
    type,
    change: classifyChange(before, afterwards),
    status: 'UNCONFIRMED',
    minutesMoved: maxShiftMinutes(before, afterwards),
    involuntary: isCancelled || Math.abs(moved) >= 120,
    before,
    after: afterwards,
    mailId,
    orderNo: booked.orderNo,
    airline,
    pnrs: booked.airlinePnrs ?? [],
    passengerNames: booked.passengerNames,
    passengerEmail: booked.contact.email,
    departsAt: booked.departsAt,
    receivedAt,
  }
  const values = { context: type, id: incidentNo }
  booking.log.push({ at: receivedAt, line: { stage: 'INCIDENT', sentence: 'incidentReceived', values } })
  if (!isOpen) {
    const acceptedAt =
      [after(receivedAt, random.integer(20, 2_000) * minuteMs), after(end, -hourMs)].toSorted(byTime)[0] ?? end
    const operator = userWith(context, 'afterSales', 'administrator').name
    const reason = reasonOf(random, type, isCancelled)
    Object.assign(row, { status: 'CONFIRMED', reason, handler: operator, acceptedAt, remarks: '' })
    const confirmed = { context: reason, id: incidentNo }
    booking.log.push({
      at: acceptedAt,
      line: { stage: 'INCIDENT', sentence: 'incidentConfirmed', values: confirmed, operator },
    })
    if (reason === 'FLIGHT_CHANGE' && !isCancelled) {
      applyShift(context, booking, shifted)
      booking.log.push({
        at: after(acceptedAt, 1),
        line: { stage: 'INCIDENT', sentence: 'flightChanged', values: { id: incidentNo }, operator },
      })
    }
  }
  return {
    row,
    mails: mailId === null ? [] : [mailOf(booking, { id: mailId, receivedAt, airline, name, isCancelled, moved })],
  }
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}

function reasonOf(random: HistoryRandom, type: IncidentRow['type'], isCancelled: boolean): IncidentReason {
  if (type === 'ABNORMAL_CANCELLATION')
    return random.weighted([
      ['CANCELLED_BY_PASSENGER', 45],
      ['NO_CANCELLATION', 35],
      ['UNACCOUNTED', 20],
    ])
  if (isCancelled) return 'FLIGHT_CANCELLED'
  return random.weighted([
    ['FLIGHT_CHANGE', 88],
    ['NO_SCHEDULE_CHANGE', 12],
  ])
}

function flightsOf({ row }: HistoryBooking): ItineraryFlight[] {
  const { offer, moments } = row.offer
  return offer.outbound.segments.flatMap(({ segmentIndex, flightNo, from, to }) => {
    const moment = moments.find((each) => each.segmentIndex === segmentIndex)
    return moment ? [{ flightNo, from, to, departsAt: moment.departsAt, arrivesAt: moment.arrivesAt }] : []
  })
}

function shift(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * minuteMs).toISOString()
}

/** Moves the only flight of a booking. */
function applyShift(
  { deps: { market } }: HistoryContext,
  { row }: HistoryBooking,
  flights: readonly ItineraryFlight[],
): void {
  const [flight] = flights
  const { outbound } = row.offer.offer
  const [segment] = outbound.segments
  if (!flight || !segment) return
  const depTime = localTimeAt(market, flight.from, flight.departsAt)
  const arrTime = localTimeAt(market, flight.to, flight.arrivesAt)
  const day = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / dayMs
  row.offer = {
    ...row.offer,
    offer: {
      ...row.offer.offer,
      outbound: {
        ...outbound,
        segments: [{ ...segment, depTime, arrTime }],
        dayOffset: day(arrTime) - day(depTime),
      },
    },
    moments: [{ segmentIndex: segment.segmentIndex, departsAt: flight.departsAt, arrivesAt: flight.arrivesAt }],
  }
  row.departDate = depTime.slice(0, 10)
  row.departsAt = new Date(flight.departsAt)
}

interface AirlineMail {
  id: string
  receivedAt: Date
  airline: string
  name: string
  isCancelled: boolean
  moved: number
}

function mailOf({ row }: HistoryBooking, { id, receivedAt, airline, name, isCancelled, moved }: AirlineMail): MailRow {
  const segment = row.offer.offer.outbound.segments[0]
  const flight = `${segment?.flightNo ?? ''} from ${segment?.from ?? ''} to ${segment?.to ?? ''}`
  const news = isCancelled
    ? `we regret to inform you that flight ${flight} has been cancelled. You may request a full refund.`
    : `the departure of flight ${flight} has been moved by ${Math.abs(moved)} minutes ${moved < 0 ? 'earlier' : 'later'}.`
  return {
    id,
    clientId: row.clientId,
    bookingId: row.id,
    sender: `${name} <no-reply@${airline.toLowerCase()}.airline.example>`,
    recipient: row.contact.email,
    subject: isCancelled ? `Your flight ${segment?.flightNo} is cancelled` : `Schedule change of ${segment?.flightNo}`,
    category: 'SCHEDULE_CHANGE',
    plain: `Dear customer,\n\n${news}\n\nBooking reference: ${(row.airlinePnrs ?? []).join(', ')}\n\n${name}`,
    html: '',
    receivedAt,
  }
}
