import type { Deps } from '../../deps.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import type { MessageValues } from '../../shared/http/reply.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking, type Change } from '../change-booking.ts'
import type { BookingPayment } from '../payment/payment-money.ts'

/**
 * Progress of a paid booking, for display; the next action follows from the airline's status. `…-unknown`: it is
 * unknown whether that request arrived. `stopping…`: a stop of the issuance was requested and has no result yet.
 */
export type TicketingStep =
  /** A decision is needed before the airline is paid. */
  | 'suspended'
  | 'authorise'
  | 'authorise-unknown'
  /** The bank asks the cardholder to confirm. */
  | 'authorise-challenge'
  | 'pay'
  | 'pay-unknown'
  | 'issue'
  | 'issue-unknown'
  | 'wait'
  | 'stopping'
  | 'stopping-risk'

/** A booking that is being ticketed. */
export interface Work {
  deps: Deps
  job: JobContext
  booking: Booking
  payment: BookingPayment
}

/** When the next step runs: immediately, at a time, or never. */
export type Next = 'again' | Date | undefined

/** Whether a stop of the issuance was requested and has no result yet. */
export function isStopping({ status, step }: Pick<Booking, 'status' | 'step'>): boolean {
  return status === 'TICKETING' && step.startsWith('stopping')
}

/** Shorter than the lease of a scheduler job. */
const patienceMs = 20_000

export function supplierContextOf({
  clock,
  simulation,
  isSandbox = false,
}: Pick<JobContext, 'clock' | 'simulation' | 'isSandbox'>): SupplierContext {
  return {
    ...{ now: clock.now(), simulation, signal: AbortSignal.timeout(patienceMs) },
    ...(isSandbox && { ticketsAtOnce: true }),
  }
}

/** A time on the client's clock, the given number of seconds from now. */
export function later({ clock }: Pick<JobContext, 'clock'>, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1_000)
}

/**
 * Stores the ticketing step while the booking is in ticketing. A booking whose stop was requested in the meantime
 * keeps that step.
 */
export async function noteTicketing(
  { db, events }: Deps,
  { scope, subject, clock }: JobContext,
  change: Change & { step?: TicketingStep },
  sentence?: string,
  values?: MessageValues,
): Promise<Booking | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id: subject })
    if (held?.status !== 'TICKETING') return held
    const kept = held.step.startsWith('stopping') ? { ...change, step: held.step } : change
    const lines = sentence === undefined ? [] : [{ stage: 'TICKETING' as const, sentence, values }]
    return changeBooking(tx, { events, now }, held, kept, ...lines)
  })
}
