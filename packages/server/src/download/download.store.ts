import { and, count, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { escapeLike } from '../database/escape-like.ts'
import { downloadTask } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type DownloadTask = typeof downloadTask.$inferSelect

interface Wanted {
  userId: string
  type?: string
  status?: DownloadTask['status']
  /** Part of the name. */
  keyword?: string
  page: number
  pageSize: number
}

/** The tasks of one user, newest first. */
export async function listTasks(db: Db, scope: Scope, { userId, type, status, keyword, page, pageSize }: Wanted) {
  const wanted = scope.client(
    downloadTask,
    eq(downloadTask.userId, userId),
    type === undefined ? undefined : eq(downloadTask.type, type),
    status && eq(downloadTask.status, status),
    keyword ? ilike(downloadTask.name, `%${escapeLike(keyword)}%`) : undefined,
  )
  const list = await db
    .select()
    .from(downloadTask)
    .where(wanted)
    .orderBy(desc(downloadTask.createdAt), desc(downloadTask.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(downloadTask)
    // The condition is repeated so that both statements select the same tasks.
    .where(scope.client(downloadTask, wanted))
  return { list, total: counted?.total ?? 0 }
}

export async function findTask(db: Db, scope: Scope, id: string): Promise<DownloadTask | undefined> {
  return (
    await db
      .select()
      .from(downloadTask)
      .where(scope.client(downloadTask, eq(downloadTask.id, id)))
  )[0]
}

/** The tasks of a user among those named, which no other transaction can change until this one ends. */
export function lockOwnTasks(tx: Tx, scope: Scope, userId: string, ids: readonly string[]): Promise<DownloadTask[]> {
  return tx
    .select()
    .from(downloadTask)
    .where(scope.client(downloadTask, and(eq(downloadTask.userId, userId), inArray(downloadTask.id, [...ids]))))
    .for('no key update')
}

type TaskChange = Partial<
  Pick<DownloadTask, 'name' | 'status' | 'progress' | 'path' | 'createdAt' | 'endedAt' | 'expiresAt'>
>

/** Whether the task is still there. */
export async function changeTask(db: Db | Tx, scope: Scope, id: string, change: TaskChange): Promise<boolean> {
  const changed = await db
    .update(downloadTask)
    .set(change)
    .where(scope.client(downloadTask, eq(downloadTask.id, id)))
    .returning({ id: downloadTask.id })
  return changed.length === 1
}

export async function deleteTasks(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx.delete(downloadTask).where(scope.client(downloadTask, inArray(downloadTask.id, [...ids])))
}
