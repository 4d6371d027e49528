import type { RankedAirline } from '@gangway/core/contract'

/** The airlines of a result, best first. */
export type StoredRanking = RankedAirline[]
