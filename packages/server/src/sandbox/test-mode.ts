import type { AuditEntry } from '../shared/audit.ts'
import type { Call, CallName, Caller } from '../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** The refusal of sandbox operations in live mode. */
export function refuseInLiveMode({ mode }: Pick<Caller, 'mode'>): Refusal | undefined {
  return mode === 'test' ? undefined : refuse(403, { errorType: 1, values: { context: 'live' } })
}

/** A request about an agency's sandbox. `by` is the provider's user, when it is not one of the agency. */
export type SandboxCall<Name extends CallName> = Pick<Call<Name>, 'body' | 'address' | 'agent'> & {
  caller: Caller
  by?: AuditEntry['by']
}
