import type { Tx } from '../../database/db.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { countNewRequests, type Request } from '../request.store.ts'
import { serviceHoursOf } from '../support-hours.ts'
import { nextStepAt } from './schedule-step.ts'

/** Assigns a request of an agency in test mode to the simulated agent, unless a human agent has it. */
export async function assignToSimulatedAgent(
  tx: Tx,
  deps: Pick<Deps, 'scheduler' | 'settings'>,
  row: Request,
  now: Date,
): Promise<void> {
  if (row.handlerUserId !== null) return
  const scope = clientScopeOf(row)
  const isWaiting = row.state === 'NEW'
  // A waiting request keeps its position, whatever is added to it.
  if (isWaiting && row.createdAt < now) return
  const ahead = isWaiting ? (await countNewRequests(tx, scope)) - 1 : 0
  const dueAt = nextStepAt(serviceHoursOf(deps), row, now, ahead)
  await deps.scheduler.put(tx, scope, { kind: 'request.simulate', subject: row.id, dueAt })
}
