import type { Db } from '../database/db.ts'
import type { Scope } from '../database/tenant.ts'
import { readLookToBook } from '../search/search-count.ts'
import type { OrderSource } from './sold-offer.ts'

export interface LookToBookBlock {
  outcome: 'look_to_book'
  /** How many may be issued by hand a day meanwhile. */
  manualBookings: number
  restartAt: Date
}

/** Somebody who searches far more than he books cannot book by API for the day, and by hand only so often. */
export async function lookToBookBlock(
  db: Db,
  scope: Scope,
  source: OrderSource,
  now: Date,
): Promise<LookToBookBlock | undefined> {
  const { exceeded, manualLeft, cap, restartAt } = await readLookToBook(db, scope, now)
  const isBlocked = source === 'api' ? exceeded : manualLeft === 0
  return isBlocked ? { outcome: 'look_to_book', manualBookings: cap, restartAt } : undefined
}
