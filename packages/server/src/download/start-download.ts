import type { DocumentDownloadType, DownloadType } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { downloadTask } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog, type AuditEntry } from '../shared/audit.ts'
import { newId } from '../shared/ids.ts'

interface DownloadRequest {
  userId: string
  clientId: string
  type: Exclude<DownloadType, DocumentDownloadType>
  /** Name of the file. */
  name: string
  request: Record<string, unknown>
  /** The number of rows, if it is known when the export starts. */
  rows?: number
  /** Where the request comes from, for the audit log. */
  from: AuditEntry['from']
}

/** Stores a download task and its audit log entry; the file is written by a scheduled job. */
export async function startDownload(
  tx: Tx,
  { scheduler, clock }: Pick<Deps, 'scheduler' | 'clock'>,
  { rows, from, ...task }: DownloadRequest,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await tx.insert(downloadTask).values({ ...task, id, status: 'WAITING', createdAt: now })
  await scheduler.put(tx, clientScopeOf(task), { kind: 'download.write', subject: id, dueAt: now })
  const object = { kind: 'downloadTask', id }
  const detail = { type: task.type, ...(rows !== undefined && { rows }) }
  await writeAuditLog(tx, { action: 'EXPORT', by: task, from, object, detail }, clock.now())
  return id
}
