import type { DownloadType } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { downloadTask } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'

interface Wanted {
  userId: string
  clientId: string
  type: DownloadType
  /** Name of the file. */
  name: string
  request: Record<string, unknown>
}

/** Stores a download task; the file is written by a scheduled job. */
export async function startDownload(
  tx: Tx,
  { scheduler }: Pick<Deps, 'scheduler'>,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await tx.insert(downloadTask).values({ ...wanted, id, status: 'WAITING', createdAt: now })
  await scheduler.put(tx, scopeOf(wanted), { kind: 'download.write', subject: id, dueAt: now })
  return id
}
