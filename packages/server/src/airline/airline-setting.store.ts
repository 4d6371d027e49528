import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { airlineSetting } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export async function readFollowed(db: Db, scope: Scope): Promise<Set<string>> {
  const rows = await db
    .select({ airline: airlineSetting.airline })
    .from(airlineSetting)
    .where(scope.client(airlineSetting, eq(airlineSetting.followed, true)))
  return new Set(rows.map(({ airline }) => airline))
}

/** Creates the row of an airline if there is none, and locks it: changes of one airline follow each other. */
export async function lockSetting(tx: Tx, scope: Scope, airline: string): Promise<{ followed: boolean }> {
  await tx.insert(airlineSetting).values({ clientId: scope.clientId, airline }).onConflictDoNothing()
  const [row] = await tx
    .select({ followed: airlineSetting.followed })
    .from(airlineSetting)
    .where(scope.client(airlineSetting, eq(airlineSetting.airline, airline)))
    .for('update')
  if (!row) throw new Error(`The setting of ${airline} is missing.`)
  return row
}
