import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** The sandbox is a closed door for whoever works live. */
export function whyNoSandbox({ mode }: Pick<Caller, 'mode'>): Refusal | undefined {
  return mode === 'test' ? undefined : refuse(403, { errorType: 1, values: { context: 'live' } })
}
