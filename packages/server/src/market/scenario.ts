import type { Bilingual } from './bilingual.ts'

/** Something a partner can rehearse by searching a certain route in test mode. */
export interface Scenario {
  id: string
  family: 'search' | 'fare_search' | 'verify' | 'ancillary'
  trigger: RouteTrigger | CodeTrigger
  effect: Effect
  expect: Bilingual
}

/** City codes. */
interface RouteTrigger {
  kind: 'route'
  from: string
  to: string
}

/** A code that no city has, in either field. */
interface CodeTrigger {
  kind: 'code'
  code: string
}

export type Effect =
  /** The timetable itself has it. */
  | { kind: 'as_flown' }
  | { kind: 'no_offers' }
  | { kind: 'refuse'; reason: RehearsedRefusal }
  | { kind: 'airlines_time_out' }
  | { kind: 'airlines_slow'; byMs: number }
  | { kind: 'no_vcc' }
  | { kind: 'sold_out_risk' }
  | { kind: 'free_bag_only' }
  | { kind: 'seats_left'; seats: number }
  | { kind: 'max_passengers'; passengers: number }
  | { kind: 'no_infants' }
  /** What is found when an offer of the route is asked for again. */
  | { kind: 'verify'; finds: VerifyFinds }
  | { kind: 'no_ancillaries' }
  | { kind: 'no_seats' }
  /** Where a stored fare search ends up. */
  | { kind: 'fare_search'; ends: 'submitted' | 'processing' | 'completed' | 'failed' }

type VerifyFinds =
  | 'price_up'
  | 'price_down'
  | 'gone'
  | 'failed'
  | 'cabin_changed'
  | 'seats_unsure'
  | 'flight_changed'
  | 'bags_failed'

export type RehearsedRefusal = 'not_for_sale' | 'daily_cap_reached' | 'look_to_book_blocked' | 'rate_limited'
