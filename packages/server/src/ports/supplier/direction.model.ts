import type { LocalDate, LocalTime } from '@gangway/reference'

/** One flight of a direction. Codes are IATA. */
export interface Segment {
  airline: string
  /** With the designator: `AK703`. */
  flight: string
  /** Local departure date; with the flight number it identifies the departure. */
  date: LocalDate
  from: string
  to: string
  fromCity: string
  toCity: string
  departs: LocalTime
  arrives: LocalTime
  /** Milliseconds since 1970. */
  departsAt: number
  arrivesAt: number
  minutes: number
  aircraft: string
  departureTerminal: string
  arrivalTerminal: string
  /** Airports of technical stops. */
  stops: readonly string[]
}

/** The connection between two segments. */
export interface Transit {
  airport: string
  city: string
  minutes: number
  overnight: boolean
}

/** One direction of a trip: outbound or inbound. */
export interface Direction {
  segments: readonly [Segment, ...Segment[]]
  transits: readonly Transit[]
  minutes: number
  /** Calendar days between local departure and local arrival; −1 across the date line. */
  dayOffset: number
  overnight: boolean
  /** The airlines have no agreement: the passenger collects and rechecks baggage, and missed connections are not covered. */
  selfTransfer: boolean
}
