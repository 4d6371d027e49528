import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { shop } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Shop = typeof shop.$inferSelect

/** A locked shop keeps others from changing it, its rules, rates and lists until the transaction ends. */
export async function findShop(db: Db | Tx, scope: Scope, id: string, mode?: 'lock'): Promise<Shop | undefined> {
  const found = db
    .select()
    .from(shop)
    .where(scope.client(shop, and(eq(shop.id, id))))
  const [row] = await (mode === 'lock' ? found.for('update') : found)
  return row
}
