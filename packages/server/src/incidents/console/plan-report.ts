import { createHash } from 'node:crypto'
import type { ItineraryFlight } from '@gangway/core/contract'
import type { Db, Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { flightsOfBooking, moveFlight } from '../booking-flights.ts'
import { localTimeAt } from '../local-time.ts'
import { readBookingsOnFlight, type BookingOfAgency } from './provider-incidents.store.ts'

/** More than the seats of a flight. */
const mostBookings = 1_000

type FlightChange = Call<'POST /console/incident/preview'>['body']

/** A booking with its flights before and after a reported change. */
export interface PlannedIncident extends BookingOfAgency {
  before: ItineraryFlight[]
  after: ItineraryFlight[]
  flight: { before: ItineraryFlight; after: ItineraryFlight | null }
}

/** The bookings that a change of a flight concerns. */
export async function planReport(db: Db | Tx, market: Deps['market'], input: FlightChange): Promise<PlannedIncident[]> {
  const found = await readBookingsOnFlight(db, input, mostBookings)
  return found.flatMap((each) => {
    const before = flightsOfBooking(each.row)
    const isIt = (flight: ItineraryFlight) =>
      flight.flightNo === input.flightNo &&
      localTimeAt(market, flight.from, flight.departsAt).slice(0, 10) === input.date
    const changed = before.find(isIt)
    if (!changed) return []
    const moved = input.change === 'MOVED' ? moveFlight(changed, input.minutes) : null
    const after = before.flatMap((flight) => (flight === changed ? (moved ?? []) : flight))
    return [{ ...each, before, after, flight: { before: changed, after: moved } }]
  })
}

/** Names a plan: when another booking is concerned, or a booking has changed, it is another plan. */
export function fingerprint(input: object, seen: readonly (readonly [id: string, state: string | number])[]): string {
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)), seen]))
    .digest('hex')
}

export function fingerprintOfReport(input: FlightChange, planned: readonly PlannedIncident[]): string {
  const { flightNo, date, change, minutes, involuntary, notice } = input
  const read = { flightNo, date, change, minutes, involuntary, notice }
  return fingerprint(
    read,
    planned.map(({ row }) => [row.id, row.version] as const),
  )
}
