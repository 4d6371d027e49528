import type { MatchReason } from '@gangway/core/contract'
import { addDays } from '@gangway/core/contract'
import { and, asc, eq, ilike, ne, or } from 'drizzle-orm'
import { escapeLike } from '../../database/escape-like.ts'
import type { Db } from '../../database/db.ts'
import { externalStatementLine } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findCandidates, ledgerItemOf, readCandidates, type LedgerCandidate } from './ledger-candidates.store.ts'
import { scorePair, type StatementItem } from './match-score.ts'
import { readMatches } from './match.store.ts'
import { statementItemOf } from './process-statement.ts'
import { findLines, findStatement, type ExternalStatement, type StatementLine } from './statement.store.ts'

type Lines = 'POST /client/matching/lines'

export async function listStatementLines(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Lines>,
): Promise<Reply<Answer<Lines>> | Refusal> {
  const scope = scopeOf(caller)
  const { page, pageSize, statementNo, state, text } = body
  const statement = await findStatement(db, scope, { statementNo })
  if (!statement) return refuse(5004)
  const { reference, passenger, description, position, part } = externalStatementLine
  const wanted = and(
    eq(externalStatementLine.statementId, statement.id),
    state ? eq(externalStatementLine.state, state) : ne(externalStatementLine.state, 'SPLIT'),
    text
      ? or(...[reference, passenger, description].map((column) => ilike(column, `%${escapeLike(text)}%`)))
      : undefined,
  )
  const rows = await db
    .select()
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, wanted))
    .orderBy(asc(position), asc(part))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(externalStatementLine, scope.client(externalStatementLine, wanted))
  return answer({ list: await presentLines(db, scope, statement, rows), total, page, pageSize })
}

/** Lines with their matches. */
export async function presentLines(
  db: Db,
  scope: Scope,
  statement: ExternalStatement,
  rows: readonly StatementLine[],
): Promise<Answer<Lines>['list']> {
  const currency = statement.currency ?? ''
  const matchIds = [...new Set(rows.flatMap(({ matchId }) => matchId ?? []))]
  const matches = await readMatches(db, scope, matchIds)
  const entryIds = matches.flatMap((each) => each.entryIds)
  const account = { source: statement.source, currency }
  const entries = entryIds.length > 0 ? await findCandidates(db, scope, account, entryIds) : []
  const entriesOf = new Map<string, LedgerCandidate[]>()
  for (const entry of entries)
    entriesOf.set(entry.matchId ?? '', [...(entriesOf.get(entry.matchId ?? '') ?? []), entry])
  const matchOf = new Map(matches.map((each) => [each.match.id, each]))
  return rows.map(({ id, amount, matchId, state, ...row }) => {
    const found = matchId === null ? undefined : matchOf.get(matchId)
    return {
      ...{ lineId: id, position: row.position, part: row.part, day: row.day, amount: { amount, currency } },
      ...{ reference: row.reference, passenger: row.passenger, description: row.description },
      state: state === 'SPLIT' ? 'UNMATCHED' : state,
      reason: row.reason,
      match: found
        ? {
            ...{ matchId: found.match.id, isAutomatic: found.match.isAutomatic, score: found.match.score },
            ...{ reasons: found.match.reasons, note: found.match.note, user: found.user },
            difference: { amount: found.match.difference, currency },
          }
        : null,
      entries: (entriesOf.get(matchId ?? '') ?? []).map((entry) => presentEntry(entry, currency)),
    }
  })
}

export function presentEntry(entry: LedgerCandidate, currency: string) {
  const { id, day, kind, amount, orderNo, refundNo, reference, passengers } = entry
  return { entryId: id, day, kind, amount: { amount, currency }, orderNo, refundNo, reference, passengers }
}

type Entries = 'POST /client/matching/entries'

/** Entries of so many days around a statement can be matched by hand. */
const manualDays = 62

export async function listFreeEntries(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Entries>,
): Promise<Reply<Answer<Entries>> | Refusal> {
  const scope = scopeOf(caller)
  const { page, pageSize, statementNo, lineIds, text } = body
  const statement = await findStatement(db, scope, { statementNo })
  if (!statement) return refuse(5004)
  const { source, currency, periodFrom, periodTo } = statement
  if (currency === null || periodFrom === null || periodTo === null)
    return answer({ list: [], total: 0, page, pageSize })
  const days = { from: addDays(periodFrom, -manualDays), to: addDays(periodTo, manualDays) }
  const all = await readCandidates(db, scope, { source, currency, ...days })
  const free = all.filter((entry) => entry.matchId === null && contains(entry, text))
  const lines = lineIds.length > 0 ? await findLines(db, scope, statement.id, lineIds) : []
  const score = createScore(lines, statement)
  const scored = free.map((entry) => ({ entry, ...score(entry) })).toSorted((one, other) => other.order - one.order)
  const shown = scored.slice((page - 1) * pageSize, page * pageSize)
  const list = shown.map(({ entry, score: points, reasons }) => ({
    ...presentEntry(entry, currency),
    ...{ score: lines.length > 0 ? points : null, reasons },
  }))
  return answer({ list, total: free.length, page, pageSize })
}

function contains({ orderNo, refundNo, reference, numbers, passengers }: LedgerCandidate, text = ''): boolean {
  const wanted = text.toUpperCase()
  return [orderNo, refundNo, reference, ...numbers, ...passengers].some((each) => each?.toUpperCase().includes(wanted))
}

/** Scores an entry against the chosen lines together: their sum is compared with its amount. */
function createScore(lines: readonly StatementLine[], { tolerance, dayWindow }: ExternalStatement) {
  const [first] = lines
  if (!first) return () => ({ score: 0, reasons: [] as MatchReason[], order: 0 })
  const items = lines.map(statementItemOf)
  const together: StatementItem = {
    ...{ id: first.id, day: first.day, amount: lines.reduce((sum, { amount }) => sum + amount, 0) },
    ...{ words: items.flatMap(({ words }) => words), names: items.flatMap(({ names }) => names) },
  }
  return (entry: LedgerCandidate) => {
    const { score, reasons, days } = scorePair(together, ledgerItemOf(entry), { tolerance, dayWindow })
    // Of equal scores the nearest day comes first.
    return { score, reasons, order: score - days / 1_000 }
  }
}
