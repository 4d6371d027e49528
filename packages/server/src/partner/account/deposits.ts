import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerAccount } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

/** The deposit in a currency, by default the agency's own; undefined when there is none. */
export async function depositOf(
  db: Db,
  caller: PartnerCaller,
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
