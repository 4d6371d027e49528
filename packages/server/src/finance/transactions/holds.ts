import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerAccount, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { TransactionRow } from './transaction.store.ts'

export interface HoldStep {
  step: 'HOLD' | 'RELEASE' | 'DIRECT'
  hold: { state: 'HELD' | 'CAPTURED' | 'RELEASED'; at: Date | null } | null
}

const direct: HoldStep = { step: 'DIRECT', hold: null }

/**
 * What each movement does to held money, by transfer. An order has one hold at a time, so the next transfer of the order
 * that takes money out of `held` ends its hold: it is spent when a part of it goes to `sales`.
 */
export async function findHoldSteps(
  db: Db,
  scope: Scope,
  rows: readonly TransactionRow[],
): Promise<(row: TransactionRow) => HoldStep> {
  const bookingIds = [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))]
  if (bookingIds.length === 0) return () => direct
  const entries = await db
    .select({
      transferId: ledgerEntry.transferId,
      account: ledgerAccount.kind,
      amount: ledgerEntry.amount,
      at: ledgerEntry.createdAt,
      reference: ledgerTransfer.reference,
      kind: ledgerTransfer.kind,
    })
    .from(ledgerTransfer)
    .innerJoin(ledgerEntry, scope.client(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id)))
    .innerJoin(
      ledgerAccount,
      scope.client(
        ledgerAccount,
        and(eq(ledgerAccount.id, ledgerEntry.accountId), inArray(ledgerAccount.kind, ['held', 'sales'])),
      ),
    )
    .where(scope.client(ledgerTransfer, inArray(ledgerTransfer.bookingId, bookingIds)))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.sequence))
  const sold = new Set(entries.flatMap(({ account, transferId }) => (account === 'sales' ? [transferId] : [])))
  const steps = new Map<string, HoldStep>()
  const open = new Map<string, HoldStep>()
  for (const { transferId, account, amount, at, reference, kind } of entries) {
    if (account !== 'held') continue
    const order = `${kind} ${reference.split(' ')[0] ?? ''}`
    if (amount > 0) {
      const begun: HoldStep = { step: 'HOLD', hold: { state: 'HELD', at: null } }
      steps.set(transferId, begun)
      open.set(order, begun)
    } else {
      const begun = open.get(order)
      if (begun) begun.hold = { state: sold.has(transferId) ? 'CAPTURED' : 'RELEASED', at }
      open.delete(order)
      steps.set(transferId, { step: 'RELEASE', hold: null })
    }
  }
  return ({ transferId }) => steps.get(transferId) ?? direct
}
