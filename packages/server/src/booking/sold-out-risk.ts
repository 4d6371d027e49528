import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { isStopping, later } from './ticketing.ts'

const riskMinutes = 30

/** Sold by an airline that may be sold out before it tickets: not waited for longer than half an hour. */
export function isRisky({ offer }: Booking): boolean {
  return offer.offer.soldOutRisk
}

export function riskStopAt({ paidAt, updatedAt }: Booking): Date {
  return new Date((paidAt ?? updatedAt).getTime() + riskMinutes * 60_000)
}

/** Asks the airline to let go, as a stop of the issuance; the money goes back with its verdict. */
export async function startRiskStop(
  { db, events, agenda }: Deps,
  { scope, subject, clock }: Due,
  { id }: Booking,
): Promise<Date> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { id })
    if (held?.status !== 'TICKETING' || isStopping(held)) return
    const line = { stage: 'TICKETING', sentence: 'riskStop', values: { count: riskMinutes } } as const
    await changeBooking(tx, { events, now }, held, { step: 'stopping-risk' }, line)
    await agenda.put(tx, scope, { kind: 'booking.stop', subject, dueAt: now })
  })
  return later({ clock }, 30)
}
