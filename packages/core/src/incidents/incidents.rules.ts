import type { CancelledType, IncidentChange, IncidentType, ScheduleChangeType } from '../shared/incident.ts'

/** Incidents of one family are confirmed with the same choices. */
export type IncidentFamily = 'SCHEDULE_CHANGE' | 'CANCELLATION'

export function incidentFamily(type: IncidentType): IncidentFamily {
  return type === 'ABNORMAL_CANCELLATION' ? 'CANCELLATION' : 'SCHEDULE_CHANGE'
}

export interface IncidentChoice {
  scheduleChangeType?: ScheduleChangeType
  cancelledType?: CancelledType
}

export type HandleProblem = 'choose' | 'mixed' | 'scheduleChangeType' | 'cancelledType'

/** What stands against handling incidents of these types with this choice; the first thing to mend comes first. */
export function handleProblem(types: readonly IncidentType[], choice: IncidentChoice): HandleProblem | undefined {
  const [first] = types
  if (first === undefined) return 'choose'
  const family = incidentFamily(first)
  if (types.some((type) => incidentFamily(type) !== family)) return 'mixed'
  if (family === 'SCHEDULE_CHANGE') return choice.scheduleChangeType ? undefined : 'scheduleChangeType'
  return choice.cancelledType ? undefined : 'cancelledType'
}

/** A flight of an itinerary, as it stands before or after a change. */
export interface ItineraryFlight {
  flightNo: string
  from: string
  to: string
  /** Moments. */
  departsAt: string
  arrivesAt: string
}

export type FlightDifference = 'SAME' | 'MOVED' | 'REROUTED' | 'CANCELLED' | 'ADDED'

export interface ComparedFlight<Flight> {
  difference: FlightDifference
  before: Flight | null
  after: Flight | null
  /** Minutes later; earlier when negative. Nothing where one of both is missing, or at another airport. */
  departsMoved: number | null
  arrivesMoved: number | null
}

/**
 * Two itineraries, flight by flight in their order. Flights between the same airports belong together; what lies between two such
 * pairs was rerouted, left out or added.
 */
export function compareFlights<Flight extends ItineraryFlight>(
  before: readonly Flight[],
  after: readonly Flight[],
): ComparedFlight<Flight>[] {
  return pairUp(before, after).map(([was, is]) => ({
    difference: differenceOf(was, is),
    before: was,
    after: is,
    departsMoved: departureMoved(was, is),
    arrivesMoved: arrivalMoved(was, is),
  }))
}

type Maybe = ItineraryFlight | null | undefined

function departureMoved(was: Maybe, is: Maybe): number | null {
  return was && is && was.from === is.from ? minutesBetween(was.departsAt, is.departsAt) : null
}

function arrivalMoved(was: Maybe, is: Maybe): number | null {
  return was && is && was.to === is.to ? minutesBetween(was.arrivesAt, is.arrivesAt) : null
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
}

type Pair<Flight> = [was: Flight | null, is: Flight | null]

function pairUp<Flight extends ItineraryFlight>(before: readonly Flight[], after: readonly Flight[]): Pair<Flight>[] {
  const at = before.findIndex((was) => after.some((is) => isSameWay(was, is)))
  const was = before[at]
  const place = was ? after.findIndex((is) => isSameWay(was, is)) : -1
  const [lost, found] = was ? [before.slice(0, at), after.slice(0, place)] : [before, after]
  const gap = Array.from({ length: Math.max(lost.length, found.length) }, (_, each): Pair<Flight> => [
    lost[each] ?? null,
    found[each] ?? null,
  ])
  if (!was) return gap
  return [...gap, [was, after[place] ?? null], ...pairUp(before.slice(at + 1), after.slice(place + 1))]
}

function isSameWay(one: ItineraryFlight, other: ItineraryFlight): boolean {
  return one.from === other.from && one.to === other.to
}

function differenceOf(was: ItineraryFlight | null, is: ItineraryFlight | null): FlightDifference {
  if (!is) return 'CANCELLED'
  if (!was) return 'ADDED'
  if (was.from !== is.from || was.to !== is.to) return 'REROUTED'
  const same = was.flightNo === is.flightNo && isAt(was, is, 'departsAt') && isAt(was, is, 'arrivesAt')
  return same ? 'SAME' : 'MOVED'
}

function isAt(one: ItineraryFlight, other: ItineraryFlight, end: 'departsAt' | 'arrivesAt'): boolean {
  return Date.parse(one[end]) === Date.parse(other[end])
}

/** What a change is called as a whole. */
export function changeOf(before: readonly ItineraryFlight[], after: readonly ItineraryFlight[]): IncidentChange {
  if (after.length === 0) return 'CANCELLATION'
  const flights = compareFlights(before, after)
  if (flights.some(({ difference }) => difference === 'REROUTED' || difference === 'ADDED')) return 'REROUTING'
  if (flights.some(({ difference }) => difference === 'CANCELLED')) return 'CANCELLATION'
  const moved = flights.filter(({ difference }) => difference === 'MOVED')
  if (moved.length === 0) return 'NONE'
  const isDelay = moved.every((each) => each.before?.flightNo === each.after?.flightNo && (each.departsMoved ?? 0) > 0)
  return isDelay ? 'DELAY' : 'TIME_CHANGE'
}

/** The most by which any departure or arrival moved, of a flight or of the whole trip, with its direction; nothing where nothing did. */
export function minutesMoved(before: readonly ItineraryFlight[], after: readonly ItineraryFlight[]): number | null {
  const flights = compareFlights(before, after).flatMap(({ departsMoved, arrivesMoved }) => [
    departsMoved,
    arrivesMoved,
  ])
  const all = [...flights, departureMoved(before[0], after[0]), arrivalMoved(before.at(-1), after.at(-1))]
  const most = all.reduce<number>((far, each) => (Math.abs(each ?? 0) > Math.abs(far) ? (each ?? 0) : far), 0)
  return most === 0 ? null : most
}
