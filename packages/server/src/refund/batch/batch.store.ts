import { and, asc, desc, eq, gte, ilike, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../booking/orders/containing.ts'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, refundImport, refundImportRow } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type ClaimImport = typeof refundImport.$inferSelect
export type ClaimImportRow = typeof refundImportRow.$inferSelect

export interface ClaimImportFilters {
  fileName?: string
  status?: readonly ClaimImport['status'][]
  from: Date
  to?: Date
}

export async function listImports(
  db: Db,
  scope: Scope,
  { fileName, status, from, to }: ClaimImportFilters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const conditions: (SQL | undefined)[] = [
    gte(refundImport.createdAt, from),
    to && lt(refundImport.createdAt, to),
    fileName ? ilike(refundImport.fileName, containing(fileName)) : undefined,
    status && status.length > 0 ? inArray(refundImport.status, [...status]) : undefined,
  ]
  const list = await withUser(db, scope, ...conditions)
    .orderBy(desc(refundImport.createdAt), desc(refundImport.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { list, total: await db.$count(refundImport, scope.client(refundImport, ...conditions)) }
}

export async function findImport(db: Db, scope: Scope, id: string) {
  const [found] = await withUser(db, scope, eq(refundImport.id, id))
  return found
}

function withUser(db: Db, scope: Scope, ...conditions: (SQL | undefined)[]) {
  return db
    .select({ row: refundImport, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(refundImport)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, refundImport.userId)))
    .where(scope.client(refundImport, ...conditions))
    .$dynamic()
}

export async function listImportRows(
  db: Db,
  scope: Scope,
  importId: string,
  outcome: ClaimImportRow['outcome'],
  limit?: number,
): Promise<ClaimImportRow[]> {
  const rows = db
    .select()
    .from(refundImportRow)
    .where(scope.client(refundImportRow, eq(refundImportRow.importId, importId), eq(refundImportRow.outcome, outcome)))
    .orderBy(asc(refundImportRow.position))
    .$dynamic()
  return limit === undefined ? rows : rows.limit(limit)
}

/** Locks those of the rows that still wait, so that two processes never work on the same row. */
export async function lockWaitingRows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ClaimImportRow[]> {
  return tx
    .select()
    .from(refundImportRow)
    .where(scope.client(refundImportRow, inArray(refundImportRow.id, [...ids]), eq(refundImportRow.outcome, 'WAITING')))
    .orderBy(asc(refundImportRow.position))
    .for('no key update')
}

export interface RowOutcome extends Pick<ClaimImportRow, 'id' | 'refundNo' | 'problems'> {
  outcome: 'SUCCESS' | 'EXISTED' | 'FAILED'
}

/** Stores the outcome of rows of one file and updates its counts in the same transaction. */
export async function storeRowOutcomes(
  tx: Tx,
  scope: Scope,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const all = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as ended(id text, outcome text, "refundNo" text, problems jsonb)`
  await tx
    .update(refundImportRow)
    .set({ outcome: sql`ended.outcome`, refundNo: sql`ended."refundNo"`, problems: sql`ended.problems` })
    .from(all)
    .where(scope.client(refundImportRow, eq(refundImportRow.importId, importId), sql`${refundImportRow.id} = ended.id`))
  const more = (outcome: RowOutcome['outcome']) => outcomes.filter((each) => each.outcome === outcome).length
  await tx
    .update(refundImport)
    .set({
      success: sql`${refundImport.success} + ${more('SUCCESS')}::int`,
      existed: sql`${refundImport.existed} + ${more('EXISTED')}::int`,
      failed: sql`${refundImport.failed} + ${more('FAILED')}::int`,
    })
    .where(scope.client(refundImport, eq(refundImport.id, importId)))
}

export async function changeImport(
  tx: Db,
  scope: Scope,
  id: string,
  change: Partial<Pick<ClaimImport, 'status' | 'endedAt'>>,
): Promise<ClaimImport | undefined> {
  const [changed] = await tx
    .update(refundImport)
    .set(change)
    .where(scope.client(refundImport, and(eq(refundImport.id, id))))
    .returning()
  return changed
}
