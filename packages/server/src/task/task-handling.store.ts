import type { TaskKind } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { taskHandling } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type StoredHandling = typeof taskHandling.$inferSelect

const isOf = (kind: TaskKind, subjectId: string) =>
  and(eq(taskHandling.kind, kind), eq(taskHandling.subjectId, subjectId))

/** Locks a subject's handling, also while it has no row: changes of one task follow each other. */
export async function lockHandling(
  tx: Tx,
  scope: Scope,
  { kind, subjectId }: { kind: TaskKind; subjectId: string },
): Promise<StoredHandling | undefined> {
  const key = `task:${scope.clientId}:${kind}:${subjectId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx
    .select()
    .from(taskHandling)
    .where(scope.client(taskHandling, isOf(kind, subjectId)))
  return row
}

export async function storeHandling(tx: Tx, values: Omit<StoredHandling, 'clientId'>, scope: Scope): Promise<void> {
  const { kind, subjectId, ...changed } = values
  await tx
    .insert(taskHandling)
    .values({ clientId: scope.clientId, kind, subjectId, ...changed })
    .onConflictDoUpdate({ target: [taskHandling.clientId, taskHandling.kind, taskHandling.subjectId], set: changed })
}
