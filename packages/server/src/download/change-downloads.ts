import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLogs } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { changeTask, deleteTasks, lockOwnTasks, type DownloadTask } from './download.store.ts'
import { mayExport } from './export-calls.ts'
import { publishTask } from './publish-task.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'events' | 'scheduler' | 'clock'>
type Retry = Call<'POST /downloadTask/retry'>
type Delete = Call<'POST /downloadTask/delete'>

/** Makes a file again that failed or has expired, as if it were requested now. What the caller may no longer export stays closed. */
export async function retryDownload(
  { db, events, scheduler, clock }: Parts,
  { caller, body: { id }, address, agent }: Retry,
): Promise<Reply<boolean> | Refusal> {
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const [task] = await lockOwnTasks(tx, scope, caller.userId, [id])
    if (!task) return refuse(5004)
    if (!mayExport(caller, task)) return refuse(403)
    // A second click finds the file in work.
    if (task.status !== 'FAILED' && task.status !== 'EXPIRED') return answer(true)
    const now = caller.clock.now()
    const again = { status: 'WAITING', progress: 0, path: null, endedAt: null, expiresAt: null } as const
    await changeTask(tx, scope, id, { ...again, name: nameAt(task.name, now), createdAt: now })
    await scheduler.put(tx, scope, { kind: 'download.write', subject: id, dueAt: now })
    await publishTask(tx, events, scope, task)
    await writeAuditLogs(tx, [entryOf('DOWNLOAD_RETRY', task, caller, { address, agent })], clock.now())
    return answer(true)
  })
}

/** Deletes files of the caller. Ids of other files are ignored like those of deleted ones. */
export async function deleteDownloads(
  { db, files, events, scheduler, clock }: Parts,
  { caller, body, address, agent }: Delete,
): Promise<Reply<boolean> | Refusal> {
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const tasks = await lockOwnTasks(tx, scope, caller.userId, body.ids)
    if (tasks.length === 0) return refuse(5004)
    await deleteTasks(
      tx,
      scope,
      tasks.map(({ id }) => id),
    )
    for (const task of tasks) {
      const { id: subject } = task
      await scheduler.remove(tx, scope, { kind: 'download.write', subject })
      await scheduler.remove(tx, scope, { kind: 'download.expire', subject })
      await publishTask(tx, events, scope, task)
    }
    const entries = tasks.map((task) => entryOf('DOWNLOAD_DELETE', task, caller, { address, agent }))
    await writeAuditLogs(tx, entries, clock.now())
    // A file without a task would never be deleted; a task without its file can be deleted again.
    for (const { path } of tasks) if (path !== null) await files.remove(path)
    return answer(true)
  })
}

/** The name with the day of a new request. The month of a journal is part of what was requested and stays. */
function nameAt(name: string, now: Date): string {
  return name.replace(/\d{4}-\d{2}-\d{2}(?=\.\w+$)/, toServerTime(now).slice(0, 10))
}

function entryOf(
  action: 'DOWNLOAD_RETRY' | 'DOWNLOAD_DELETE',
  { id, type }: DownloadTask,
  by: Retry['caller'],
  from: { address: string; agent: string },
) {
  return { action, by, from, object: { kind: 'downloadTask', id }, detail: { type } }
}
