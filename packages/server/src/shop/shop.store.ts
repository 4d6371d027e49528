import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { shop } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

export type Shop = typeof shop.$inferSelect

/**
 * A locked shop keeps others from changing it, its rules, rates and lists until the transaction ends. A shared lock keeps
 * them from changing the shop, and lets others share it.
 */
export async function findShop(
  db: Db | Tx,
  scope: Scope,
  id: string,
  mode?: 'lock' | 'share',
): Promise<Shop | undefined> {
  const found = db
    .select()
    .from(shop)
    .where(scope.client(shop, and(eq(shop.id, id))))
  const [row] = await (mode === undefined ? found : found.for(mode === 'lock' ? 'update' : 'share'))
  return row
}

/** A shop has as many entries of a kind as a search can read. */
export function refuseFull(count: number): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'shopEntries', count } })
}
