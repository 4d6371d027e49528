import type { AncillaryStatus } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { From } from '../placement/order-input.ts'
import { lockAncillaryOrder, type AncillaryOrder, type LockedAncillaryOrder } from './ancillary.store.ts'
import { changeAncillaryOrder } from './change-ancillary-order.ts'
import type { AncillaryCaller } from './available-ancillaries.ts'

const sentences = { 'by-user': 'extrasCancelled', expired: 'extrasExpired', 'other-paid': 'extrasOvertaken' }

/** Ends an unpaid ancillary order. */
export async function endUnpaidAncillaries(
  tx: Tx,
  { scheduler, events }: Pick<Deps, 'scheduler' | 'events'>,
  held: LockedAncillaryOrder,
  { step, now, operator }: { step: keyof typeof sentences; now: Date; operator?: string },
): Promise<AncillaryOrder> {
  const { order } = held
  await scheduler.remove(tx, clientScopeOf(order), { kind: 'ancillary.expire', subject: order.id })
  const change = { status: 'CANCELLED', step, endedAt: now } as const
  const line = { sentence: sentences[step], values: { orderNo: order.orderNo }, operator }
  return changeAncillaryOrder(tx, { events, now }, held, change, line)
}

export type CancelAncillariesOutcome =
  | { outcome: 'cancelled'; status: AncillaryStatus }
  | { outcome: 'no_order' }
  /** Paid, being paid, or over. */
  | { outcome: 'not_unpaid'; status: AncillaryStatus }

export async function cancelAncillaries(
  deps: Deps,
  caller: AncillaryCaller,
  orderNo: string,
  from: From,
): Promise<CancelAncillariesOutcome> {
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await lockAncillaryOrder(tx, scopeOf(caller), { orderNo })
    if (!held) return { outcome: 'no_order' }
    if (held.order.status !== 'UNPAID') return { outcome: 'not_unpaid', status: held.order.status }
    const operator = await operatorName(tx, caller)
    const { status } = await endUnpaidAncillaries(tx, deps, held, { step: 'by-user', now, operator })
    const { clientId, userId } = caller
    const object = { kind: 'ancillaryOrder', id: orderNo }
    await writeAuditLog(tx, { action: 'ORDER_CANCEL', by: { clientId, userId }, from, object }, now)
    return { outcome: 'cancelled', status }
  })
}

/**
 * Ends an order whose payment limit has passed. If a payment takes the booking lock first, the order is no longer
 * unpaid and stays.
 */
export async function expireAncillaries(
  deps: Deps,
  { scope, subject: id, clock }: JobContext,
): Promise<Date | undefined> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await lockAncillaryOrder(tx, scope, { id })
    if (held?.order.status !== 'UNPAID') return undefined
    if (held.order.payBy > now) return held.order.payBy
    await endUnpaidAncillaries(tx, deps, held, { step: 'expired', now })
    return undefined
  })
}
