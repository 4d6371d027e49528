import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { failPoint } from '../shared/fail-point.ts'
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
