import { compareFlights, type DirectionItinerary } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { tripOf } from '../booking/placement/insert-booking.ts'
import { mailChanged } from '../booking/mail/order-mail.ts'
import type { SoldOffer } from '../booking/offers/sold-offer.model.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { Incident } from './incident.store.ts'
import { localTimeAt } from './local-time.ts'

type Segment = DirectionItinerary['segments'][number]
type Moment = SoldOffer['moments'][number]

/**
 * Replaces the flights of the booking with those after the change and notifies the user who booked. The caller holds
 * the booking row lock. A booking without any remaining flight stays unchanged, because a user has to decide about it.
 */
export async function applyChange(
  tx: Tx,
  deps: Pick<Deps, 'events' | 'market' | 'mail' | 'settings'>,
  booking: Booking,
  row: Incident,
  { now, operator }: { now: Date; operator: string },
): Promise<boolean> {
  const sold = changedOffer(deps.market, booking.offer, row)
  if (!sold) return false
  const { departsAt, departDate, returnDate } = tripOf(sold)
  const line = { stage: 'INCIDENT', sentence: 'flightChanged', values: { id: row.incidentNo }, operator } as const
  const change = { offer: sold, departsAt, departDate, returnDate: returnDate ?? null }
  const changed = await changeBooking(tx, { events: deps.events, now }, booking, change, line)
  await mailChanged(tx, deps, changed, now)
  return true
}

/** Unchanged flights keep their data; a new flight takes over the data of the flight before it. */
function changedOffer(market: Deps['market'], sold: SoldOffer, row: Incident): SoldOffer | undefined {
  const { outbound, inbound } = sold.offer
  const directions = [outbound, ...(inbound ? [inbound] : [])]
  const known = directions.flatMap((itinerary, direction) =>
    itinerary.segments.map((segment) => ({ segment, direction })),
  )
  let at = -1
  let nextIndex = Math.max(...known.map(({ segment }) => segment.segmentIndex))
  const flights = compareFlights(row.before, row.after).flatMap(({ before, after }) => {
    if (before) at += 1
    const model = known[Math.max(at, 0)]
    if (!after || !model) return []
    const segmentIndex = before ? model.segment.segmentIndex : ++nextIndex
    const minutes = Math.round((Date.parse(after.arrivesAt) - Date.parse(after.departsAt)) / 60_000)
    const place = (code: string, old: string, oldCity: string) =>
      code === old ? oldCity : (market.places.airport(code)?.city ?? code)
    const segment: Segment = {
      ...model.segment,
      segmentIndex,
      flightNo: after.flightNo,
      from: after.from,
      to: after.to,
      fromCity: place(after.from, model.segment.from, model.segment.fromCity),
      toCity: place(after.to, model.segment.to, model.segment.toCity),
      depTime: localTimeAt(market, after.from, after.departsAt),
      arrTime: localTimeAt(market, after.to, after.arrivesAt),
      minutes,
    }
    const moment: Moment = { segmentIndex, departsAt: after.departsAt, arrivesAt: after.arrivesAt }
    return [{ segment, moment, direction: model.direction }]
  })
  const itineraries = directions.map((itinerary, direction) =>
    itineraryOf(
      itinerary,
      flights.filter((each) => each.direction === direction),
    ),
  )
  const [out, back] = itineraries
  if (!out || (inbound && !back) || itineraries.includes(undefined)) return undefined
  return {
    ...sold,
    offer: { ...sold.offer, outbound: out, inbound: back ?? null },
    moments: flights.map(({ moment }) => moment),
  }
}

function itineraryOf(
  itinerary: DirectionItinerary,
  flights: readonly { segment: Segment; moment: Moment }[],
): DirectionItinerary | undefined {
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) return undefined
  const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  const day = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / 86_400_000
  const transits = flights.slice(1).map((flight, at) => {
    const before = flights[at] ?? first
    return {
      airport: flight.segment.from,
      city: flight.segment.fromCity,
      minutes: between(before.moment.arrivesAt, flight.moment.departsAt),
      overnight: day(before.segment.arrTime) < day(flight.segment.depTime),
    }
  })
  return {
    ...itinerary,
    segments: flights.map(({ segment }) => segment),
    transits,
    minutes: between(first.moment.departsAt, last.moment.arrivesAt),
    dayOffset: day(last.segment.arrTime) - day(first.segment.depTime),
  }
}
