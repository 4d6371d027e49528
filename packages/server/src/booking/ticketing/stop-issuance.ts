import type { BookingStatus } from '@gangway/core/contract'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SupplierStopOutcome as AirlineStop } from '../../ports/supplier/order.model.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import type { Clock } from '../../shared/clock.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { findBookingById, lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { Payer } from '../payment/hold-payment.ts'
import type { From } from '../placement/order-input.ts'
import { runTicketingStep } from './process-ticketing.ts'
import { supplierContextOf, isStopping, later } from './ticketing.ts'

export type StopOutcome =
  /** The stop was requested; booking and money stay unchanged until the airline's result. */
  | { outcome: 'asked'; orderNo: string; status: BookingStatus }
  | { outcome: 'no_booking' }
  /** Not being ticketed, or no longer to be stopped. */
  | { outcome: 'too_late'; status: BookingStatus }
  | { outcome: 'already_asked'; status: BookingStatus }

/** If the process crashes during the airline call, a job polls the result after this time. */
const safetySeconds = 60
const pollSeconds = 30

/** A decision of the provider for an agency, with the note that the agency reads. */
interface ProviderDecision {
  caller: Caller
  note: string
}

/**
 * Requests that the issuance of a paid booking is stopped. A scheduled job passes no origin; its stop is no action of a
 * user and has no audit log entry.
 */
export async function stopIssuance(
  deps: Deps,
  caller: Payer,
  orderNo: string,
  from?: From,
  decision?: ProviderDecision,
): Promise<StopOutcome> {
  const scope = scopeOf(caller)
  const { clock } = caller
  const written = await writeRequest(deps, caller, orderNo, from, decision)
  if (written.outcome !== 'asked') return written
  crashPoint('after-stop-written')
  const { booking } = written
  const work = { deps, scope, clock, booking }
  crashPoint('before-supplier-stop')
  const stopResult = await deps.supplier.stopIssuance(booking.supplierReference, createSupplierContext(caller))
  crashPoint('after-supplier-stop')
  const { outcome } = stopResult
  const isUntouched = outcome === 'too_late' && (await isNotYetPaid(deps, caller, booking))
  if (outcome === 'too_late' && !isUntouched)
    return { outcome: 'too_late', status: (await resumeTicketing(work)).status }
  const dueAt = outcome === 'asked' ? stopResult.verdictAt : later({ clock }, isUntouched ? 0 : pollSeconds)
  await deps.db.transaction((tx) => deps.scheduler.put(tx, scope, { kind: 'booking.stop', subject: booking.id, dueAt }))
  return { outcome: 'asked', orderNo, status: booking.status }
}

/** If the airline has no payment yet, there is no issuance to stop: the hold is released instead. */
async function isNotYetPaid({ supplier }: Deps, caller: Payer, { supplierReference }: Booking): Promise<boolean> {
  return (await supplier.status(supplierReference, createSupplierContext(caller)))?.state === 'held'
}

type Written = { outcome: 'asked'; booking: Booking } | Exclude<StopOutcome, { outcome: 'asked' }>

async function writeRequest(
  { db, events, scheduler, clock }: Deps,
  caller: Payer,
  orderNo: string,
  from: From | undefined,
  decision: ProviderDecision | undefined,
): Promise<Written> {
  const scope = scopeOf(caller)
  const by = decision?.caller ?? caller
  const noted = decision && { sentence: 'stopAskedByProvider', values: { note: decision.note } }
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { orderNo })
    if (!held) return { outcome: 'no_booking' }
    const { status } = held
    if (status !== 'TICKETING') return { outcome: 'too_late', status }
    if (isStopping(held)) return { outcome: 'already_asked', status }
    await scheduler.put(tx, scope, {
      kind: 'booking.stop',
      subject: held.id,
      dueAt: later(caller, safetySeconds),
    })
    const booking = await changeBooking(
      tx,
      { events, now },
      held,
      { step: 'stopping' },
      { stage: 'REQUEST', sentence: 'stopAsked', ...noted, operator: await operatorName(tx, by) },
    )
    const object = { kind: 'booking', id: orderNo }
    const detail = decision && { note: decision.note }
    if (from) await writeAuditLog(tx, { action: 'TICKETING_STOP', by, from, object, detail }, clock.now())
    return { outcome: 'asked', booking }
  })
}

interface StopWork {
  deps: Deps
  scope: Scope
  clock: Clock
  booking: Pick<Booking, 'id'>
}

/** The airline refused the stop: waits for the tickets again. */
async function resumeTicketing({ deps, scope, clock, booking: { id } }: StopWork): Promise<Booking> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id })
    if (!held) throw new Error(`Booking ${id} is gone.`)
    if (!isStopping(held)) return held
    await deps.scheduler.put(tx, scope, { kind: 'booking.ticket', subject: id, dueAt: now })
    const line = { stage: 'TICKETING', sentence: 'stopRefused' } as const
    return changeBooking(tx, { events: deps.events, now }, held, { step: 'wait' }, line)
  })
}

/** Processes the result of a stop request; sends the request again when it is unknown whether it arrived. */
export async function runStopStep(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject, clock } = job
  const booking = await findBookingById(deps.db, scope, subject)
  if (!booking || !isStopping(booking)) return undefined
  const work = { deps, scope, clock, booking }
  const supplierState = await deps.supplier.status(booking.supplierReference, supplierContextOf(job))
  const isOpen = supplierState && ['held', 'paid', 'issuing', 'stopping'].includes(supplierState.state)
  if (!isOpen) return runTicketingStep(deps, job)
  if (supplierState.stop === 'asked' || supplierState.state === 'stopping') return soonest(job, supplierState.nextAt)
  if (supplierState.stop === 'refused') return void (await resumeTicketing(work))
  if (supplierState.stop === 'granted') return later(job, pollSeconds)
  if (supplierState.state === 'held') {
    const { outcome } = await deps.supplier.cancel(booking.supplierReference, supplierContextOf(job))
    return outcome === 'cancelled' ? runTicketingStep(deps, job) : later(job, pollSeconds)
  }
  crashPoint('before-supplier-stop')
  const stopResult: AirlineStop = await deps.supplier.stopIssuance(booking.supplierReference, supplierContextOf(job))
  crashPoint('after-supplier-stop')
  if (stopResult.outcome === 'too_late') return void (await resumeTicketing(work))
  return stopResult.outcome === 'asked' ? soonest(job, stopResult.verdictAt) : later(job, pollSeconds)
}

function soonest(job: JobContext, at: Date | undefined): Date {
  const next = later(job, 1)
  return at === undefined ? later(job, pollSeconds) : at > next ? at : next
}
