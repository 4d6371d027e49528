import type { Absence, AirlineAnswer, Offer, SearchRefusal } from '@gangway/server/ports'
import type { Scenario } from '../scenarios/route-scenario.ts'

export interface RefusedSearch {
  kind: 'refused'
  reason: SearchRefusal
  scenario?: Scenario
}

/** A search with answers by airline, fastest first. */
export interface RunningSearch {
  kind: 'running'
  scenario?: Scenario
  /** The searched airlines in the order of their answers. */
  airlines: readonly string[]
  /** Calculated lazily; can be iterated once. */
  answers: Iterable<AirlineAnswer>
  /** Why no airline is searched. */
  absence?: Absence
}

export interface FoundOffers {
  kind: 'found'
  scenario?: Scenario
  /** Lowest total first, compared in US dollars. */
  offers: readonly Offer[]
  absence?: Absence
  /** The searched airlines with their response times. */
  airlines: readonly Omit<AirlineAnswer, 'offers'>[]
}
