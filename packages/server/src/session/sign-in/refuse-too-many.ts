import { toServerTime } from '@gangway/core/contract'
import { refuse, type Refusal } from '../../shared/http/reply.ts'

/** Too many attempts; the calling screen shows the message itself. */
export function refuseTooMany(until: Date): Refusal {
  return refuse(5029, { errorType: 1, restartAt: toServerTime(until) })
}
