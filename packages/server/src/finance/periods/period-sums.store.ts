import { and, asc, desc, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import {
  accountingPeriod,
  appUser,
  externalStatement,
  ledgerAccount,
  ledgerDay,
  ledgerEntry,
} from '../../database/schema.ts'
import { alias } from 'drizzle-orm/pg-core'
import { formatFullName } from '../../database/full-name.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { AccountKind, TransferKind } from '../post-transfer.ts'

export interface EntrySum {
  accountId: string
  account: AccountKind
  currency: string
  kind: TransferKind
  /** Sum of the positive entries. */
  debit: number
  /** Sum of the negative entries, without its sign. */
  credit: number
}

/** Sums of the entries by account and kind before a month, if given only from another month on. */
export async function sumMonths(
  db: Db | Tx,
  scope: Scope,
  { from, before }: { from?: string; before: string },
): Promise<EntrySum[]> {
  const isSameAccount = and(eq(ledgerAccount.kind, ledgerDay.account), eq(ledgerAccount.currency, ledgerDay.currency))
  // Texts: every day of a month, such as 2026-12-01, comes after the month, 2026-12.
  const isInTime = and(from === undefined ? undefined : gte(ledgerDay.day, from), lt(ledgerDay.day, before))
  return db
    .select({
      ...{ accountId: ledgerAccount.id, account: ledgerAccount.kind, currency: ledgerAccount.currency },
      kind: ledgerDay.kind,
      debit: sql`sum(${ledgerDay.paidIn})`.mapWith(Number),
      credit: sql`-sum(${ledgerDay.paidOut})`.mapWith(Number),
    })
    .from(ledgerDay)
    .innerJoin(ledgerAccount, scope.client(ledgerAccount, isSameAccount))
    .where(scope.client(ledgerDay, isInTime))
    .groupBy(ledgerAccount.id, ledgerDay.kind)
    .orderBy(asc(ledgerAccount.currency))
}

/** The months of the first and the last entry of an agency; undefined without any. */
export async function readEntryMonths(db: Db | Tx, scope: Scope): Promise<{ first: string; last: string } | undefined> {
  const accounts = await db.select({ id: ledgerAccount.id }).from(ledgerAccount).where(scope.client(ledgerAccount))
  const months: string[] = []
  // One look at the index for each account.
  for (const { id } of accounts) {
    const [found] = await db
      .select({ first: min(ledgerEntry.createdAt), last: max(ledgerEntry.createdAt) })
      .from(ledgerEntry)
      .where(scope.client(ledgerEntry, eq(ledgerEntry.accountId, id)))
    if (found?.first && found.last) months.push(...[found.first, found.last].map((at) => beijingDay(at).slice(0, 7)))
  }
  const [first, last] = [months.toSorted()[0], months.toSorted().at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Every closing of an agency with its person: first those that are in force, then the newest. */
export async function readPeriods(db: Db | Tx, scope: Scope) {
  const closer = alias(appUser, 'closer')
  const rows = await db
    .select({ row: accountingPeriod, nickname: closer.nickname, lastname: closer.lastname })
    .from(accountingPeriod)
    .leftJoin(closer, scope.client(closer, eq(closer.id, accountingPeriod.closedById)))
    .where(scope.client(accountingPeriod))
    .orderBy(sql`${accountingPeriod.state} <> 'CLOSED'`, desc(accountingPeriod.closedAt), desc(accountingPeriod.id))
  return rows.map(({ row, nickname, lastname }) => ({
    row,
    closedBy: nickname === null || lastname === null ? null : formatFullName({ nickname, lastname }),
  }))
}

/** The days of statements that are not closed. */
export async function readOpenStatements(db: Db | Tx, scope: Scope) {
  return db
    .select({ from: externalStatement.periodFrom, to: externalStatement.periodTo })
    .from(externalStatement)
    .where(scope.client(externalStatement, inArray(externalStatement.state, ['OPEN', 'MATCHING'])))
}
