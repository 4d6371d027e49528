import type { AncillaryStatus } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { writeDown } from '../../session/audit.ts'
import type { Due } from '../../shared/agenda.ts'
import { operatorName } from '../operator.ts'
import type { From } from '../order-input.ts'
import { holdAncillaryOrder, type AncillaryOrder, type HeldOrder } from './ancillary.store.ts'
import { changeAncillaryOrder } from './change-ancillary-order.ts'
import type { Asker } from './extras-on-sale.ts'

const sentences = { 'by-user': 'extrasCancelled', expired: 'extrasExpired', 'other-paid': 'extrasOvertaken' }

/** Ends an order of extras that nobody paid. */
export async function endUnpaidExtras(
  tx: Tx,
  { agenda, events }: Pick<Deps, 'agenda' | 'events'>,
  held: HeldOrder,
  { step, now, operator }: { step: keyof typeof sentences; now: Date; operator?: string },
): Promise<AncillaryOrder> {
  const { order } = held
  await agenda.remove(tx, scopeOf(order), { kind: 'ancillary.expire', subject: order.id })
  const change = { status: 'CANCELLED', step, endedAt: now } as const
  const line = { sentence: sentences[step], values: { orderNo: order.orderNo }, operator }
  return changeAncillaryOrder(tx, { events, now }, held, change, line)
}

export type CancelExtrasOutcome =
  | { outcome: 'cancelled'; status: AncillaryStatus }
  | { outcome: 'no_order' }
  /** Paid, being paid, or over. */
  | { outcome: 'not_unpaid'; status: AncillaryStatus }

export async function cancelExtras(
  deps: Deps,
  asker: Asker,
  orderNo: string,
  from: From,
): Promise<CancelExtrasOutcome> {
  const now = asker.clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await holdAncillaryOrder(tx, scopeOf(asker), { orderNo })
    if (!held) return { outcome: 'no_order' }
    if (held.order.status !== 'UNPAID') return { outcome: 'not_unpaid', status: held.order.status }
    const operator = await operatorName(tx, asker)
    const { status } = await endUnpaidExtras(tx, deps, held, { step: 'by-user', now, operator })
    const { clientId, userId } = asker
    const object = { kind: 'ancillaryOrder', id: orderNo }
    await writeDown(tx, { action: 'ORDER_CANCEL', by: { clientId, userId }, from, object }, now)
    return { outcome: 'cancelled', status }
  })
}

/** The payment limit has passed. A payment that holds the booking first wins: then the order is not unpaid any more. */
export async function expireExtras(deps: Deps, { scope, subject: id, clock }: Due): Promise<Date | undefined> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await holdAncillaryOrder(tx, scope, { id })
    if (held?.order.status !== 'UNPAID') return undefined
    if (held.order.payBy > now) return held.order.payBy
    await endUnpaidExtras(tx, deps, held, { step: 'expired', now })
    return undefined
  })
}
