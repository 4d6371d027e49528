import { Readable } from 'node:stream'
import { downloadDays, type DocumentDownloadType, type DownloadType } from '@gangway/core/contract'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../shared/scheduler/job.ts'
import { changeTask, findTask, type DownloadTask } from './download.store.ts'
import { publishTask } from './publish-task.ts'

/** Generates the content of a file in chunks and reports `progress` in per cent. */
export type Write = (
  task: DownloadTask,
  about: { scope: Scope; progress: (percent: number) => Promise<void> },
) => AsyncIterable<Uint8Array>

const mostBytes = 2 * 1024 ** 3
const mostAttempts = 5
const dayMs = 86_400_000

type Parts = Pick<Deps, 'db' | 'files' | 'events' | 'scheduler'>

/**
 * Writes the requested files. The store exposes a file only when it is complete, and the task becomes `DONE`
 * afterwards: after a crash in between, the next job starts the file anew.
 */
export function writeDownloads(
  deps: Parts,
  writers: Record<Exclude<DownloadType, DocumentDownloadType>, Write>,
): JobHandler {
  const { db, files, events, scheduler } = deps
  return async ({ scope, subject, clock, attempts }) => {
    const task = await findTask(db, scope, subject)
    if (!task || (task.status !== 'WAITING' && task.status !== 'RUNNING')) return undefined
    const write = Object.entries(writers).find(([type]) => type === task.type)?.[1]
    const path = `download/${scope.clientId}/${task.id}`
    /** Notifies the requesting user that the file is ready or has failed. */
    const end = async (change: { status: 'DONE'; progress: 100; path: string } | { status: 'FAILED' }) => {
      const endedAt = clock.now()
      const expiresAt = change.status === 'DONE' ? new Date(endedAt.getTime() + downloadDays * dayMs) : null
      const isThere = await db.transaction(async (tx) => {
        if (!(await changeTask(tx, scope, task.id, { ...change, endedAt, expiresAt }))) return false
        if (expiresAt) await scheduler.put(tx, scope, { kind: 'download.expire', subject: task.id, dueAt: expiresAt })
        await publishTask(tx, events, scope, task)
        return true
      })
      // It was deleted while the file was written.
      if (!isThere) await files.remove(path)
    }
    if (!write || attempts >= mostAttempts) {
      await end({ status: 'FAILED' })
      return undefined
    }
    await db.transaction(async (tx) => {
      await changeTask(tx, scope, task.id, { status: 'RUNNING', progress: 0 })
      await publishTask(tx, events, scope, task)
    })
    const progress = async (percent: number) => {
      await changeTask(db, scope, task.id, { progress: Math.min(99, Math.floor(percent)) })
    }
    const stored = await files.write(path, Readable.from(write(task, { scope, progress })), { maxBytes: mostBytes })
    await end(stored === 'too-large' ? { status: 'FAILED' } : { status: 'DONE', progress: 100, path })
    return undefined
  }
}

/** Deletes the file of a task when its time is over. The task stays, so that the file can be made again. */
export function expireDownloads({ db, files, events }: Parts): JobHandler {
  return async ({ scope, subject }) => {
    const task = await findTask(db, scope, subject)
    if (task?.status !== 'DONE') return undefined
    if (task.path !== null) await files.remove(task.path)
    await db.transaction(async (tx) => {
      await changeTask(tx, scope, task.id, { status: 'EXPIRED', path: null })
      await publishTask(tx, events, scope, task)
    })
    return undefined
  }
}
