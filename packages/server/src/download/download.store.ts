import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { downloadTask } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type DownloadTask = typeof downloadTask.$inferSelect

interface Wanted {
  userId: string
  type?: string
  status?: DownloadTask['status']
  page: number
  pageSize: number
}

/** The tasks of one user, newest first. */
export async function listTasks(db: Db, scope: Scope, { userId, type, status, page, pageSize }: Wanted) {
  const wanted = scope.client(
    downloadTask,
    eq(downloadTask.userId, userId),
    type === undefined ? undefined : eq(downloadTask.type, type),
    status && eq(downloadTask.status, status),
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

export async function changeTask(
  db: Db,
  scope: Scope,
  id: string,
  change: Partial<Pick<DownloadTask, 'status' | 'progress' | 'path' | 'endedAt'>>,
): Promise<void> {
  await db
    .update(downloadTask)
    .set(change)
    .where(scope.client(downloadTask, and(eq(downloadTask.id, id))))
}
