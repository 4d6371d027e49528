import { getAvailableAmount, toServerTime, type RechargeStatus } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { airlineAccount, ledgerAccount, ledgerEntry, partnerSetting, recharge } from '../database/schema.ts'
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

/** The available amount has fallen below the threshold that the agency has set. */
export async function lowBalanceNotifications(
  { tx, scope }: NotificationContext,
  currency: string,
): Promise<NewNotification[]> {
  const isDeposit = and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, currency))
  const [account] = await tx.select().from(ledgerAccount).where(scope.client(ledgerAccount, isDeposit))
  if (!account) return []
  const money = (amount: number) => ({ amount, currency })
  const data = { balance: money(getAvailableAmount(account)), threshold: money(account.lowBalance ?? 0) }
  return [{ type: 'balance.low', facts: { kind: 'plain', data } }]
}

/** A top-up that was credited, with the amount received. */
export async function rechargeNotifications(
  { tx, scope }: NotificationContext,
  { rechargeNo, status }: { rechargeNo: string; status: RechargeStatus },
): Promise<NewNotification[]> {
  if (status !== 'CREDITED') return []
  const [row] = await tx
    .select()
    .from(recharge)
    .where(scope.client(recharge, eq(recharge.rechargeNo, rechargeNo)))
  if (!row) return []
  const money = (amount: number) => ({ amount, currency: row.currency })
  const data = {
    ...{ rechargeNo, status, amount: money(row.amount), creditedAmount: money(row.creditedAmount ?? 0) },
    creditedAt: row.decidedAt && toServerTime(row.decidedAt),
  }
  return [{ type: 'recharge.credited', facts: { kind: 'plain', data } }]
}

/** An airline account in use has begun to fail. */
export async function accountFailureNotifications(
  { tx, scope }: NotificationContext,
  id: string,
): Promise<NewNotification[]> {
  const [row] = await tx
    .select()
    .from(airlineAccount)
    .where(scope.client(airlineAccount, eq(airlineAccount.id, id)))
  if (!row?.failure) return []
  const { airline, vendor, failure, failingSince, onFailure } = row
  const data = { airline, vendor, failure, failingSince: failingSince && toServerTime(failingSince), onFailure }
  return [{ type: 'airlineAccount.failed', facts: { kind: 'plain', data } }]
}
