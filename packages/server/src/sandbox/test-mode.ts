import type { Caller } from '../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** The refusal of sandbox operations in live mode. */
export function refuseInLiveMode({ mode }: Pick<Caller, 'mode'>): Refusal | undefined {
  return mode === 'test' ? undefined : refuse(403, { errorType: 1, values: { context: 'live' } })
}
