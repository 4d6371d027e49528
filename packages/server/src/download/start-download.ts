import type { DownloadType } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { downloadTask } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'

interface Wanted {
  userId: string
  clientId: string
  type: DownloadType
  /** Of the file. */
  name: string
  request: Record<string, unknown>
}

/** Remembers that a file is wanted; it is written when the agenda comes to it. */
export async function startDownload(
  tx: Tx,
  { agenda }: Pick<Deps, 'agenda'>,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await tx.insert(downloadTask).values({ ...wanted, id, status: 'WAITING', createdAt: now })
  await agenda.put(tx, scopeOf(wanted), { kind: 'download.write', subject: id, dueAt: now })
  return id
}
