import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { countNewRequests, type Request } from '../request.store.ts'
import { hoursOf } from '../support-hours.ts'
import { nextTurn } from './pace.ts'

/** Lets the simulated desk see to a request of a client in test mode, unless a real person has it. */
export async function putOnDesk(
  tx: Tx,
  deps: Pick<Deps, 'agenda' | 'settings'>,
  row: Request,
  now: Date,
): Promise<void> {
  if (row.handlerUserId !== null) return
  const scope = scopeOf(row)
  const isWaiting = row.state === 'NEW'
  // One that waits keeps its place, whatever is added to it.
  if (isWaiting && row.createdAt < now) return
  const ahead = isWaiting ? (await countNewRequests(tx, scope)) - 1 : 0
  const dueAt = nextTurn(hoursOf(deps), row, now, ahead)
  await deps.agenda.put(tx, scope, { kind: 'request.desk', subject: row.id, dueAt })
}
