import type { PassengerType, TripType } from '../shared/contract/offer.contract.ts'
import type { MarkupKind } from '../shared/shop/shop.ts'
import { isWithin, type Validity } from './date-range.rules.ts'

/** A markup on the price of one passenger. Empty lists and null match everything. */
export interface MarkupRule {
  id: string
  name: string
  /** 1 comes first; unique in a shop. */
  priority: number
  airlines: readonly string[]
  /** Codes of cities or airports. */
  origins: readonly string[]
  destinations: readonly string[]
  tripType: TripType | null
  passengerType: PassengerType | null
  bookDates: Validity
  departDates: Validity
  kind: MarkupKind
  /** Hundredths of a percent, or minor units of `currency`. */
  value: number
  /** Of a fixed value, the minimum and the maximum. */
  currency: string
  /** Limits of the markup in minor units; null without limit. */
  minimum: number | null
  maximum: number | null
  active: boolean
}

export interface MarkupTrip {
  /** The selling airline. */
  airline: string
  origins: readonly string[]
  destinations: readonly string[]
  tripType: TripType
  departDate: string
  bookDate: string
}

/** The first condition of a rule that a passenger on a trip does not meet. */
export type MarkupMismatch =
  | 'inactive'
  | 'airline'
  | 'origin'
  | 'destination'
  | 'tripType'
  | 'bookDates'
  | 'departDates'
  | 'passengerType'
  /** The shop has no rate for the currency of the rule. */
  | 'currency'

/** Undefined when the conditions on the trip itself are met. */
export function findTripMismatch(rule: MarkupRule, trip: MarkupTrip): MarkupMismatch | undefined {
  if (!rule.active) return 'inactive'
  if (rule.airlines.length > 0 && !rule.airlines.includes(trip.airline)) return 'airline'
  if (!includesAny(rule.origins, trip.origins)) return 'origin'
  if (!includesAny(rule.destinations, trip.destinations)) return 'destination'
  if (rule.tripType !== null && rule.tripType !== trip.tripType) return 'tripType'
  if (!isWithin(rule.bookDates, trip.bookDate)) return 'bookDates'
  if (!isWithin(rule.departDates, trip.departDate)) return 'departDates'
  return undefined
}

export function byPriority(one: MarkupRule, other: MarkupRule): number {
  return one.priority - other.priority || (one.id < other.id ? -1 : 1)
}

function includesAny(wanted: readonly string[], codes: readonly string[]): boolean {
  return wanted.length === 0 || codes.some((code) => wanted.includes(code))
}

/** A share in hundredths of a percent, rounded half away from zero. */
export function amountOfPercent(amount: number, hundredths: number): number {
  const exact = (Math.abs(amount) * Math.abs(hundredths)) / 10_000
  const size = Math.floor(exact + 0.5)
  return amount < 0 !== hundredths < 0 ? -size : size
}
