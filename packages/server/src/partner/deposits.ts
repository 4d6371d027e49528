import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { ledgerAccount } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Integrator } from './integrator.ts'

/** The deposit in a currency, the client's own when none is named; nothing when the client has none in it. */
export async function depositOf(
  db: Db,
  caller: Integrator,
  asked: string | null | undefined,
): Promise<{ amount: number; currency: string } | undefined> {
  const currency = asked || caller.currency
  const [found] = await db
    .select({ amount: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(
      scopeOf(caller).client(
        ledgerAccount,
        and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, currency)),
      ),
    )
  if (!found) return currency === caller.currency ? { amount: 0, currency } : undefined
  return { amount: found.amount, currency }
}
