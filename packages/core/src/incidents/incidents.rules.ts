import type { CancelledType, IncidentChange, IncidentType, ScheduleChangeType } from '../shared/contract/incident.ts'

/** Incidents of one family are confirmed with the same choices. */
export type IncidentFamily = 'SCHEDULE_CHANGE' | 'CANCELLATION'

export function getIncidentFamily(type: IncidentType): IncidentFamily {
  return type === 'ABNORMAL_CANCELLATION' ? 'CANCELLATION' : 'SCHEDULE_CHANGE'
}

export interface IncidentChoice {
  scheduleChangeType?: ScheduleChangeType
  cancelledType?: CancelledType
}

export type HandleIncidentProblem = 'choose' | 'mixed' | 'scheduleChangeType' | 'cancelledType'

export function findHandleProblem(
  types: readonly IncidentType[],
  choice: IncidentChoice,
): HandleIncidentProblem | undefined {
  const [first] = types
  if (first === undefined) return 'choose'
  const family = getIncidentFamily(first)
  if (types.some((type) => getIncidentFamily(type) !== family)) return 'mixed'
  if (family === 'SCHEDULE_CHANGE') return choice.scheduleChangeType ? undefined : 'scheduleChangeType'
  return choice.cancelledType ? undefined : 'cancelledType'
}

/** A flight of an itinerary before or after a change. */
export interface ItineraryFlight {
  flightNo: string
  from: string
  to: string
  /** ISO instants. */
  departsAt: string
  arrivesAt: string
}

export type FlightDifference = 'SAME' | 'MOVED' | 'REROUTED' | 'CANCELLED' | 'ADDED'

export interface ComparedFlight<Flight> {
  difference: FlightDifference
  before: Flight | null
  after: Flight | null
  /** Minutes; negative when earlier. Null where one of both times is missing, or at another airport. */
  departsMoved: number | null
  arrivesMoved: number | null
}

/**
 * Matches two itineraries flight by flight. Flights between the same airports belong together; flights between two
 * matches were rerouted, cancelled or added.
 */
export function compareFlights<Flight extends ItineraryFlight>(
  before: readonly Flight[],
  after: readonly Flight[],
): ComparedFlight<Flight>[] {
  return matchFlights(before, after).map(([oldFlight, newFlight]) => ({
    difference: compareFlight(oldFlight, newFlight),
    before: oldFlight,
    after: newFlight,
    departsMoved: departureShift(oldFlight, newFlight),
    arrivesMoved: arrivalShift(oldFlight, newFlight),
  }))
}

type OptionalFlight = ItineraryFlight | null | undefined

function departureShift(oldFlight: OptionalFlight, newFlight: OptionalFlight): number | null {
  return oldFlight && newFlight && oldFlight.from === newFlight.from
    ? minutesBetween(oldFlight.departsAt, newFlight.departsAt)
    : null
}

function arrivalShift(oldFlight: OptionalFlight, newFlight: OptionalFlight): number | null {
  return oldFlight && newFlight && oldFlight.to === newFlight.to
    ? minutesBetween(oldFlight.arrivesAt, newFlight.arrivesAt)
    : null
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
}

type Pair<Flight> = [was: Flight | null, is: Flight | null]

function matchFlights<Flight extends ItineraryFlight>(
  before: readonly Flight[],
  after: readonly Flight[],
): Pair<Flight>[] {
  const at = before.findIndex((oldFlight) => after.some((newFlight) => isSameRoute(oldFlight, newFlight)))
  const oldFlight = before[at]
  const place = oldFlight ? after.findIndex((newFlight) => isSameRoute(oldFlight, newFlight)) : -1
  const [lost, found] = oldFlight ? [before.slice(0, at), after.slice(0, place)] : [before, after]
  const gap = Array.from({ length: Math.max(lost.length, found.length) }, (_, each): Pair<Flight> => [
    lost[each] ?? null,
    found[each] ?? null,
  ])
  if (!oldFlight) return gap
  return [...gap, [oldFlight, after[place] ?? null], ...matchFlights(before.slice(at + 1), after.slice(place + 1))]
}

function isSameRoute(one: ItineraryFlight, other: ItineraryFlight): boolean {
  return one.from === other.from && one.to === other.to
}

function compareFlight(oldFlight: ItineraryFlight | null, newFlight: ItineraryFlight | null): FlightDifference {
  if (!newFlight) return 'CANCELLED'
  if (!oldFlight) return 'ADDED'
  if (oldFlight.from !== newFlight.from || oldFlight.to !== newFlight.to) return 'REROUTED'
  const same =
    oldFlight.flightNo === newFlight.flightNo &&
    isAt(oldFlight, newFlight, 'departsAt') &&
    isAt(oldFlight, newFlight, 'arrivesAt')
  return same ? 'SAME' : 'MOVED'
}

function isAt(one: ItineraryFlight, other: ItineraryFlight, end: 'departsAt' | 'arrivesAt'): boolean {
  return Date.parse(one[end]) === Date.parse(other[end])
}

export function classifyChange(before: readonly ItineraryFlight[], after: readonly ItineraryFlight[]): IncidentChange {
  if (after.length === 0) return 'CANCELLATION'
  const flights = compareFlights(before, after)
  if (flights.some(({ difference }) => difference === 'REROUTED' || difference === 'ADDED')) return 'REROUTING'
  if (flights.some(({ difference }) => difference === 'CANCELLED')) return 'CANCELLATION'
  const shifts = flights.filter(({ difference }) => difference === 'MOVED')
  if (shifts.length === 0) return 'NONE'
  const isDelay = shifts.every((each) => each.before?.flightNo === each.after?.flightNo && (each.departsMoved ?? 0) > 0)
  return isDelay ? 'DELAY' : 'TIME_CHANGE'
}

/** Largest shift of a departure or arrival, of a flight or of the whole trip, with its sign; null when none changed. */
export function maxShiftMinutes(before: readonly ItineraryFlight[], after: readonly ItineraryFlight[]): number | null {
  const flights = compareFlights(before, after).flatMap(({ departsMoved, arrivesMoved }) => [
    departsMoved,
    arrivesMoved,
  ])
  const all = [...flights, departureShift(before[0], after[0]), arrivalShift(before.at(-1), after.at(-1))]
  const most = all.reduce<number>(
    (largest, each) => (Math.abs(each ?? 0) > Math.abs(largest) ? (each ?? 0) : largest),
    0,
  )
  return most === 0 ? null : most
}
