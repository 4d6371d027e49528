import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { holdBooking } from './booking.store.ts'
import { endUnpaid } from './end-booking.ts'

/** The payment limit of a booking has passed. A payment that holds the row first wins: then it is not unpaid any more. */
export async function expireBooking(deps: Deps, { scope, subject: id, clock }: Due): Promise<Date | undefined> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await holdBooking(tx, scope, { id })
    if (row?.status !== 'UNPAID' || !row.payBy) return undefined
    if (row.payBy > now) return row.payBy
    const end = { status: 'EXPIRED' as const, isHeld: true }
    await endUnpaid(tx, deps, row, end, now, { stage: 'EXPIRE', sentence: 'expired' })
    return undefined
  })
}
