import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { findBookingById } from '../booking.store.ts'
import { droppedAmount } from '../change-ancillaries.ts'
import { livePayment } from './payment-money.ts'

/**
 * Refunds a card that the platform charged, before the ledger is posted: after a crash the step is repeated, and the
 * acquirer refunds a reference only once. Does nothing for other payment methods.
 */
export async function refundCardPayment(
  deps: Deps,
  scope: Scope,
  bookingId: string,
  ancillaryOrderId?: string,
): Promise<void> {
  const payment = await livePayment(deps.db, scope, bookingId, ancillaryOrderId)
  if (payment?.channel !== 'MOR') return
  crashPoint('before-reverse')
  const outcome = await deps.payment.reverse(payment.id)
  crashPoint('after-reverse')
  if (outcome === 'unknown')
    throw new Error(`The acquirer does not know yet whether payment ${payment.id} was charged.`)
}

/**
 * Refunds a part of the charge, such as a seat that the airline dropped. The dropped items determine the reference, so
 * it is refunded once.
 */
export async function refundDroppedItems(
  deps: Deps,
  scope: Scope,
  bookingId: string,
  changed: SupplierBooking['changedExtras'],
): Promise<void> {
  if (changed.length === 0) return
  const booking = await findBookingById(deps.db, scope, bookingId)
  const payment = await livePayment(deps.db, scope, bookingId)
  if (booking?.status !== 'TICKETING' || payment?.channel !== 'MOR') return
  const amount = await droppedAmount(deps.db, scope, booking, changed)
  if (amount === 0) return
  crashPoint('before-give-back')
  const outcome = await deps.payment.refund({ reference: `${payment.id}-dropped`, of: payment.id, amount })
  crashPoint('after-give-back')
  if (outcome !== 'refunded') throw new Error(`${amount} of payment ${payment.id} was not refunded: ${outcome}.`)
}
