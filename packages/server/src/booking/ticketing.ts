import type { Deps } from '../deps.ts'
import type { About } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import type { SentenceValues } from '../shared/http/reply.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { changeBooking, type Change } from './change-booking.ts'
import type { BookingPayment } from './payment-money.ts'

/**
 * How far the work for a paid booking has come, for whoever reads it; what is to be done follows from what the airline says.
 * `…-unknown`: nobody knows whether that arrived. `stopping…`: a stop of the issuance was asked for, and there is no verdict yet.
 */
export type TicketingStep =
  /** Somebody has to decide before the airline gets the money. */
  | 'suspended'
  | 'authorise'
  | 'authorise-unknown'
  | 'pay'
  | 'pay-unknown'
  | 'issue'
  | 'issue-unknown'
  | 'wait'
  | 'stopping'
  | 'stopping-risk'

/** A booking in work. */
export interface Work {
  deps: Deps
  due: Due
  booking: Booking
  payment: BookingPayment
}

/** What one look at a booking led to: look again at once, at a moment, or never. */
export type Next = 'again' | Date | undefined

/** Somebody asked for the issuance to be stopped, and there is no verdict yet. */
export function isStopping({ status, step }: Pick<Booking, 'status' | 'step'>): boolean {
  return status === 'TICKETING' && step.startsWith('stopping')
}

/** Less than an entry of the agenda belongs to whoever took it. */
const patienceMs = 20_000

export function aboutDue({ clock, rehearsal }: Pick<Due, 'clock' | 'rehearsal'>): About {
  return { now: clock.now(), rehearsal, signal: AbortSignal.timeout(patienceMs) }
}

/** A moment of the client's time, so many seconds from now. */
export function later({ clock }: Pick<Due, 'clock'>, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1_000)
}

/**
 * Writes down how far the ticketing has come, as long as it goes on. A booking whose stop was asked for in the meantime keeps that as
 * its step.
 */
export async function noteTicketing(
  { db, events }: Deps,
  { scope, subject, clock }: Due,
  change: Change & { step?: TicketingStep },
  sentence?: string,
  values?: SentenceValues,
): Promise<Booking | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { id: subject })
    if (held?.status !== 'TICKETING') return held
    const kept = held.step.startsWith('stopping') ? { ...change, step: held.step } : change
    const lines = sentence === undefined ? [] : [{ stage: 'TICKETING' as const, sentence, values }]
    return changeBooking(tx, { events, now }, held, kept, ...lines)
  })
}
