import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { findBookingById } from '../booking.store.ts'

const againMs = 2 * 60_000
/** Suppliers drop a hold after this time at the latest. */
const giveUpMs = 24 * 3_600_000

export async function scheduleRelease(
  { db, scheduler }: Pick<Deps, 'db' | 'scheduler'>,
  scope: Scope,
  id: string,
  dueAt: Date,
): Promise<void> {
  await db.transaction((tx) => scheduler.put(tx, scope, { kind: 'booking.release', subject: id, dueAt }))
}

/** Releases the hold of a booking that will not be paid. */
export async function releaseHold({ db, supplier }: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject: id, clock, simulation } = job
  const row = await findBookingById(db, scope, id)
  if (!row || row.paidAt || (row.status !== 'CANCELLED' && row.status !== 'EXPIRED')) return undefined
  const now = clock.now()
  const { outcome } = await supplier.cancel(row.supplierReference, { now, simulation })
  const endedAt = row.endedAt ?? now
  const isHopeless = now.getTime() - endedAt.getTime() > giveUpMs
  return outcome === 'unknown' && !isHopeless ? new Date(now.getTime() + againMs) : undefined
}
