import { holdBooking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Integrator } from './integrator.ts'

const minutes = 5

/** A fulfilment order is paid within minutes of its creation, or it ends. */
export async function shortenHold({ db, agenda, events }: Deps, caller: Integrator, id: string): Promise<void> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  await db.transaction(async (tx) => {
    const row = await holdBooking(tx, scope, { id })
    if (row?.status !== 'UNPAID' || !row.payBy) return
    const payBy = new Date(Math.min(row.payBy.getTime(), row.createdAt.getTime() + minutes * 60_000))
    await agenda.put(tx, scope, { kind: 'booking.expire', subject: id, dueAt: payBy })
    await agenda.put(tx, scope, { kind: 'partner.fulfilment', subject: id, dueAt: payBy })
    await changeBooking(tx, { events, now }, row, { payBy })
  })
}
