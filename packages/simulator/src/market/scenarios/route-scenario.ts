import type { SimulatedRefusal } from '@gangway/server/ports'
import type { Bilingual } from '@gangway/reference'

/** A sandbox scenario triggered by the route of a search in test mode. */
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

/** An unknown city code in either field. */
interface CodeTrigger {
  kind: 'code'
  code: string
}

export type Effect =
  /** The timetable of the route causes the outcome. */
  | { kind: 'as_flown' }
  | { kind: 'no_offers' }
  | { kind: 'refuse'; reason: SimulatedRefusal }
  | { kind: 'airlines_time_out' }
  | { kind: 'airlines_slow'; byMs: number }
  | { kind: 'no_vcc' }
  | { kind: 'sold_out_risk' }
  | { kind: 'free_bag_only' }
  | { kind: 'seats_left'; seats: number }
  | { kind: 'max_passengers'; passengers: number }
  | { kind: 'no_infants' }
  /** The outcome of verifying an offer of the route. */
  | { kind: 'verify'; result: VerifyResult }
  | { kind: 'no_ancillaries' }
  | { kind: 'no_seats' }
  /** The final status of a fare search. */
  | { kind: 'fare_search'; ends: 'submitted' | 'processing' | 'completed' | 'failed' }

type VerifyResult =
  | 'price_up'
  | 'price_down'
  | 'gone'
  | 'failed'
  | 'cabin_changed'
  | 'seats_unsure'
  | 'flight_changed'
  | 'bags_failed'
