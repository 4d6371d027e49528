import type { MatchingSource, MatchingState } from '@gangway/core/contract'
import { and, asc, count, desc, eq, inArray, lt, max, min, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, externalStatement, externalStatementLine, statementMappingMemory } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type ExternalStatement = typeof externalStatement.$inferSelect
export type StatementLine = typeof externalStatementLine.$inferSelect

export interface StatementWithUsers {
  row: ExternalStatement
  user: string
  closedBy: string | null
}

export async function listStatements(
  db: Db,
  scope: Scope,
  { source, state }: { source?: MatchingSource; state?: MatchingState },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: StatementWithUsers[]; total: number }> {
  const wanted = and(source && eq(externalStatement.source, source), state && eq(externalStatement.state, state))
  const rows = await withUsers(db, scope)
    .where(scope.client(externalStatement, wanted))
    .orderBy(desc(externalStatement.createdAt), asc(externalStatement.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(externalStatement, scope.client(externalStatement, wanted))
  return { list: rows.map(named), total }
}

/** The number of the newest earlier statement with the same content that could be read. */
export async function findSameFile(db: Db, scope: Scope, { id, sha256 }: ExternalStatement): Promise<string | null> {
  const { statementNo, state } = externalStatement
  const isSame = and(eq(externalStatement.sha256, sha256), lt(externalStatement.id, id), ne(state, 'FAILED'))
  const [found] = await db
    .select({ statementNo })
    .from(externalStatement)
    .where(scope.client(externalStatement, isSame))
    .orderBy(desc(externalStatement.id))
    .limit(1)
  return found?.statementNo ?? null
}

export async function findStatementWithUsers(db: Db, scope: Scope, statementNo: string) {
  const [found] = await withUsers(db, scope).where(
    scope.client(externalStatement, eq(externalStatement.statementNo, statementNo)),
  )
  return found && named(found)
}

function withUsers(db: Db, scope: Scope) {
  const closer = alias(appUser, 'closer')
  return db
    .select({
      row: externalStatement,
      user: { nickname: appUser.nickname, lastname: appUser.lastname },
      closer: { nickname: closer.nickname, lastname: closer.lastname },
    })
    .from(externalStatement)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, externalStatement.userId)))
    .leftJoin(closer, scope.client(closer, eq(closer.id, externalStatement.closedById)))
    .$dynamic()
}

type Named = { nickname: string; lastname: string }

function named({
  row,
  user,
  closer,
}: {
  row: ExternalStatement
  user: Named
  closer: Named | null
}): StatementWithUsers {
  return { row, user: formatFullName(user), closedBy: closer && formatFullName(closer) }
}

export async function findStatement(
  db: Db | Tx,
  scope: Scope,
  key: { id: string } | { statementNo: string },
  lock?: 'lock',
): Promise<ExternalStatement | undefined> {
  const matchesKey = 'id' in key ? eq(externalStatement.id, key.id) : eq(externalStatement.statementNo, key.statementNo)
  const query = db.select().from(externalStatement).where(scope.client(externalStatement, matchesKey))
  return (await (lock ? query.for('no key update') : query))[0]
}

/** Changes a statement and counts the change. The caller holds the lock of the row. */
export async function changeStatement(
  tx: Tx,
  scope: Scope,
  id: string,
  change: Partial<typeof externalStatement.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(externalStatement)
    .set({ ...change, version: sql`${externalStatement.version} + 1` })
    .where(scope.client(externalStatement, eq(externalStatement.id, id)))
}

export interface LineCounts {
  lines: number
  matched: number
  excluded: number
  unmatched: number
}

/** The number of lines by state of each statement. */
export async function countLines(db: Db, scope: Scope, ids: readonly string[]): Promise<(id: string) => LineCounts> {
  const rows = await db
    .select({ id: externalStatementLine.statementId, state: externalStatementLine.state, count: count() })
    .from(externalStatementLine)
    .where(
      scope.client(
        externalStatementLine,
        inArray(externalStatementLine.statementId, [...ids]),
        ne(externalStatementLine.state, 'SPLIT'),
      ),
    )
    .groupBy(externalStatementLine.statementId, externalStatementLine.state)
  return (id) => {
    const of = (state: StatementLine['state']) => rows.find((row) => row.id === id && row.state === state)?.count ?? 0
    const counts = { matched: of('MATCHED'), excluded: of('EXCLUDED'), unmatched: of('UNMATCHED') }
    return { ...counts, lines: counts.matched + counts.excluded + counts.unmatched }
  }
}

/** Every line with its parts, in the order of the file. */
export async function readLines(db: Db | Tx, scope: Scope, statementId: string): Promise<StatementLine[]> {
  return db
    .select()
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, eq(externalStatementLine.statementId, statementId)))
    .orderBy(asc(externalStatementLine.position), asc(externalStatementLine.part))
}

export async function findLines(
  db: Db | Tx,
  scope: Scope,
  statementId: string,
  ids: readonly string[],
): Promise<StatementLine[]> {
  const areWanted = inArray(externalStatementLine.id, [...ids])
  return db
    .select()
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, eq(externalStatementLine.statementId, statementId), areWanted))
}

/** The first and the last day of a statement; undefined without lines. */
export async function readPeriod(db: Tx, scope: Scope, statementId: string) {
  const [found] = await db
    .select({ from: min(externalStatementLine.day), to: max(externalStatementLine.day), lines: count() })
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, eq(externalStatementLine.statementId, statementId)))
  return found?.from && found.to ? { from: found.from, to: found.to } : undefined
}

export async function findMapping(db: Db, scope: Scope, source: MatchingSource, headerHash: string) {
  const isSame = and(eq(statementMappingMemory.source, source), eq(statementMappingMemory.headerHash, headerHash))
  const [found] = await db
    .select({ mapping: statementMappingMemory.mapping })
    .from(statementMappingMemory)
    .where(scope.client(statementMappingMemory, isSame))
  return found?.mapping
}

export async function rememberMapping(tx: Tx, row: typeof statementMappingMemory.$inferInsert): Promise<void> {
  const { clientId, source, headerHash } = statementMappingMemory
  await tx
    .insert(statementMappingMemory)
    .values(row)
    .onConflictDoUpdate({
      target: [clientId, source, headerHash],
      set: { mapping: row.mapping, updatedAt: row.updatedAt },
    })
}

/** The sum of all amounts of a statement without their signs. */
export async function readVolume(tx: Tx, scope: Scope, statementId: string): Promise<number> {
  const { amount, state } = externalStatementLine
  const ofStatement = and(eq(externalStatementLine.statementId, statementId), ne(state, 'SPLIT'))
  const [found] = await tx
    .select({ volume: sql`coalesce(sum(abs(${amount})), 0)`.mapWith(Number) })
    .from(externalStatementLine)
    .where(scope.client(externalStatementLine, ofStatement))
  return found?.volume ?? 0
}
