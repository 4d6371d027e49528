import { and, eq, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, partnerSetting } from '../database/schema.ts'
import type { NotificationContext, NewNotification } from './enqueue-notification.ts'

/**
 * Notifies when this transaction takes the deposit below the agreed minimum. A deposit that was below it before causes
 * no notification.
 */
export async function balanceNotifications({ tx, scope }: NotificationContext): Promise<NewNotification[]> {
  const [agreed] = await tx
    .select({ minimumBalance: partnerSetting.depositMinimum })
    .from(partnerSetting)
    .where(scope.client(partnerSetting))
  const minimumBalance = agreed?.minimumBalance ?? null
  if (minimumBalance === null) return []
  const isInTransaction = sql`${ledgerEntry}.xmin = pg_current_xact_id()::xid`
  const entries = await tx
    .select({ amount: ledgerEntry.amount, after: ledgerEntry.balanceAfter, currency: ledgerEntry.currency })
    .from(ledgerEntry)
    .innerJoin(
      ledgerAccount,
      scope.client(ledgerAccount, and(eq(ledgerAccount.id, ledgerEntry.accountId), eq(ledgerAccount.kind, 'deposit'))),
    )
    .where(scope.client(ledgerEntry, isInTransaction))
  const isBelowNow = entries.find(({ amount, after }) => after < minimumBalance && after - amount >= minimumBalance)
  if (!isBelowNow) return []
  const { currency, after } = isBelowNow
  const data = { balance: { amount: after, currency }, threshold: { amount: minimumBalance, currency } }
  return [{ type: 'balance.low', facts: { kind: 'plain', data } }]
}
