import { Readable } from 'node:stream'
import type { DownloadType } from '@gangway/core/contract'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../shared/scheduler.ts'
import { changeTask, findTask, type DownloadTask } from './download.store.ts'

/** Generates the content of a file in chunks and reports `progress` in per cent. */
export type Write = (
  task: DownloadTask,
  about: { scope: Scope; progress: (percent: number) => Promise<void> },
) => AsyncIterable<Uint8Array>

const mostBytes = 2 * 1024 ** 3
const mostAttempts = 5

/**
 * Writes the requested files. The store exposes a file only when it is complete, and the task becomes `DONE`
 * afterwards: after a crash in between, the next job starts the file anew.
 */
export function writeDownloads(
  { db, files, events }: Pick<Deps, 'db' | 'files' | 'events'>,
  writers: Record<DownloadType, Write>,
): JobHandler {
  return async ({ scope, subject, clock, attempts }) => {
    const task = await findTask(db, scope, subject)
    if (!task || task.status === 'DONE' || task.status === 'FAILED') return undefined
    const write = Object.entries(writers).find(([type]) => type === task.type)?.[1]
    /** Notifies the requesting user that the file is ready or has failed. */
    const end = (change: { status: 'DONE'; progress: 100; path: string } | { status: 'FAILED' }) =>
      db.transaction(async (tx) => {
        await changeTask(tx, scope, task.id, { ...change, endedAt: clock.now() })
        const { id, userId } = task
        await events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'download', data: { id, userId } })
      })
    if (!write || attempts >= mostAttempts) {
      await end({ status: 'FAILED' })
      return undefined
    }
    await changeTask(db, scope, task.id, { status: 'RUNNING', progress: 0 })
    const progress = (percent: number) =>
      changeTask(db, scope, task.id, { progress: Math.min(99, Math.floor(percent)) })
    const path = `download/${scope.clientId}/${task.id}`
    const stored = await files.write(path, Readable.from(write(task, { scope, progress })), { maxBytes: mostBytes })
    await end(stored === 'too-large' ? { status: 'FAILED' } : { status: 'DONE', progress: 100, path })
    return undefined
  }
}
