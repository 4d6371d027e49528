import type { Db } from '../../../database/db.ts'
import type { Market } from '../../../market/market.ts'

/** What every verb of the simulated supplier stands on. */
export interface Scene {
  db: Db
  market: Market
  /** How fast airlines answer: 1 as real ones do, 0 at once. */
  pace: number
}
