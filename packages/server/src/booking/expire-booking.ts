import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { lockBooking } from './booking.store.ts'
import { endUnpaid } from './end-booking.ts'

/**
 * Expires a booking whose payment limit has passed. If a payment takes the row lock first, the booking is no longer
 * unpaid and stays.
 */
export async function expireBooking(deps: Deps, { scope, subject: id, clock }: JobContext): Promise<Date | undefined> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, scope, { id })
    if (row?.status !== 'UNPAID' || !row.payBy) return undefined
    if (row.payBy > now) return row.payBy
    const end = { status: 'EXPIRED' as const, isHeld: true }
    await endUnpaid(tx, deps, row, end, now, { stage: 'EXPIRE', sentence: 'expired' })
    return undefined
  })
}
