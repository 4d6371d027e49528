import { toServerTime } from '@gangway/core/contract'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** Too often; the screen that asked says so itself. */
export function tooMany(until: Date): Refusal {
  return refuse(5029, { errorType: 1, restartAt: toServerTime(until) })
}
