import {
  booking,
  bookingAncillary,
  bookingLog,
  bookingPassenger,
  bookingPayment,
  scheduler,
} from '../../database/schema.ts'
import type { OfferSampler } from '../../ports/market/market.port.ts'
import { after, minuteMs, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'
import { bookingOutcomes, historyDays } from './history-plan.ts'
import { bookedAt, chooseRoutes, leadDays, sampleTrip } from './sample-trips.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryOutcome, HistoryBooking, OfferChoice } from './history-booking.model.ts'
import { createHistoryBooking } from './create-booking.ts'
import { createOrderNumbers } from './order-numbers.ts'

/** The bookings of an agency, the oldest first. */
export function createBookings(context: HistoryContext, sampler: OfferSampler): HistoryBooking[] {
  const { plan, end } = context
  const random = context.random.fork('bookings')
  const numbers = createOrderNumbers(random)
  const routes = chooseRoutes(context.deps.market, plan, random, end)
  const known = new Set<string>()
  const bookings: HistoryBooking[] = []
  const keep = (made: HistoryBooking | undefined) => {
    if (!made || known.has(itineraryKey(made))) return false
    known.add(itineraryKey(made))
    bookings.push(made)
    return true
  }
  const create = (offer: OfferChoice, moment: Date, outcome: HistoryOutcome) =>
    createHistoryBooking({ ...context, random }, sampler, numbers, { ...offer, moment, outcome })

  const popular = (at: number) => routes[Math.floor(random.fraction() ** 2 * Math.min(at, routes.length))]
  const wanted = plan.bookings
  for (let at = 0; bookings.length < wanted && at < 10 * wanted; at += 1) {
    const route = at < routes.length ? routes[at] : popular(routes.length)
    const trip = route && sampleTrip({ random, end }, sampler, route)
    if (!trip) continue
    const customers = random.integer(2, 6)
    for (let customer = 0; customer < customers && bookings.length < wanted; customer += 1) {
      const daysAgo = trip.departsBefore + leadDays(random)
      if (daysAgo < 1 || daysAgo > historyDays) continue
      keep(create(trip, bookedAt(random, end, daysAgo), random.weighted(bookingOutcomes)))
    }
  }
  for (const outcome of ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'] as const) {
    let left = plan.open[outcome] ?? 0
    for (let tries = 0; left > 0 && tries < 200; tries += 1) {
      const route = popular(routes.length)
      const trip = route && sampleTrip({ random, end }, sampler, route)
      // Departs far enough in the future to be paid or ticketed.
      if (!trip || trip.departsBefore > -4) continue
      const moment = after(end, -random.integer(4, 50) * minuteMs)
      if (keep(create(trip, moment, outcome))) left -= 1
    }
  }
  let external = 0
  for (let tries = 0; external < plan.external && tries < 400; tries += 1) {
    const route = popular(routes.length)
    const trip = route && sampleTrip({ random, end }, sampler, route)
    const daysAgo = trip && trip.departsBefore + leadDays(random)
    if (!trip || daysAgo === undefined || daysAgo < 2 || daysAgo > historyDays) continue
    if (keep(create(trip, bookedAt(random, end, daysAgo), 'external'))) external += 1
  }
  return bookings.toSorted(
    (one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime() || (one.row.id < other.row.id ? -1 : 1),
  )
}

/** Passengers and flights; no two bookings of an agency have the same. */
function itineraryKey({ row }: Pick<HistoryBooking, 'row'>): string {
  const { outbound, inbound } = row.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  return [row.passengerNames, ...flights.map(({ flightNo, depTime }) => `${flightNo} ${depTime}`)].join('|')
}

export function bookingRows(bookings: readonly HistoryBooking[], random: HistoryRandom): TableRows[] {
  return [
    rowsOf(
      booking,
      bookings.map(({ row }) => row),
    ),
    rowsOf(
      bookingPassenger,
      bookings.flatMap(({ passengers }) => passengers),
    ),
    rowsOf(
      bookingAncillary,
      bookings.flatMap(({ ancillaries }) => ancillaries),
    ),
    rowsOf(
      bookingPayment,
      bookings.flatMap(({ payment }) => payment ?? []),
    ),
    rowsOf(
      bookingLog,
      bookings.flatMap(({ row, log }) =>
        log
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .map(({ at, line: { stage, sentence, values = {}, operator } }) => ({
            id: random.id(at),
            clientId: row.clientId,
            bookingId: row.id,
            at,
            stage,
            sentence: `log.${sentence}`,
            values,
            operator,
          })),
      ),
    ),
    rowsOf(
      scheduler,
      bookings.flatMap(({ row: { id: subject, clientId, status, payBy, createdAt } }) =>
        status === 'UNPAID' && payBy
          ? [{ id: random.id(createdAt), clientId, kind: 'booking.expire' as const, subject, dueAt: payBy, createdAt }]
          : [],
      ),
    ),
  ]
}
