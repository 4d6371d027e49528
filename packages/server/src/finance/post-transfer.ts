import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { ledgerDay, ledgerAccount, ledgerEntry, ledgerTransfer } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { newId } from '../shared/ids.ts'
import { findOpenFrom, lockPeriods } from './periods/period-lock.store.ts'

export type AccountKind = (typeof ledgerAccount.$inferSelect)['kind']
export type TransferKind = (typeof ledgerTransfer.$inferSelect)['kind']

export interface Transfer {
  kind: TransferKind
  currency: string
  /** What the transfer is for. The same kind and reference never move money twice. */
  reference: string
  /** Integer minor units that sum to zero. */
  entries: readonly { account: AccountKind; amount: number }[]
  remark?: string
  userId?: string
  bookingId?: string
  refundNo?: string
}

export type Posted =
  | { outcome: 'posted'; transferId: string }
  /** Done before, by this very reference. Nothing moved now. */
  | { outcome: 'already-posted'; transferId: string }
  /** The deposit with its credit line, or the held amount, is too low. Nothing was posted. */
  | { outcome: 'insufficient'; account: AccountKind }

/** Accounts outside the agency's own money may be negative: they record where money came from and went to. */
const mayBeNegative: readonly AccountKind[] = ['outside', 'sales']

/**
 * Moves an agency's money in the caller's transaction. The accounts are locked in the order of their ids before
 * balances are read, so concurrent transfers of one agency are serialized without deadlocks. A transfer is never booked in
 * a closed month: it moves to the start of the first open one.
 */
export async function postTransfer(tx: Tx, scope: Scope, transfer: Transfer, now: Date): Promise<Posted> {
  checkShape(transfer)
  await lockPeriods(tx, scope, 'shared')
  const accounts = await holdAccounts(tx, scope, transfer, now)
  const done = await findTransfer(tx, scope, transfer)
  if (done) return { outcome: 'already-posted', transferId: done.id }
  const moves = transfer.entries.map(({ account: kind, amount }) => {
    const account = accounts.find((each) => each.kind === kind)
    if (!account) throw new Error(`The ${kind} account was not locked.`)
    return { ...account, amount, after: account.balance + amount }
  })
  const short = moves.find(({ kind, after, creditLine }) => after < -creditLine && !mayBeNegative.includes(kind))
  if (short) return { outcome: 'insufficient', account: short.kind }
  const at = timeOf(accounts, now, await findOpenFrom(tx, scope))
  const transferId = newId(at)
  const { entries: _, ...stored } = transfer
  const { clientId } = scope
  await tx.insert(ledgerTransfer).values({ ...stored, id: transferId, clientId, createdAt: at })
  const { kind, currency } = transfer
  for (const { id: accountId, amount, after: balanceAfter, movements } of moves) {
    await tx
      .update(ledgerAccount)
      .set({ balance: sql`${ledgerAccount.balance} + ${amount}`, movements: movements + 1, movedAt: at })
      .where(scope.client(ledgerAccount, eq(ledgerAccount.id, accountId)))
    const entry = { id: newId(at), clientId, currency, transferId, accountId, amount, balanceAfter }
    await tx.insert(ledgerEntry).values({ ...entry, sequence: movements + 1, kind, createdAt: at })
  }
  await addToDay(tx, scope, transfer, at)
  return { outcome: 'posted', transferId }
}

const maxOverlapMs = 10 * 60_000

/**
 * Concurrent transfers read the clock before they hold the lock. A time slightly before that of the last entry becomes
 * that time, so that entries by time are also entries by balance. Only a test clock that was set back is earlier still.
 */
function timeOf(accounts: readonly (typeof ledgerAccount.$inferSelect)[], now: Date, openFrom: Date | undefined): Date {
  const last = Math.max(...accounts.map(({ movedAt }) => movedAt?.getTime() ?? 0))
  const isOverlap = last > now.getTime() && last - now.getTime() <= maxOverlapMs
  const at = isOverlap ? new Date(last) : now
  return openFrom && at < openFrom ? openFrom : at
}

/** The caller holds the locks of the accounts. */
async function addToDay(tx: Tx, { clientId }: Scope, { currency, kind, entries }: Transfer, at: Date): Promise<void> {
  const shared = { clientId, currency, kind, day: beijingDay(at), movements: 1 }
  await tx
    .insert(ledgerDay)
    .values(
      entries.map(({ account, amount }) => ({
        ...shared,
        account,
        paidIn: Math.max(amount, 0),
        paidOut: Math.min(amount, 0),
      })),
    )
    .onConflictDoUpdate({
      target: [ledgerDay.clientId, ledgerDay.currency, ledgerDay.account, ledgerDay.day, ledgerDay.kind],
      set: {
        movements: sql`${ledgerDay.movements} + 1`,
        paidIn: sql`${ledgerDay.paidIn} + excluded.paid_in`,
        paidOut: sql`${ledgerDay.paidOut} + excluded.paid_out`,
      },
    })
}

/** Throws for a malformed transfer, which is a bug in the caller. */
function checkShape({ entries, currency }: Transfer): void {
  const kinds = new Set(entries.map(({ account }) => account))
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0) || entries.length < 2 || sum !== 0) {
    throw new Error('The entries of a transfer must be two or more whole amounts that sum to zero.')
  }
  if (kinds.size !== entries.length) throw new Error('A transfer must have one entry per account.')
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`${currency} is not a currency.`)
}

async function holdAccounts(tx: Tx, scope: Scope, { currency, entries }: Transfer, now: Date) {
  const kinds = entries.map(({ account }) => account).sort()
  const { clientId } = scope
  await tx
    .insert(ledgerAccount)
    .values(kinds.map((kind) => ({ id: newId(now), clientId, currency, kind })))
    .onConflictDoNothing()
  return tx
    .select()
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, eq(ledgerAccount.currency, currency), inArray(ledgerAccount.kind, kinds)))
    .orderBy(ledgerAccount.id)
    .for('no key update')
}

async function findTransfer(tx: Tx, scope: Scope, { kind, reference }: Transfer): Promise<{ id: string } | undefined> {
  const same = and(eq(ledgerTransfer.kind, kind), eq(ledgerTransfer.reference, reference))
  const [found] = await tx
    .select({ id: ledgerTransfer.id })
    .from(ledgerTransfer)
    .where(scope.client(ledgerTransfer, same))
  return found
}
