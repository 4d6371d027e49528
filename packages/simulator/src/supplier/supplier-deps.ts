import type { Db } from '@gangway/server/ports'
import type { Market } from '../market/market.ts'

export interface SupplierDeps {
  db: Db
  market: Market
  /** Response times of airlines: 1 is realistic, 0 is immediate. */
  pace: number
}
