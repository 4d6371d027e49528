import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { DownloadTask } from './download.store.ts'

/** Tells open pages of the requesting user that a file has another state. */
export async function publishTask(
  tx: Tx,
  events: Deps['events'],
  { clientId }: Pick<Scope, 'clientId'>,
  { id, userId }: Pick<DownloadTask, 'id' | 'userId'>,
): Promise<void> {
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'download', data: { id, userId } })
}
