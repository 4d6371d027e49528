import { aboutOf } from '../booking/about.ts'
import { findBookingById } from '../booking/booking.store.ts'
import { operatorName } from '../booking/operator.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { changeRefund, holdBoth } from './change-refund.ts'
import { refundActionsOf } from './present-refund.ts'
import type { Asker } from './quote-refund.ts'
import { finishWithdrawal } from './refund-work.ts'
import { findRefund, type Refund } from './refund.store.ts'

export type CancelOutcome =
  | { outcome: 'cancelled'; refund: Refund }
  | { outcome: 'no_refund' }
  | { outcome: 'too_late'; refund: Refund }
  /** It is not known yet whether the airline has it: the agenda asks on. */
  | { outcome: 'unknown'; refund: Refund }

/**
 * Takes a refund back that the airline does not have yet. That it is wanted is written down first, so that whoever dies over it
 * leaves the rest to the agenda, and nobody asks the airline for it in the meantime.
 */
export async function cancelRefund(deps: Deps, asker: Asker, refundNo: string): Promise<CancelOutcome> {
  const scope = scopeOf(asker)
  const now = asker.clock.now()
  const found = await findRefund(deps.db, scope, { refundNo })
  if (!found) return { outcome: 'no_refund' }
  const operator = await operatorName(deps.db, asker)
  const isBegun = await deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, scope, found)
    if (!held || !refundActionsOf(held.row).includes('CANCEL')) return false
    await changeRefund(tx, { ...deps, now }, held.row, { step: 'withdraw' })
    const dueAt = new Date(now.getTime() + 60_000)
    await deps.agenda.put(tx, scope, { kind: 'refund.work', subject: found.id, dueAt })
    return true
  })
  const end = async () => (await findRefund(deps.db, scope, { id: found.id })) ?? found
  if (!isBegun) return { outcome: 'too_late', refund: await end() }
  const booking = await findBookingById(deps.db, scope, found.bookingId)
  const name = found.type === 'REFUND_CLAIM' ? found.id : (found.supplierQuoteId ?? '')
  const { outcome } = await deps.supplier.withdrawRefund(booking?.supplierReference ?? '', name, aboutOf(asker))
  if (outcome === 'unknown') return { outcome: 'unknown', refund: await end() }
  await finishWithdrawal(deps, { scope, clock: asker.clock }, found, outcome === 'withdrawn', operator)
  const refund = await end()
  return { outcome: refund.status === 'CANCELLED' ? 'cancelled' : 'too_late', refund }
}
