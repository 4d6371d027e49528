import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import { failPoint } from '../shared/fail-point.ts'
import { findBookingById } from './booking.store.ts'
import { droppedAmount } from './changed-extras.ts'
import { livePayment } from './payment-money.ts'

/**
 * A card that we charged for what will not be sold gets its money back before the books say so: whoever dies in between does it
 * again, and the acquirer gives back once. Nothing for payments of any other kind.
 */
export async function giveCardBack(
  deps: Deps,
  scope: Scope,
  bookingId: string,
  ancillaryOrderId?: string,
): Promise<void> {
  const payment = await livePayment(deps.db, scope, bookingId, ancillaryOrderId)
  if (payment?.channel !== 'MOR') return
  failPoint('before-reverse')
  const outcome = await deps.payment.reverse(payment.id)
  failPoint('after-reverse')
  if (outcome === 'unknown') throw new Error(`The acquirer does not know yet whether payment ${payment.id} took money.`)
}

/**
 * The same for a part: what the airline dropped on the way to the tickets, as a seat that was taken, goes back to the card that
 * we charged for all of it. Once, whoever does it how often: what was dropped gives the reference.
 */
export async function giveDroppedBack(
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
  failPoint('before-give-back')
  const outcome = await deps.payment.giveBack({ reference: `${payment.id}-dropped`, of: payment.id, amount })
  failPoint('after-give-back')
  if (outcome !== 'given-back') throw new Error(`${amount} of payment ${payment.id} did not go back: ${outcome}.`)
}
