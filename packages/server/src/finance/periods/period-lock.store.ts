import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { accountingPeriod } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { shiftMonth, startOfMonth } from './months.ts'

/**
 * Transfers share the lock of their agency; closing and reopening a month takes it alone. So no transfer is booked in a
 * month while its balances are recorded, and a closing waits for transfers that have begun.
 */
export async function lockPeriods(tx: Tx, { clientId }: Scope, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`period:${clientId}`}, 0)`
  await tx.execute(
    mode === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  )
}

/** The last closed month. */
export async function findLastClosed(db: Db | Tx, scope: Scope) {
  const [found] = await db
    .select()
    .from(accountingPeriod)
    .where(scope.client(accountingPeriod, and(eq(accountingPeriod.state, 'CLOSED'))))
    .orderBy(desc(accountingPeriod.month))
    .limit(1)
  return found
}

/** The time from which transfers can be booked; undefined while no month is closed. The caller holds the lock. */
export async function findOpenFrom(tx: Tx, scope: Scope): Promise<Date | undefined> {
  const last = await findLastClosed(tx, scope)
  return last && startOfMonth(shiftMonth(last.month, 1))
}
