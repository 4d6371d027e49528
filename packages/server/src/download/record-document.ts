import type { DocumentDownload, DocumentDownloadType } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { downloadTask } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { newId } from '../shared/ids.ts'

interface DownloadedDocument {
  type: DocumentDownloadType
  /** Name of the file. */
  name: string
  request: DocumentDownload
}

/**
 * Lists a document among the downloads of a user, once, at the time of the last download. The file is not kept: it is made again
 * by the call that made it, with its permission and second factor. Pages that embed a widget have no list.
 */
export async function recordDocument(
  tx: Tx,
  caller: Caller,
  { type, name, request }: DownloadedDocument,
  now: Date,
): Promise<void> {
  if (caller.embed || caller.orderNo !== undefined) return
  const { clientId, userId } = caller
  const isSame = and(
    ...[eq(downloadTask.userId, userId), eq(downloadTask.type, type)],
    sql`${downloadTask.request} = ${JSON.stringify(request)}::jsonb`,
  )
  await tx.delete(downloadTask).where(scopeOf(caller).client(downloadTask, isSame))
  await tx.insert(downloadTask).values({
    ...{ id: newId(now), clientId, userId, type, name, request: { ...request } },
    ...{ status: 'DONE', progress: 100, createdAt: now, endedAt: now },
  })
}

/** The same for a call without a transaction of its own. */
export async function recordDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  document: DownloadedDocument,
): Promise<void> {
  await db.transaction((tx) => recordDocument(tx, caller, document, clock.now()))
}
