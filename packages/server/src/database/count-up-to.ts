import { countedBookings } from '@gangway/core/contract'
import { count, sql, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { ClientTable } from './tenant.ts'

/** How many rows a list has: exact to ten thousand, and then at least so many. */
export async function countUpTo(
  db: Db,
  table: ClientTable,
  condition: SQL,
): Promise<{ total: number; totalIsAtLeast?: true }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(countedBookings + 1)
    .as('some')
  const [found] = await db.select({ total: count() }).from(some)
  const total = found?.total ?? 0
  return total > countedBookings ? { total: countedBookings, totalIsAtLeast: true } : { total }
}
