import { addDays } from '@gangway/core/contract'
import { externalStatementLine } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { newId } from '../../shared/ids.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { findMatchedEntries, ledgerItemOf, readCandidates } from './ledger-candidates.store.ts'
import { matchStatement, type StatementMatch } from './match-statement.ts'
import type { StatementItem } from './match-score.ts'
import { insertMatches } from './match.store.ts'
import { readStatementLines } from './read-statement-file.ts'
import { nameWords, referenceWords } from './reference-words.ts'
import { StatementProblem } from './statement-problem.ts'
import {
  changeStatement,
  findLines,
  findStatement,
  readLines,
  readPeriod,
  type ExternalStatement,
  type StatementLine,
} from './statement.store.ts'

type Dependencies = Pick<Deps, 'db' | 'files'>

const linesPerInsert = 1_000
const matchesPerChunk = 500
/** A reference finds entries of so many days around the statement. */
const referenceDays = 45

/**
 * Reads the lines of a statement and matches them. The lines are stored in one transaction, the matches in chunks; a run
 * that was killed computes the same matches again and stores those that are missing.
 */
export async function processStatement(
  deps: Dependencies,
  { scope, subject, clock }: JobContext,
  chunkSize = matchesPerChunk,
): Promise<undefined> {
  const statement = await findStatement(deps.db, scope, { id: subject })
  if (statement?.state !== 'MATCHING') return undefined
  const isRead = statement.periodFrom !== null || (await storeLines(deps, scope, statement, clock.now()))
  if (!isRead) return undefined
  crashPoint('after-statement-lines')
  const matches = await findMatches(deps, scope, subject)
  for (let at = 0; at < matches.length; at += chunkSize) {
    await storeMatches(deps, scope, subject, matches.slice(at, at + chunkSize), clock.now())
    crashPoint('after-statement-matches')
  }
  await deps.db.transaction(async (tx) => {
    const locked = await findStatement(tx, scope, { id: subject }, 'lock')
    if (locked?.state === 'MATCHING') await changeStatement(tx, scope, subject, { state: 'OPEN' })
  })
  return undefined
}

/** Stores the lines of the file; false when it cannot be read. */
async function storeLines(deps: Dependencies, scope: Scope, statement: ExternalStatement, now: Date): Promise<boolean> {
  const { id: statementId } = statement
  const { clientId } = scope
  const read = await readStatementLines(deps, statement).catch((error: unknown) => {
    if (error instanceof StatementProblem) return error
    throw error
  })
  return deps.db.transaction(async (tx) => {
    const locked = await findStatement(tx, scope, { id: statementId }, 'lock')
    if (locked?.state !== 'MATCHING') return false
    if (read instanceof StatementProblem) {
      const { key, values } = read
      await changeStatement(tx, scope, statementId, { state: 'FAILED', problem: { key, ...(values && { values }) } })
      return false
    }
    const rows = read.lines.map((line) => ({
      ...line,
      id: newId(now),
      clientId,
      statementId,
      state: 'UNMATCHED' as const,
    }))
    for (let at = 0; at < rows.length; at += linesPerInsert)
      await tx.insert(externalStatementLine).values(rows.slice(at, at + linesPerInsert))
    const period = await readPeriod(tx, scope, statementId)
    const { otherCurrencyLines } = read
    await changeStatement(tx, scope, statementId, {
      otherCurrencyLines,
      periodFrom: period?.from,
      periodTo: period?.to,
    })
    return true
  })
}

/** The matches of all lines, as if none was stored yet. */
async function findMatches({ db }: Dependencies, scope: Scope, id: string): Promise<StatementMatch[]> {
  const statement = await findStatement(db, scope, { id })
  if (!statement?.currency || !statement.periodFrom || !statement.periodTo) return []
  const { source, currency, tolerance, dayWindow } = statement
  const days = Math.max(referenceDays, dayWindow)
  const [from, to] = [addDays(statement.periodFrom, -days), addDays(statement.periodTo, days)]
  const candidates = await readCandidates(db, scope, { source, currency, from, to })
  const free = candidates.filter(({ statementId }) => statementId === null || statementId === id)
  const lines = (await readLines(db, scope, id)).filter(({ part }) => part === 0)
  return matchStatement(lines.map(statementItemOf), free.map(ledgerItemOf), { tolerance, dayWindow })
}

export function statementItemOf({ id, day, amount, reference, passenger, description }: StatementLine): StatementItem {
  return { id, day, amount, words: referenceWords(reference, description), names: nameWords(passenger, description) }
}

async function storeMatches(
  { db }: Dependencies,
  scope: Scope,
  statementId: string,
  matches: readonly StatementMatch[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const statement = await findStatement(tx, scope, { id: statementId }, 'lock')
    if (statement?.state !== 'MATCHING') return
    const lineIds = matches.flatMap((match) => match.lineIds)
    const lines = await findLines(tx, scope, statementId, lineIds)
    const free = new Set(lines.flatMap(({ id, state }) => (state === 'UNMATCHED' ? [id] : [])))
    const entryIds = matches.flatMap((match) => match.entryIds)
    const taken = await findMatchedEntries(tx, scope, statement.source, entryIds)
    const missing = matches.filter(
      (match) => match.lineIds.every((id) => free.has(id)) && !match.entryIds.some((id) => taken.has(id)),
    )
    const { clientId } = scope
    const stored = missing.map(({ score, reasons, difference, ...ids }) => ({
      row: { id: newId(now), clientId, statementId, isAutomatic: true, score, reasons, difference, createdAt: now },
      ...ids,
    }))
    await insertMatches(tx, scope, statement.source, stored)
  })
}
