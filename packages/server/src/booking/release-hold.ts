import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { findBookingById } from './booking.store.ts'

const againMs = 2 * 60_000
/** No supplier holds anything longer for nobody. */
const giveUpMs = 24 * 3_600_000

export async function releaseBy(
  { db, agenda }: Pick<Deps, 'db' | 'agenda'>,
  scope: Scope,
  id: string,
  dueAt: Date,
): Promise<void> {
  await db.transaction((tx) => agenda.put(tx, scope, { kind: 'booking.release', subject: id, dueAt }))
}

/** Lets go of what is held for a booking that will not be paid. */
export async function releaseHold({ db, supplier }: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject: id, clock, rehearsal } = due
  const row = await findBookingById(db, scope, id)
  if (!row || row.paidAt || (row.status !== 'CANCELLED' && row.status !== 'EXPIRED')) return undefined
  const now = clock.now()
  const { outcome } = await supplier.cancel(row.supplierReference, { now, rehearsal })
  const endedAt = row.endedAt ?? now
  const isHopeless = now.getTime() - endedAt.getTime() > giveUpMs
  return outcome === 'unknown' && !isHopeless ? new Date(now.getTime() + againMs) : undefined
}
