import type { SupplierContext, SupplierCancelOutcome } from '@gangway/server/ports'
import { reserveReference, updateRow, withBooking } from '../store/booking.store.ts'
import type { RefusedContent } from '../store/booking-content.model.ts'
import type { SupplierDeps } from '../supplier-deps.ts'

/** Cancels a hold. Idempotent for ended bookings; refused for paid ones. */
export async function cancel(
  deps: SupplierDeps,
  reference: string,
  context: SupplierContext,
): Promise<SupplierCancelOutcome> {
  const answer = await withBooking<SupplierCancelOutcome>(deps.db, reference, context.now, (booking) => {
    const { scenario } = booking.content
    if (booking.state === 'held') {
      return { answer: { outcome: 'cancelled', scenario }, booking: { ...booking, state: 'cancelled' } }
    }
    const isEnded = booking.state === 'expired' || booking.state === 'cancelled' || booking.state === 'failed'
    return { answer: { outcome: isEnded ? 'cancelled' : 'too_late', scenario } }
  })
  return answer ?? refuseLateHold(deps, reference, context)
}

/** Records the cancellation, so that a hold request that arrives later is refused. */
async function refuseLateHold(
  deps: SupplierDeps,
  reference: string,
  context: SupplierContext,
): Promise<SupplierCancelOutcome> {
  const { now, simulation } = context
  const message = 'The booking was cancelled before the request arrived'
  const content: RefusedContent = { kind: 'refused', answer: { outcome: 'refused', reason: 'route_failed', message } }
  const stored = await deps.db.transaction(async (tx) => {
    const known = await reserveReference(tx, reference, { key: '', simulation, content, now })
    if (known?.kind === 'refused' && !known.answer) await updateRow(tx, reference, { content, updatedAt: now })
    return known
  })
  // The hold request arrived in the meantime.
  return stored?.kind === 'booking' ? cancel(deps, reference, context) : { outcome: 'cancelled' }
}
