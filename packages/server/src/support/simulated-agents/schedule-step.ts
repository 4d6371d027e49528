import { addServiceTime, type ServiceHours } from '@gangway/core/contract'
import type { Request } from '../request.store.ts'
import { behaviourFromText } from './agent-behaviour.ts'

const minuteMs = 60_000
/** Limit of earlier requests that delay a request. */
const maxRequestsAhead = 5

/** Minutes until a request is taken: fewer with a higher priority and with fewer requests before it. */
function minutesToTake({ priority }: Pick<Request, 'priority'>, ahead: number): number {
  const urgent = { 1: 2, 2: 6, 3: 10 }[priority ?? 0] ?? 4
  return urgent + Math.min(ahead, maxRequestsAhead)
}

/** When a simulated agent handles the request next, within service hours. */
export function nextStepAt(hours: ServiceHours, row: Request, now: Date, ahead = 0): Date {
  const after = (minutes: number, from = now.getTime()) => new Date(addServiceTime(hours, from, minutes * minuteMs))
  const behaviour = behaviourFromText(row.description)
  if (behaviour === 'atOnce') return after(0)
  if (row.state !== 'NEW') return after(3)
  // Later than promised.
  if (behaviour === 'late') return after(20, row.answerBy.getTime())
  return after(minutesToTake(row, ahead))
}
