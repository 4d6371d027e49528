import { and, asc, desc, eq, gte, ilike, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../booking/orders/containing.ts'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, refundImport, refundImportRow } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant.ts'

export type Import = typeof refundImport.$inferSelect
export type ImportRow = typeof refundImportRow.$inferSelect

export interface ImportFilters {
  fileName?: string
  status?: readonly Import['status'][]
  from: Date
  to?: Date
}

export async function listImports(
  db: Db,
  scope: Scope,
  { fileName, status, from, to }: ImportFilters,
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

export async function rowsOfImport(
  db: Db,
  scope: Scope,
  importId: string,
  outcome: ImportRow['outcome'],
  limit?: number,
): Promise<ImportRow[]> {
  const rows = db
    .select()
    .from(refundImportRow)
    .where(scope.client(refundImportRow, eq(refundImportRow.importId, importId), eq(refundImportRow.outcome, outcome)))
    .orderBy(asc(refundImportRow.position))
    .$dynamic()
  return limit === undefined ? rows : rows.limit(limit)
}

/** Holds those of the rows that still wait: two processes at one file never work on the same. */
export async function holdRows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ImportRow[]> {
  return tx
    .select()
    .from(refundImportRow)
    .where(scope.client(refundImportRow, inArray(refundImportRow.id, [...ids]), eq(refundImportRow.outcome, 'WAITING')))
    .orderBy(asc(refundImportRow.position))
    .for('update')
}

export interface Ending extends Pick<ImportRow, 'id' | 'refundNo' | 'problems'> {
  outcome: 'SUCCESS' | 'EXISTED' | 'FAILED'
}

/** What became of rows of one file; it counts them in the same transaction. */
export async function endRows(tx: Tx, scope: Scope, importId: string, ended: readonly Ending[]): Promise<void> {
  if (ended.length === 0) return
  const all = sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended(id text, outcome text, "refundNo" text, problems jsonb)`
  await tx
    .update(refundImportRow)
    .set({ outcome: sql`ended.outcome`, refundNo: sql`ended."refundNo"`, problems: sql`ended.problems` })
    .from(all)
    .where(scope.client(refundImportRow, eq(refundImportRow.importId, importId), sql`${refundImportRow.id} = ended.id`))
  const more = (outcome: Ending['outcome']) => ended.filter((each) => each.outcome === outcome).length
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
  change: Partial<Pick<Import, 'status' | 'endedAt'>>,
): Promise<Import | undefined> {
  const [changed] = await tx
    .update(refundImport)
    .set(change)
    .where(scope.client(refundImport, and(eq(refundImport.id, id))))
    .returning()
  return changed
}
