import type { RequestState, RequestStep } from '@gangway/core/contract'
import { findRequest } from '../support/request.store.ts'
import type { NotificationContext, NewNotification } from './enqueue-notification.ts'

/** The event data of a service request's change or comment. */
export interface RequestStateChange {
  requestNo: string
  step: RequestStep
  /** The previous status; undefined after creation. */
  from?: RequestState
}

/** The notifications of a service request. */
export async function requestNotifications(
  { tx, scope }: NotificationContext,
  { requestNo, step, from }: RequestStateChange,
): Promise<NewNotification[]> {
  const row = await findRequest(tx, scope, requestNo)
  if (!row) return []
  const { orderNo, state, title, category, updatedAt } = row
  const data = { requestNo, orderNo, state, step, title, category, at: updatedAt.toISOString() }
  const about = { ...(orderNo !== '' && { orderNo }), facts: { kind: 'plain', data } } as const
  if (from === undefined) return [{ type: 'request.created', ...about }]
  const isMessage = step === 'COMMENTED' || step === 'REPLIED'
  return [
    ...(isMessage ? [{ type: 'request.commented', ...about } as const] : []),
    ...(from === state ? [] : [{ type: 'request.stateChanged', ...about } as const]),
  ]
}
