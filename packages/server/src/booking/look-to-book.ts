import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
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

/**
 * The same at the payment, after which nothing keeps a ticket from being issued: what is being ticketed counts as issued. Payments
 * of one client pass one by one while the limit is exceeded, so that of any number at once none too many gets through.
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
  // Before what was issued is read: a booking that is issued in between counts twice and not never.
  const inWork = await tx.$count(booking, scope.client(booking, isInWork))
  const { manualLeft } = await readLookToBook(tx, scope, now)
  return manualLeft !== undefined && inWork >= manualLeft ? block : undefined
}
