import { contract, type Route } from '@gangway/core/contract'
import { isCallOfOrderSession } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Caller, RequestSource } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'

const routes: Readonly<Record<string, Route>> = contract

/**
 * The session of an order link can make the calls of its order page only. For a call that needs no sign-in it does not
 * count, so that its user can sign in.
 */
export function admitOrderSession(caller: Caller, source: RequestSource | undefined): Caller | Refusal | undefined {
  const call = source?.call ?? ''
  if (isCallOfOrderSession(call)) return caller
  return routes[call]?.access === 'login-free' ? undefined : refuse(403, { values: { context: 'orderSession' } })
}
