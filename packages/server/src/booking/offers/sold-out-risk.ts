import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { isStopping, later } from '../ticketing/ticketing.ts'

const riskMinutes = 30

/** Whether the airline may be sold out before it issues tickets. Ticketing then stops after half an hour. */
export function hasSoldOutRisk({ offer }: Booking): boolean {
  return offer.offer.soldOutRisk
}

export function riskStopAt({ paidAt, updatedAt }: Booking): Date {
  return new Date((paidAt ?? updatedAt).getTime() + riskMinutes * 60_000)
}

/** Requests a release by the airline, as a stop of the issuance; the money is refunded with its result. */
export async function startRiskStop(
  { db, events, scheduler }: Deps,
  { scope, subject, clock }: JobContext,
  { id }: Booking,
): Promise<Date> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id })
    if (held?.status !== 'TICKETING' || isStopping(held)) return
    const line = { stage: 'TICKETING', sentence: 'riskStop', values: { count: riskMinutes } } as const
    await changeBooking(tx, { events, now }, held, { step: 'stopping-risk' }, line)
    await scheduler.put(tx, scope, { kind: 'booking.stop', subject, dueAt: now })
  })
  return later({ clock }, 30)
}
