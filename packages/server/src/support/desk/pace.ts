import { afterService, type ServiceHours } from '@gangway/core/contract'
import type { Request } from '../request.store.ts'
import { playOf } from './play.ts'

const minuteMs = 60_000
/** Nobody waits longer than this for those before him. */
const mostAhead = 5

/** How many minutes somebody needs to take it up: the more urgent, and the fewer before it, the sooner. */
function minutesToTake({ priority }: Pick<Request, 'priority'>, ahead: number): number {
  const urgent = { 1: 2, 2: 6, 3: 10 }[priority ?? 0] ?? 4
  return urgent + Math.min(ahead, mostAhead)
}

/** When the desk turns to a request for the next time: within its hours of service. */
export function nextTurn(hours: ServiceHours, row: Request, now: Date, ahead = 0): Date {
  const after = (minutes: number, from = now.getTime()) => new Date(afterService(hours, from, minutes * minuteMs))
  const play = playOf(row.description)
  if (play === 'atOnce') return after(0)
  if (row.state !== 'NEW') return after(3)
  // Later than was promised.
  if (play === 'late') return after(20, row.answerBy.getTime())
  return after(minutesToTake(row, ahead))
}
