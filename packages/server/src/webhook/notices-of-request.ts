import type { RequestState, RequestStep } from '@gangway/core/contract'
import { findRequest } from '../support/request.store.ts'
import type { Hearing, Notice } from './announce.ts'

/** What is published when a service request moves, or somebody writes to it. */
export interface RequestMove {
  requestNo: string
  step: RequestStep
  /** Where it came from; nothing when it was raised just now. */
  from?: RequestState
}

/** What a client's systems are told of a service request. */
export async function noticesOfRequest(
  { tx, scope }: Hearing,
  { requestNo, step, from }: RequestMove,
): Promise<Notice[]> {
  const row = await findRequest(tx, scope, requestNo)
  if (!row) return []
  const { orderNo, state, title, category, updatedAt } = row
  const data = { requestNo, orderNo, state, step, title, category, at: updatedAt.toISOString() }
  const about = { ...(orderNo !== '' && { orderNo }), facts: { kind: 'told', data } } as const
  if (from === undefined) return [{ type: 'request.created', ...about }]
  const isWord = step === 'COMMENTED' || step === 'REPLIED'
  return [
    ...(isWord ? [{ type: 'request.commented', ...about } as const] : []),
    ...(from === state ? [] : [{ type: 'request.stateChanged', ...about } as const]),
  ]
}
