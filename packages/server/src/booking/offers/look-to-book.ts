import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { booking } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { readLookToBook } from '../../search/limits/search-count.ts'
import type { OrderSource } from './sold-offer.model.ts'

export interface LookToBookBlock {
  outcome: 'look_to_book'
  /** Tickets per day that may be issued manually while the limit is exceeded. */
  manualBookings: number
  restartAt: Date
}

/** An agency that exceeds the look-to-book limit cannot book by API for the day, and only a limited number manually. */
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

/**
 * The same check at the payment, the last step before ticketing: bookings in ticketing count as issued. While the limit
 * is exceeded, payments of one agency are serialized, so that concurrent payments cannot exceed it.
 */
export async function lookToBookBlockOfPayment(
  tx: Tx,
  scope: Scope,
  source: OrderSource,
  now: Date,
): Promise<LookToBookBlock | undefined> {
  const { exceeded, cap, restartAt } = await readLookToBook(tx, scope, now)
  if (!exceeded) return undefined
  const block = { outcome: 'look_to_book', manualBookings: cap, restartAt } as const
  if (source === 'api') return block
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`look to book:${scope.clientId}`}, 0))`)
  const isInWork = and(eq(booking.status, 'TICKETING'), sql`${booking.offer} ->> 'source' = 'manual'`)
  // Read before the issued bookings: a booking issued in between counts twice rather than not at all.
  const inWork = await tx.$count(booking, scope.client(booking, isInWork))
  const { manualLeft } = await readLookToBook(tx, scope, now)
  return manualLeft !== undefined && inWork >= manualLeft ? block : undefined
}
