import type { LocalDate, ResidentCode } from '@gangway/reference'
import type { Offer, OfferAccount, Party } from './offer.model.ts'

/** Payment options: the airline by virtual card, in the airline's currency, or from the deposit. */
export type PayOption = 'vcc' | 'airline' | 'deposit'

/** Refusals that scenarios simulate. */
export type SimulatedRefusal = 'not_for_sale' | 'daily_cap_reached' | 'look_to_book_blocked' | 'rate_limited'

export interface SearchInput {
  /** An airport, or a city with all its airports. */
  from: string
  to: string
  date: LocalDate
  /** Set for a return trip. */
  returnDate?: LocalDate
  party: Party
  /** Only these airlines; all when empty. */
  airlines?: readonly string[]
  /** `vcc` excludes offers without card payment, `deposit` offers without deposit payment. */
  pay?: PayOption
  /** One offer per trip instead of one per trip and family. */
  cheapestFamilyOnly?: boolean
  directOnly?: boolean
  /** Resident fares where available. */
  resident?: ResidentCode
  /** Test mode: test airlines are on sale and scenarios apply. */
  simulation: boolean
}

/** Why a search was not run. */
export type SearchRefusal =
  | SimulatedRefusal
  | 'unknown_city'
  | 'same_city'
  | 'bad_date'
  | 'date_passed'
  | 'return_before_departure'
  | 'no_adult'
  | 'too_many_passengers'
  | 'too_many_infants'

/** Why a search found no offers: the reason that excluded the last one. */
export type Absence =
  | 'no_route'
  | 'airlines_paused'
  | 'no_flight_that_day'
  | 'beyond_booking_window'
  | 'sale_closed'
  | 'party_too_big'
  | 'infants_refused'
  | 'sold_out'
  | 'no_fares_to_pay_so'
  | 'airlines_silent'

/** The answer of one airline. */
export interface AirlineAnswer {
  /** Undefined for trips on two airlines, which are returned after both have answered. */
  airline: string | undefined
  responseMs: number
  outcome: 'answered' | 'timed_out'
  offers: readonly Offer[]
  /** Set when there are no offers. */
  absence?: Absence
  /** The agency's account at the airline that was asked for its fares. */
  account?: OfferAccount
}

export interface SearchRefused {
  kind: 'refused'
  reason: SearchRefusal | 'unavailable'
  scenario?: string
}

export interface SearchStarted {
  kind: 'started'
  scenario?: string
  /** The airlines that are searched. */
  airlines: readonly string[]
  /**
   * A cache key for everything that determines the answers besides the request and the time. Equal states give equal
   * answers. Undefined when answers must not be reused.
   */
  state?: string
  answers: AsyncIterable<AirlineAnswer>
}
