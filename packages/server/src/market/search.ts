import type { RehearsedRefusal, Scenario } from './scenario.ts'
import type { LocalDate } from './local-date.ts'
import type { Offer, Party } from './offer.ts'
import type { PayOption } from './price-view.ts'
import type { ResidentCode } from './resident-code.ts'

export interface SearchInput {
  /** A city code means all of its airports. */
  from: string
  to: string
  date: LocalDate
  /** Makes it a return trip. */
  returnDate?: LocalDate
  party: Party
  /** Only these airlines; all when empty. */
  airlines?: readonly string[]
  /** `vcc` leaves out what cannot be paid by card, `deposit` what cannot be paid from the deposit. */
  pay?: PayOption
  /** One offer per trip instead of one per trip and family. */
  cheapestFamilyOnly?: boolean
  directOnly?: boolean
  /** Fares of residents, where there are such. */
  resident?: ResidentCode
  /** Test mode: the profile airlines are on sale and scenarios play. */
  rehearsal: boolean
}

/** Why a search was not run. */
export type Refusal =
  | RehearsedRefusal
  | 'unknown_city'
  | 'same_city'
  | 'bad_date'
  | 'date_passed'
  | 'return_before_departure'
  | 'no_adult'
  | 'too_many_passengers'
  | 'too_many_infants'

/** Why a search that was run found nothing; the reason that stopped the last offer. */
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

export interface Refused {
  kind: 'refused'
  reason: Refusal
  scenario?: Scenario
}

/** What one airline answers. The caller plays the time; nothing waits in here. */
export interface AirlineAnswer {
  /** Nothing for the trips put together of two airlines, which come when both have answered. */
  airline: string | undefined
  responseMs: number
  outcome: 'answered' | 'timed_out'
  offers: readonly Offer[]
  /** When there are no offers. */
  absence?: Absence
}

/** A search that can be followed airline by airline, the quickest first. */
export interface RunningSearch {
  kind: 'running'
  scenario?: Scenario
  /** Everybody who is asked, in the order of the answers. */
  airlines: readonly string[]
  /** Each answer is worked out when it is taken; they can be taken once. */
  answers: Iterable<AirlineAnswer>
  /** Why nobody is asked. */
  absence?: Absence
}

export interface Found {
  kind: 'found'
  scenario?: Scenario
  /** The lowest total first, compared in dollars. */
  offers: readonly Offer[]
  absence?: Absence
  /** Who was asked and how long each took. */
  airlines: readonly Omit<AirlineAnswer, 'offers'>[]
}
