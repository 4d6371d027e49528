import type { AncillaryStatus } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { holdPayment, type Payer, type PaymentRefusal, type PayRequest } from '../payment/hold-payment.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import {
  extrasOf,
  listRefundedPassengerIds,
  lockAncillaryOrder,
  unpaidOrders,
  type LockedAncillaryOrder,
} from './ancillary.store.ts'
import { changeAncillaryOrder } from './change-ancillary-order.ts'
import { endUnpaidAncillaries } from './cancel-unpaid-ancillaries.ts'

export type PayAncillariesOutcome =
  /** The money is held and the airline is asked for the ancillaries. */
  | { outcome: 'accepted'; orderNo: string; status: AncillaryStatus }
  | { outcome: 'no_order' }
  /** It was paid and the airline has not sold them yet. */
  | { outcome: 'in_progress'; status: AncillaryStatus }
  | { outcome: 'already_paid'; status: AncillaryStatus }
  /** Another order of the booking was paid first. */
  | { outcome: 'other_paid'; status: AncillaryStatus }
  | { outcome: 'not_payable'; status: AncillaryStatus }
  /** The refund of a passenger's ticket began after the order. */
  | { outcome: 'passenger_refunded'; status: AncillaryStatus }
  | { outcome: 'limit_passed'; status: AncillaryStatus }
  | PaymentRefusal

/**
 * Pays an ancillary order: holds the money and schedules the purchase in one transaction under the booking lock. Only
 * one of several concurrent payments succeeds. The other unpaid orders of the booking end, because they were checked
 * against what it had before.
 */
export async function payAncillaries(deps: Deps, payer: Payer, request: PayRequest): Promise<PayAncillariesOutcome> {
  return deps.db.transaction((tx) => pay(tx, deps, payer, request))
}

async function pay(
  tx: Tx,
  deps: Deps,
  payer: Payer,
  { orderNo, channel, card, from }: PayRequest,
): Promise<PayAncillariesOutcome> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const held = await lockAncillaryOrder(tx, scope, { orderNo })
  if (!held) return { outcome: 'no_order' }
  const closed = findClosedReason(held, now)
  if (closed) return closed

  const { booking, order } = held
  const refundedIds = await listRefundedPassengerIds(tx, scope, booking.id)
  const buyers = refundedIds.length > 0 ? await extrasOf(tx, scope, order) : []
  if (buyers.some(({ passenger }) => refundedIds.includes(passenger.id)))
    return { outcome: 'passenger_refunded', status: order.status }
  // The platform fee was paid with the tickets.
  const payable = { booking, order: { ...order, serviceFee: 0 }, ancillaryOrderId: order.id }
  const hold = await holdPayment(tx, deps, payer, payable, { channel, card, from })
  if (hold.outcome !== 'held') return hold
  for (const other of await unpaidOrders(tx, scope, booking.id)) {
    if (other.id !== order.id)
      await endUnpaidAncillaries(tx, deps, { booking, order: other }, { step: 'other-paid', now })
  }
  await deps.scheduler.remove(tx, scope, { kind: 'ancillary.expire', subject: order.id })
  await deps.scheduler.put(tx, scope, { kind: 'ancillary.ticket', subject: order.id, dueAt: now })
  const { status } = await changeAncillaryOrder(
    tx,
    { events: deps.events, now },
    held,
    { status: 'TICKETING_IN_PROCESS', step: channel === 'MOR' ? 'authorise' : 'buy', payChannel: channel, paidAt: now },
    {
      sentence: 'extrasPaid',
      values: { context: channel, orderNo, card: hold.cardLastFour ?? '' },
      operator: await operatorName(tx, payer),
    },
  )
  return { outcome: 'accepted', orderNo, status }
}

/** Why an order cannot be paid; undefined if it can. */
function findClosedReason(
  { booking, order: { status, step, payBy } }: LockedAncillaryOrder,
  now: Date,
): PayAncillariesOutcome | undefined {
  switch (status) {
    case 'TICKETING_IN_PROCESS':
      return { outcome: 'in_progress', status }
    case 'TICKETED':
      return { outcome: 'already_paid', status }
    case 'CANCELLED':
      if (step === 'expired') return { outcome: 'limit_passed', status }
      return { outcome: step === 'other-paid' ? 'other_paid' : 'not_payable', status }
    case 'UNPAID':
      // The payment limit may have passed before the job that ends the order has run.
      if (now >= payBy) return { outcome: 'limit_passed', status }
      return booking.status === 'ISSUED' ? undefined : { outcome: 'not_payable', status }
  }
}
