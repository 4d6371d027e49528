import type { MatchingSource } from '@gangway/core/contract'
import { addDays } from '@gangway/core/contract'
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import {
  booking,
  bookingPassenger,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  refund,
  statementMatch,
  statementMatchEntry,
} from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { LedgerItem } from './match-score.ts'
import { nameWords, normalizeReference } from './reference-words.ts'

/** A ledger entry that a statement can contain. */
export interface LedgerCandidate {
  id: string
  /** In Beijing time. */
  day: string
  amount: number
  kind: (typeof ledgerEntry.$inferSelect)['kind']
  orderNo: string | null
  refundNo: string | null
  reference: string
  passengers: string[]
  /** Tickets and PNRs. */
  numbers: string[]
  /** The statement of the same source that it is matched in. */
  statementId: string | null
  matchId: string | null
}

/**
 * The account that a source records: a bank the money that comes and goes, a supplier what it sold and gave back. Both
 * have the sign that the agency's statement has.
 */
export const accountOfSource = { BANK: 'outside', SUPPLIER: 'sales' } as const satisfies Record<MatchingSource, string>

interface CandidateQuery {
  source: MatchingSource
  currency: string
  /** Days in Beijing time, both included. */
  from: string
  to: string
}

/** The entries of some days, oldest first, with what statements of the source match. */
export async function readCandidates(db: Db | Tx, scope: Scope, query: CandidateQuery): Promise<LedgerCandidate[]> {
  const start = (day: string) => new Date(`${day}T00:00:00+08:00`)
  const areInDays = and(
    gte(ledgerEntry.createdAt, start(query.from)),
    lt(ledgerEntry.createdAt, start(addDays(query.to, 1))),
  )
  return selectCandidates(db, scope, query, areInDays)
}

/** The entries with these ids that belong to the account of a source. */
export async function findCandidates(
  db: Db | Tx,
  scope: Scope,
  account: Pick<CandidateQuery, 'source' | 'currency'>,
  ids: readonly string[],
): Promise<LedgerCandidate[]> {
  return selectCandidates(db, scope, account, sql`${ledgerEntry.id} = any(${sql.param([...ids])}::text[])`)
}

async function selectCandidates(
  db: Db | Tx,
  scope: Scope,
  { source, currency }: Pick<CandidateQuery, 'source' | 'currency'>,
  condition: SQL | undefined,
): Promise<LedgerCandidate[]> {
  const isAccount = and(eq(ledgerAccount.kind, accountOfSource[source]), eq(ledgerAccount.currency, currency))
  const [account] = await db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, isAccount))
  if (!account) return []
  const isMatched = and(eq(statementMatchEntry.entryId, ledgerEntry.id), eq(statementMatchEntry.source, source))
  const rows = await db
    .select({
      id: ledgerEntry.id,
      createdAt: ledgerEntry.createdAt,
      amount: ledgerEntry.amount,
      kind: ledgerEntry.kind,
      refundNo: ledgerTransfer.refundNo,
      reference: ledgerTransfer.reference,
      bookingId: ledgerTransfer.bookingId,
      orderNo: booking.orderNo,
      airlinePnrs: booking.airlinePnrs,
      providerPnr: booking.providerPnr,
      bookingPassengers: booking.passengerNames,
      refundPassengers: refund.passengerNames,
      matchId: statementMatchEntry.matchId,
      statementId: statementMatch.statementId,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
    .leftJoin(booking, scope.client(booking, eq(booking.id, ledgerTransfer.bookingId)))
    .leftJoin(refund, scope.client(refund, eq(refund.refundNo, ledgerTransfer.refundNo)))
    .leftJoin(statementMatchEntry, scope.client(statementMatchEntry, isMatched))
    .leftJoin(statementMatch, scope.client(statementMatch, eq(statementMatch.id, statementMatchEntry.matchId)))
    .where(scope.client(ledgerEntry, eq(ledgerEntry.accountId, account.id), condition))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.sequence))
  const ticketsOf = await readTickets(
    db,
    scope,
    rows.flatMap(({ bookingId }) => bookingId ?? []),
  )
  return rows.map((row) => ({
    ...{ id: row.id, day: beijingDay(row.createdAt), amount: row.amount, kind: row.kind },
    ...{ orderNo: row.orderNo, refundNo: row.refundNo, reference: row.reference },
    passengers: (row.refundPassengers ?? row.bookingPassengers ?? '').split('|').filter(Boolean),
    numbers: [...(row.airlinePnrs ?? []), row.providerPnr ?? '', ...ticketsOf(row.bookingId)].filter(Boolean),
    ...{ statementId: row.statementId, matchId: row.matchId },
  }))
}

/** The ticket numbers by booking. */
async function readTickets(db: Db | Tx, scope: Scope, bookingIds: readonly string[]) {
  const tickets = new Map<string, string[]>()
  if (bookingIds.length > 0) {
    const rows = await db
      .select({ bookingId: bookingPassenger.bookingId, ticketNos: bookingPassenger.ticketNos })
      .from(bookingPassenger)
      .where(
        scope.client(
          bookingPassenger,
          sql`${bookingPassenger.bookingId} = any(${sql.param([...new Set(bookingIds)])}::text[])`,
        ),
      )
    for (const { bookingId, ticketNos } of rows)
      tickets.set(bookingId, [...(tickets.get(bookingId) ?? []), ...ticketNos])
  }
  return (bookingId: string | null) => tickets.get(bookingId ?? '') ?? []
}

/** An entry as the matcher compares it. The reference of a transfer can have a suffix behind its number. */
export function ledgerItemOf(candidate: LedgerCandidate): LedgerItem {
  const { id, day, amount, orderNo, refundNo, reference, numbers, passengers } = candidate
  const [number = ''] = reference.split(' ')
  const references = [orderNo ?? '', refundNo ?? '', number, ...numbers].map(normalizeReference)
  return {
    ...{ id, day, amount },
    references: [...new Set(references)].filter((each) => each.length >= 5),
    passengers: passengers.map((name) => nameWords(name)),
  }
}

/** The ids of entries that a statement of the source matches already. */
export async function findMatchedEntries(
  tx: Tx,
  scope: Scope,
  source: MatchingSource,
  entryIds: readonly string[],
): Promise<Set<string>> {
  const areThese = and(eq(statementMatchEntry.source, source), inArray(statementMatchEntry.entryId, [...entryIds]))
  const rows = await tx
    .select({ id: statementMatchEntry.entryId })
    .from(statementMatchEntry)
    .where(scope.client(statementMatchEntry, areThese))
  return new Set(rows.map(({ id }) => id))
}
