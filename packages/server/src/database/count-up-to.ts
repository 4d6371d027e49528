import { maxCountedBookings } from '@gangway/core/contract'
import { count, sql, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { ClientTable } from './tenant-scope.ts'

/** Number of rows of a list: exact up to ten thousand, a lower bound above. */
export async function countUpTo(
  db: Db,
  table: ClientTable,
  condition: SQL,
): Promise<{ total: number; totalIsAtLeast?: true }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(maxCountedBookings + 1)
    .as('some')
  const [found] = await db.select({ total: count() }).from(some)
  const total = found?.total ?? 0
  return total > maxCountedBookings ? { total: maxCountedBookings, totalIsAtLeast: true } : { total }
}
