import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerAccount, ledgerEntry } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

/** The amount held for ticketing before a time: it has left the balance of the deposit, and is not spent. */
export async function readHeldBefore(db: Db, scope: Scope, currency: string, before: Date): Promise<number> {
  const isHeld = and(eq(ledgerAccount.kind, 'held'), eq(ledgerAccount.currency, currency))
  const [last] = await db
    .select({ balance: ledgerEntry.balanceAfter })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, scope.client(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId), isHeld))
    .where(scope.client(ledgerEntry, lt(ledgerEntry.createdAt, before)))
    .orderBy(desc(ledgerEntry.createdAt), desc(ledgerEntry.sequence))
    .limit(1)
  return last?.balance ?? 0
}
