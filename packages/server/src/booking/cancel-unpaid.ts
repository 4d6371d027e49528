import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { lockBooking, type Booking } from './booking.store.ts'
import { endUnpaid } from './end-booking.ts'
import { operatorName } from './operator-name.ts'
import type { From } from './placement/order-input.ts'

export type CancelOutcome =
  | { outcome: 'cancelled'; booking: Booking }
  | { outcome: 'no_booking' }
  /** Paid, being paid, or over. */
  | { outcome: 'not_unpaid'; booking: Booking }

/** Cancels an unpaid booking. */
export async function cancelUnpaid(deps: Deps, caller: Caller, orderNo: string, from: From): Promise<CancelOutcome> {
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, scopeOf(caller), { orderNo })
    if (!row) return { outcome: 'no_booking' }
    if (row.status !== 'UNPAID') return { outcome: 'not_unpaid', booking: row }
    const operator = await operatorName(tx, caller)
    const line = { stage: 'CANCEL', sentence: 'cancelled', operator } as const
    const booking = await endUnpaid(tx, deps, row, { status: 'CANCELLED', isHeld: true }, now, line)
    const { clientId, userId } = caller
    const object = { kind: 'booking', id: orderNo }
    await writeAuditLog(tx, { action: 'ORDER_CANCEL', by: { clientId, userId }, from, object }, now)
    return { outcome: 'cancelled', booking }
  })
}
