import { and, eq, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, partnerSetting } from '../database/schema.ts'
import type { Hearing, Notice } from './announce.ts'

/**
 * Whether the deposit has fallen below the floor that the client has agreed, by what this very transaction took from it: whoever is
 * below it already is not told again with every booking.
 */
export async function noticesOfBalance({ tx, scope }: Hearing): Promise<Notice[]> {
  const [agreed] = await tx
    .select({ floor: partnerSetting.depositFloor })
    .from(partnerSetting)
    .where(scope.client(partnerSetting))
  const floor = agreed?.floor ?? null
  if (floor === null) return []
  const isOfNow = sql`${ledgerEntry}.xmin = pg_current_xact_id()::xid`
  const entries = await tx
    .select({ amount: ledgerEntry.amount, after: ledgerEntry.balanceAfter, currency: ledgerEntry.currency })
    .from(ledgerEntry)
    .innerJoin(
      ledgerAccount,
      scope.client(ledgerAccount, and(eq(ledgerAccount.id, ledgerEntry.accountId), eq(ledgerAccount.kind, 'deposit'))),
    )
    .where(scope.client(ledgerEntry, isOfNow))
  const fallen = entries.find(({ amount, after }) => after < floor && after - amount >= floor)
  if (!fallen) return []
  const { currency, after } = fallen
  const data = { balance: { amount: after, currency }, threshold: { amount: floor, currency } }
  return [{ type: 'balance.low', facts: { kind: 'told', data } }]
}
