import { createSupplierContext } from '../booking/supplier-context.ts'
import { findBookingById } from '../booking/booking.store.ts'
import { operatorName } from '../shared/agency/operator-name.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { changeRefund, lockRefundAndBooking } from './change-refund.ts'
import { refundActionsOf } from './present-refund.ts'
import type { RefundCaller } from './quotes/quote-refund.ts'
import { finishWithdrawal } from './refund-worker.ts'
import { findRefund, type Refund } from './refund.store.ts'
import type { RequestOrigin } from './submit-refund.ts'

export type CancelRefundOutcome =
  | { outcome: 'cancelled'; refund: Refund }
  | { outcome: 'no_refund' }
  | { outcome: 'too_late'; refund: Refund }
  /** Whether the airline has it is unknown: the scheduler polls its status. */
  | { outcome: 'unknown'; refund: Refund }

/**
 * Withdraws a refund that has not reached the airline. The request is stored first, with its audit log entry: after a
 * crash the scheduler completes it, and the airline is not called in the meantime.
 */
export async function cancelRefund(
  deps: Deps,
  caller: RefundCaller,
  refundNo: string,
  from: RequestOrigin,
): Promise<CancelRefundOutcome> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const found = await findRefund(deps.db, scope, { refundNo })
  if (!found) return { outcome: 'no_refund' }
  const operator = await operatorName(deps.db, caller)
  const isBegun = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    if (!locked || !refundActionsOf(locked.row).includes('CANCEL')) return false
    await changeRefund(tx, { ...deps, now }, locked.row, { step: 'withdraw' })
    const dueAt = new Date(now.getTime() + 60_000)
    await deps.scheduler.put(tx, scope, { kind: 'refund.work', subject: found.id, dueAt })
    const object = { kind: 'refund', id: refundNo }
    await writeAuditLog(tx, { action: 'ORDER_CANCEL', by: caller, from, object }, deps.clock.now())
    return true
  })
  const end = async () => (await findRefund(deps.db, scope, { id: found.id })) ?? found
  if (!isBegun) return { outcome: 'too_late', refund: await end() }
  const booking = await findBookingById(deps.db, scope, found.bookingId)
  const name = found.type === 'REFUND_CLAIM' ? found.id : (found.supplierQuoteId ?? '')
  const { outcome } = await deps.supplier.withdrawRefund(
    booking?.supplierReference ?? '',
    name,
    createSupplierContext(caller),
  )
  if (outcome === 'unknown') return { outcome: 'unknown', refund: await end() }
  await finishWithdrawal(deps, { scope, clock: caller.clock }, found, outcome === 'withdrawn', operator)
  const refund = await end()
  return { outcome: refund.status === 'CANCELLED' ? 'cancelled' : 'too_late', refund }
}
