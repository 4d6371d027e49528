import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'

/** Notifies users who have the history or one of these fare searches open. */
export async function publishFareSearch(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { clientId }: Scope,
  ...ids: string[]
): Promise<void> {
  await events.publish(tx, ...ids.map((id) => ({ topic: `client:${clientId}`, kind: 'fareSearch', data: { id } })))
}
