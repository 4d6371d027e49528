import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import {
  externalStatementLine,
  ledgerAccount,
  ledgerEntry,
  statementMatch,
  statementMatchEntry,
} from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { accountOfSource } from './ledger-candidates.store.ts'
import type { ReportSum, ReportSums } from './matching-report.ts'
import type { ExternalStatement } from './statement.store.ts'

const none: ReportSum = { count: 0, amount: 0 }

/** The sums of a statement and of its account; undefined before the statement is read. */
export async function readReportSums(
  db: Db,
  scope: Scope,
  statement: ExternalStatement,
): Promise<ReportSums | undefined> {
  const { periodFrom, periodTo, currency } = statement
  if (periodFrom === null || periodTo === null || currency === null) return undefined
  // One after the other, because a transaction has one connection.
  const lines = await sumLines(db, scope, statement.id)
  const differences = await sumDifferences(db, scope, statement.id)
  const entries = await sumEntries(db, scope, statement, { from: periodFrom, to: periodTo, currency })
  return {
    ...{ ledger: entries('inPeriod'), otherStatements: entries('inPeriod', 'other') },
    unmatchedEntries: entries('inPeriod', 'none'),
    entriesOfOtherDays: entries('outside', 'own'),
    ...{ differences, excludedLines: lines.EXCLUDED, unmatchedLines: lines.UNMATCHED },
    statement: addSums(Object.values(lines)),
  }
}

function addSums(sums: readonly ReportSum[]): ReportSum {
  return sums.reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), none)
}

async function sumLines(db: Db, scope: Scope, statementId: string) {
  const { state, amount } = externalStatementLine
  const rows = await db
    .select({ state, count: sql`count(*)`.mapWith(Number), amount: sql`sum(${amount})`.mapWith(Number) })
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, eq(externalStatementLine.statementId, statementId), ne(state, 'SPLIT')))
    .groupBy(state)
  const of = (wanted: string): ReportSum => {
    const found = rows.find((row) => row.state === wanted)
    return found ? { count: found.count, amount: found.amount } : none
  }
  return { MATCHED: of('MATCHED'), EXCLUDED: of('EXCLUDED'), UNMATCHED: of('UNMATCHED') }
}

async function sumDifferences(db: Db, scope: Scope, statementId: string): Promise<ReportSum> {
  const isDifferent = and(eq(statementMatch.statementId, statementId), ne(statementMatch.difference, 0))
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${statementMatch.difference}), 0)`.mapWith(Number),
    })
    .from(statementMatch)
    .where(scope.client(statementMatch, isDifferent))
  return found ?? none
}

type Place = 'inPeriod' | 'outside'
type Owner = 'own' | 'other' | 'none'

/** The entries of the days, and those of other days that the statement matches, by what matches them. */
async function sumEntries(
  db: Db,
  scope: Scope,
  { id, source }: ExternalStatement,
  { from, to, currency }: { from: string; to: string; currency: string },
) {
  const isAccount = and(eq(ledgerAccount.kind, accountOfSource[source]), eq(ledgerAccount.currency, currency))
  const isMatched = and(eq(statementMatchEntry.entryId, ledgerEntry.id), eq(statementMatchEntry.source, source))
  const [start, end] = [sql`${`${from}T00:00:00+08:00`}::timestamptz`, sql`${`${to}T00:00:00+08:00`}::timestamptz`]
  const isInPeriod = sql`(${ledgerEntry.createdAt} >= ${start} and ${ledgerEntry.createdAt} < ${end} + interval '1 day')`
  const isOwn = eq(statementMatch.statementId, id)
  const owner = sql<Owner>`case when ${statementMatch.statementId} is null then 'none' when ${isOwn} then 'own' else 'other' end`
  const place = sql<Place>`case when ${isInPeriod} then 'inPeriod' else 'outside' end`
  const rows = await db
    .select({
      ...{ owner: owner.as('owner'), place: place.as('place'), count: sql`count(*)`.mapWith(Number) },
      amount: sql`sum(${ledgerEntry.amount})`.mapWith(Number),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, scope.client(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId), isAccount))
    .leftJoin(statementMatchEntry, scope.client(statementMatchEntry, isMatched))
    .leftJoin(statementMatch, scope.client(statementMatch, eq(statementMatch.id, statementMatchEntry.matchId)))
    .where(scope.client(ledgerEntry, or(isInPeriod, isOwn)))
    .groupBy(sql`1`, sql`2`)
  return (wantedPlace: Place, wantedOwner?: Owner): ReportSum =>
    addSums(rows.filter((row) => row.place === wantedPlace && (wantedOwner === undefined || row.owner === wantedOwner)))
}
