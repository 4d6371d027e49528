import type { AncillaryStatus } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { keepPayment, type Payer, type PaymentRefusal, type PayRequest } from '../keep-payment.ts'
import { operatorName } from '../operator.ts'
import { holdAncillaryOrder, unpaidOrders, type HeldOrder } from './ancillary.store.ts'
import { changeAncillaryOrder } from './change-ancillary-order.ts'
import { endUnpaidExtras } from './end-unpaid-extras.ts'

export type PayExtrasOutcome =
  /** The money is kept and the airline is asked for the extras. */
  | { outcome: 'accepted'; orderNo: string; status: AncillaryStatus }
  | { outcome: 'no_order' }
  /** It was paid and the airline has not sold them yet. */
  | { outcome: 'in_progress'; status: AncillaryStatus }
  | { outcome: 'already_paid'; status: AncillaryStatus }
  /** Another order of the booking was paid first. */
  | { outcome: 'other_paid'; status: AncillaryStatus }
  | { outcome: 'not_payable'; status: AncillaryStatus }
  | { outcome: 'limit_passed'; status: AncillaryStatus }
  | PaymentRefusal

/**
 * Pays an order of extras: keeps the money and puts the rest on the agenda, in one transaction that holds the booking. Of any number
 * at the same time one pays. The other orders of the booking were made for what it had before, so they end here.
 */
export async function payExtras(deps: Deps, payer: Payer, request: PayRequest): Promise<PayExtrasOutcome> {
  return deps.db.transaction((tx) => pay(tx, deps, payer, request))
}

async function pay(
  tx: Tx,
  deps: Deps,
  payer: Payer,
  { orderNo, channel, card }: PayRequest,
): Promise<PayExtrasOutcome> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const held = await holdAncillaryOrder(tx, scope, { orderNo })
  if (!held) return { outcome: 'no_order' }
  const closed = whyClosed(held, now)
  if (closed) return closed

  const { booking, order } = held
  // The fee of the platform was paid with the tickets.
  const payable = { booking, order: { ...order, serviceFee: 0 }, ancillaryOrderId: order.id }
  const kept = await keepPayment(tx, deps, payer, payable, { channel, card })
  if (kept.outcome !== 'kept') return kept
  for (const other of await unpaidOrders(tx, scope, booking.id)) {
    if (other.id !== order.id) await endUnpaidExtras(tx, deps, { booking, order: other }, { step: 'other-paid', now })
  }
  await deps.agenda.remove(tx, scope, { kind: 'ancillary.expire', subject: order.id })
  await deps.agenda.put(tx, scope, { kind: 'ancillary.ticket', subject: order.id, dueAt: now })
  const { status } = await changeAncillaryOrder(
    tx,
    { events: deps.events, now },
    held,
    { status: 'TICKETING_IN_PROCESS', step: channel === 'MOR' ? 'authorise' : 'buy', payChannel: channel, paidAt: now },
    {
      sentence: 'extrasPaid',
      values: { context: channel, orderNo, card: kept.cardLastFour ?? '' },
      operator: await operatorName(tx, payer),
    },
  )
  return { outcome: 'accepted', orderNo, status }
}

/** Why an order cannot be paid at all; nothing when it can. */
function whyClosed({ booking, order: { status, step, payBy } }: HeldOrder, now: Date): PayExtrasOutcome | undefined {
  switch (status) {
    case 'TICKETING_IN_PROCESS':
      return { outcome: 'in_progress', status }
    case 'TICKETED':
      return { outcome: 'already_paid', status }
    case 'CANCELLED':
      if (step === 'expired') return { outcome: 'limit_passed', status }
      return { outcome: step === 'other-paid' ? 'other_paid' : 'not_payable', status }
    case 'UNPAID':
      // Its time may have passed before anybody came to write it down.
      if (now >= payBy) return { outcome: 'limit_passed', status }
      return booking.status === 'ISSUED' ? undefined : { outcome: 'not_payable', status }
  }
}
