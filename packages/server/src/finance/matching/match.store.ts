import type { MatchingSource } from '@gangway/core/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, externalStatementLine, statementMatch, statementMatchEntry } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type StoredMatch = typeof statementMatch.$inferSelect

export interface NewMatch {
  row: typeof statementMatch.$inferInsert
  lineIds: readonly string[]
  entryIds: readonly string[]
}

/** Stores matches with their entries and marks their lines. The caller has checked that all of them are free. */
export async function insertMatches(
  tx: Tx,
  scope: Scope,
  source: MatchingSource,
  matches: readonly NewMatch[],
): Promise<void> {
  if (matches.length === 0) return
  const { clientId } = scope
  await tx.insert(statementMatch).values(matches.map(({ row }) => row))
  await tx
    .insert(statementMatchEntry)
    .values(
      matches.flatMap(({ row, entryIds }) =>
        entryIds.map((entryId) => ({ clientId, source, entryId, matchId: row.id })),
      ),
    )
  const lines = matches.flatMap(({ row, lineIds }) => lineIds.map((lineId) => ({ lineId, matchId: row.id })))
  const lineIds = lines.map(({ lineId }) => lineId)
  const matchIds = lines.map(({ matchId }) => matchId)
  const matchOfLine = sql`(${sql.param(matchIds)}::text[])[array_position(${sql.param(lineIds)}::text[], ${externalStatementLine.id})]`
  await tx
    .update(externalStatementLine)
    .set({ state: 'MATCHED', matchId: matchOfLine })
    .where(scope.client(externalStatementLine, inArray(externalStatementLine.id, lineIds)))
}

/** Deletes matches of a statement; their lines are unmatched again. Returns the number of matches. */
export async function deleteMatches(
  tx: Tx,
  scope: Scope,
  statementId: string,
  matchIds?: readonly string[],
): Promise<number> {
  const isOfStatement = eq(statementMatch.statementId, statementId)
  const found = await tx
    .select({ id: statementMatch.id })
    .from(statementMatch)
    .where(scope.client(statementMatch, isOfStatement, matchIds && inArray(statementMatch.id, [...matchIds])))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  const areThese = sql`= any(${sql.param(ids)}::text[])`
  await tx
    .update(externalStatementLine)
    .set({ state: 'UNMATCHED', matchId: null })
    .where(scope.client(externalStatementLine, sql`${externalStatementLine.matchId} ${areThese}`))
  await tx
    .delete(statementMatchEntry)
    .where(scope.client(statementMatchEntry, sql`${statementMatchEntry.matchId} ${areThese}`))
  await tx.delete(statementMatch).where(scope.client(statementMatch, sql`${statementMatch.id} ${areThese}`))
  return ids.length
}

/** Matches with the ids of their entries and the names of their users. */
export async function readMatches(
  db: Db,
  scope: Scope,
  matchIds: readonly string[],
): Promise<{ match: StoredMatch; user: string | null; entryIds: string[] }[]> {
  if (matchIds.length === 0) return []
  const isWanted = inArray(statementMatch.id, [...matchIds])
  const rows = await db
    .select({ match: statementMatch, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(statementMatch)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, statementMatch.userId)))
    .where(scope.client(statementMatch, isWanted))
  const entries = await db
    .select({ matchId: statementMatchEntry.matchId, entryId: statementMatchEntry.entryId })
    .from(statementMatchEntry)
    .where(scope.client(statementMatchEntry, inArray(statementMatchEntry.matchId, [...matchIds])))
  const idsOf = new Map<string, string[]>()
  for (const { matchId, entryId } of entries) idsOf.set(matchId, [...(idsOf.get(matchId) ?? []), entryId])
  return rows.map(({ match, nickname, lastname }) => ({
    match,
    user: nickname === null || lastname === null ? null : formatFullName({ nickname, lastname }),
    entryIds: idsOf.get(match.id) ?? [],
  }))
}

/** Joins the parts of split lines at these positions, when none of them is matched or set aside. */
export async function joinParts(tx: Tx, scope: Scope, statementId: string, positions: readonly number[]) {
  const areOfLines = and(
    eq(externalStatementLine.statementId, statementId),
    inArray(externalStatementLine.position, [...positions]),
  )
  await tx
    .delete(externalStatementLine)
    .where(scope.client(externalStatementLine, areOfLines, sql`${externalStatementLine.part} > 0`))
  await tx
    .update(externalStatementLine)
    .set({ state: 'UNMATCHED' })
    .where(scope.client(externalStatementLine, areOfLines, eq(externalStatementLine.state, 'SPLIT')))
}

/** Changes the state of lines that are not matched. */
export async function setLineState(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  change: { state: 'EXCLUDED'; reason: string } | { state: 'UNMATCHED' | 'SPLIT'; reason: null },
): Promise<void> {
  await tx
    .update(externalStatementLine)
    .set(change)
    .where(
      scope.client(
        externalStatementLine,
        inArray(externalStatementLine.id, [...ids]),
        isNull(externalStatementLine.matchId),
      ),
    )
}
