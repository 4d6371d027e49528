import { compareFlights, type Journey } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { tripOf } from '../booking/insert-booking.ts'
import { mailChanged } from '../booking/order-mail.ts'
import type { SoldOffer } from '../booking/sold-offer.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { Incident } from './incident.store.ts'
import { localTimeAt } from './local-time.ts'

type Segment = Journey['segments'][number]
type Moment = SoldOffer['moments'][number]

/**
 * The booking follows the airline: its flights are those after the change, and whoever booked hears of it. The booking is held. A trip
 * of which nothing is left stays as it was: what to do with it is somebody's decision.
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

/** Flights that stay keep what belongs to them; a new one takes over from the one that it comes after. */
function changedOffer(market: Deps['market'], sold: SoldOffer, row: Incident): SoldOffer | undefined {
  const { outbound, inbound } = sold.offer
  const ways = [outbound, ...(inbound ? [inbound] : [])]
  const known = ways.flatMap((way, direction) => way.segments.map((segment) => ({ segment, direction })))
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
  const journeys = ways.map((way, direction) =>
    journeyOf(
      way,
      flights.filter((each) => each.direction === direction),
    ),
  )
  const [out, back] = journeys
  if (!out || (inbound && !back) || journeys.includes(undefined)) return undefined
  return {
    ...sold,
    offer: { ...sold.offer, outbound: out, inbound: back ?? null },
    moments: flights.map(({ moment }) => moment),
  }
}

function journeyOf(way: Journey, flights: readonly { segment: Segment; moment: Moment }[]): Journey | undefined {
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
    ...way,
    segments: flights.map(({ segment }) => segment),
    transits,
    minutes: between(first.moment.departsAt, last.moment.arrivesAt),
    dayOffset: day(last.segment.arrTime) - day(first.segment.depTime),
  }
}
