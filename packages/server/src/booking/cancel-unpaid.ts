import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { lockBooking, type Booking } from './booking.store.ts'
import { endUnpaid } from './end-booking.ts'
import { operatorName } from '../shared/agency/operator-name.ts'
import type { From } from './placement/order-input.ts'

export type CancelOutcome =
  | { outcome: 'cancelled'; booking: Booking }
  | { outcome: 'no_booking' }
  /** Paid, being paid, or over. */
  | { outcome: 'not_unpaid'; booking: Booking }
  /** The airline offers no cancellation: the booking ends at its payment limit. */
  | { outcome: 'not_offered'; booking: Booking }

/** Cancels an unpaid booking. An order that is undone as a whole does not ask whether cancellation is offered. */
export async function cancelUnpaid(
  deps: Deps,
  caller: Caller,
  orderNo: string,
  from: From,
  { isUndoing = false } = {},
): Promise<CancelOutcome> {
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, scopeOf(caller), { orderNo })
    if (!row) return { outcome: 'no_booking' }
    if (row.status !== 'UNPAID') return { outcome: 'not_unpaid', booking: row }
    if (!isUndoing && !isCancellationOffered(deps.market, row)) return { outcome: 'not_offered', booking: row }
    const operator = await operatorName(tx, caller)
    const line = { stage: 'CANCEL', sentence: 'cancelled', operator } as const
    const booking = await endUnpaid(tx, deps, row, { status: 'CANCELLED', isHeld: true }, now, line)
    const { clientId, userId } = caller
    const object = { kind: 'booking', id: orderNo }
    await writeAuditLog(tx, { action: 'ORDER_CANCEL', by: { clientId, userId }, from, object }, now)
    return { outcome: 'cancelled', booking }
  })
}

/** The provider can withhold what the airline supports. */
export function isCancellationOffered(
  { carriers }: Pick<Deps['market'], 'carriers'>,
  { airlines }: Pick<Booking, 'airlines'>,
) {
  return airlines.every((airline) => {
    const terms = carriers.get(airline)
    return terms?.reported === undefined || terms.supports.cancellation || !terms.reported.supports.cancellation
  })
}
