import { and, eq, gte, inArray, lt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { client, ledgerAccount, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'

export type LedgerAccount = typeof ledgerAccount.$inferSelect

/** A deposit with what can be spent of it. */
export interface Deposit {
  currency: string
  balance: number
  held: number
  creditLine: number
  lowBalance: number | null
  lowSince: Date | null
  accountId?: string
}

/** The deposits of an agency, its own currency first even when nothing was paid in yet. */
export async function readDeposits(db: Db, scope: Scope): Promise<Deposit[]> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  const accounts = await db
    .select()
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, inArray(ledgerAccount.kind, ['deposit', 'held'])))
    .orderBy(ledgerAccount.currency, ledgerAccount.kind)
  const currencies = new Set([...(own ? [own.currency] : []), ...accounts.map(({ currency }) => currency)])
  const find = (currency: string, kind: LedgerAccount['kind']) =>
    accounts.find((each) => each.currency === currency && each.kind === kind)
  return [...currencies].map((currency) => {
    const deposit = find(currency, 'deposit')
    return {
      currency,
      balance: deposit?.balance ?? 0,
      held: find(currency, 'held')?.balance ?? 0,
      creditLine: deposit?.creditLine ?? 0,
      lowBalance: deposit?.lowBalance ?? null,
      lowSince: deposit?.lowSince ?? null,
      accountId: deposit?.id,
    }
  })
}

/** Creates the deposit account of a currency unless it exists. */
export async function ensureDeposit(tx: Tx, { clientId }: Scope, currency: string, now: Date): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values({ id: newId(now), clientId, currency, kind: 'deposit' })
    .onConflictDoNothing()
}

const isDepositIn = (currency: string) => and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, currency))

export async function updateDeposit(
  tx: Tx,
  scope: Scope,
  currency: string,
  change: Partial<Pick<LedgerAccount, 'lowBalance' | 'lowSince'>>,
): Promise<void> {
  await tx
    .update(ledgerAccount)
    .set(change)
    .where(scope.client(ledgerAccount, isDepositIn(currency)))
}

/** Sets a credit line; false when the balance already uses more of it. */
export async function updateCreditLine(tx: Tx, scope: Scope, currency: string, creditLine: number): Promise<boolean> {
  const changed = await tx
    .update(ledgerAccount)
    .set({ creditLine })
    .where(scope.client(ledgerAccount, isDepositIn(currency), gte(ledgerAccount.balance, -creditLine)))
    .returning({ id: ledgerAccount.id })
  return changed.length > 0
}

export async function readBalance(tx: Tx, scope: Scope, currency: string): Promise<number> {
  const [found] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, isDepositIn(currency)))
  return found?.balance ?? 0
}

const available = sql`${ledgerAccount.balance} + ${ledgerAccount.creditLine}`

/**
 * Notes since when deposits are below their threshold, and returns those that have fallen below it since the last time.
 * Changes nothing while none has crossed its threshold, so it takes no lock then.
 */
export async function updateLowSince(tx: Tx, scope: Scope, now: Date): Promise<LedgerAccount[]> {
  const isEnough = or(isNull(ledgerAccount.lowBalance), gte(available, ledgerAccount.lowBalance))
  await tx
    .update(ledgerAccount)
    .set({ lowSince: null })
    .where(scope.client(ledgerAccount, isNotNull(ledgerAccount.lowSince), isEnough))
  return tx
    .update(ledgerAccount)
    .set({ lowSince: now })
    .where(scope.client(ledgerAccount, isNull(ledgerAccount.lowSince), lt(available, ledgerAccount.lowBalance)))
    .returning()
}

const spendingKinds = ['ticket', 'ancillary', 'fee'] as const

/** What was spent of a deposit since a time, and when the first of it was. */
export async function readSpending(
  db: Db,
  scope: Scope,
  accountId: string,
  since: Date,
): Promise<{ spent: number; firstAt: Date | null }> {
  const [found] = await db
    .select({
      spent: sql<string>`coalesce(-sum(${ledgerEntry.amount}), 0)`,
      firstAt: sql<string | null>`to_json(min(${ledgerTransfer.createdAt}))`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
    .where(
      scope.client(
        ledgerEntry,
        eq(ledgerEntry.accountId, accountId),
        gte(ledgerTransfer.createdAt, since),
        inArray(ledgerTransfer.kind, [...spendingKinds]),
      ),
    )
  const firstAt = found?.firstAt ?? null
  return { spent: Number(found?.spent ?? 0), firstAt: firstAt === null ? null : new Date(firstAt) }
}
