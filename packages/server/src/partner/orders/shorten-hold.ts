import { lockBooking } from '../../booking/booking.store.ts'
import { changeBooking } from '../../booking/change-booking.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

const minutes = 5

/** Limits the payment deadline of a fulfilment order to five minutes after its creation. */
export async function shortenHold({ db, scheduler, events }: Deps, caller: PartnerCaller, id: string): Promise<void> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  await db.transaction(async (tx) => {
    const row = await lockBooking(tx, scope, { id })
    if (row?.status !== 'UNPAID' || !row.payBy) return
    const payBy = new Date(Math.min(row.payBy.getTime(), row.createdAt.getTime() + minutes * 60_000))
    await scheduler.put(tx, scope, { kind: 'booking.expire', subject: id, dueAt: payBy })
    await scheduler.put(tx, scope, { kind: 'partner.fulfilment', subject: id, dueAt: payBy })
    await changeBooking(tx, { events, now }, row, { payBy })
  })
}
