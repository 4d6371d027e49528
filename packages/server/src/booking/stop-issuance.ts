import type { BookingStatus } from '@gangway/core/contract'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { StopOutcome as AirlineStop } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import type { Clock } from '../shared/clock.ts'
import { failPoint } from '../shared/fail-point.ts'
import { aboutOf } from './about.ts'
import { findBookingById, holdBooking, type Booking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { operatorName } from './operator.ts'
import type { Payer } from './keep-payment.ts'
import { ticketStep } from './ticket-step.ts'
import { aboutDue, isStopping, later } from './ticketing.ts'

export type StopOutcome =
  /** The airline tries; booking and money stay as they are until its verdict. */
  | { outcome: 'asked'; orderNo: string; status: BookingStatus }
  | { outcome: 'no_booking' }
  /** Not being ticketed, or no longer to be stopped. */
  | { outcome: 'too_late'; status: BookingStatus }
  | { outcome: 'already_asked'; status: BookingStatus }

/** Should whoever asked the airline die over it, the agenda asks how it ended. */
const safetySeconds = 60
const lookSeconds = 30

/** Asks for the issuance of a paid booking to be stopped. */
export async function stopIssuance(deps: Deps, caller: Payer, orderNo: string): Promise<StopOutcome> {
  const scope = scopeOf(caller)
  const { clock } = caller
  const written = await writeRequest(deps, caller, scope, orderNo)
  if (written.outcome !== 'asked') return written
  failPoint('after-stop-written')
  const { booking } = written
  const work = { deps, scope, clock, booking }
  failPoint('before-supplier-stop')
  const said = await deps.supplier.stopIssuance(booking.supplierReference, aboutOf(caller))
  failPoint('after-supplier-stop')
  const { outcome } = said
  const isUntouched = outcome === 'too_late' && (await isNotYetPaid(deps, caller, booking))
  if (outcome === 'too_late' && !isUntouched) return { outcome: 'too_late', status: (await goOn(work)).status }
  const dueAt = outcome === 'asked' ? said.verdictAt : later({ clock }, isUntouched ? 0 : lookSeconds)
  await deps.db.transaction((tx) => deps.agenda.put(tx, scope, { kind: 'booking.stop', subject: booking.id, dueAt }))
  return { outcome: 'asked', orderNo, status: booking.status }
}

/** The airline has not got the money: there is nothing to be stopped, only something to be let go of. */
async function isNotYetPaid({ supplier }: Deps, caller: Payer, { supplierReference }: Booking): Promise<boolean> {
  return (await supplier.status(supplierReference, aboutOf(caller)))?.state === 'held'
}

type Written = { outcome: 'asked'; booking: Booking } | Exclude<StopOutcome, { outcome: 'asked' }>

async function writeRequest(
  { db, events, agenda }: Deps,
  caller: Payer,
  scope: Scope,
  orderNo: string,
): Promise<Written> {
  const now = caller.clock.now()
  return db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { orderNo })
    if (!held) return { outcome: 'no_booking' }
    const { status } = held
    if (status !== 'TICKETING') return { outcome: 'too_late', status }
    if (isStopping(held)) return { outcome: 'already_asked', status }
    await agenda.put(tx, scope, {
      kind: 'booking.stop',
      subject: held.id,
      dueAt: later(caller, safetySeconds),
    })
    const booking = await changeBooking(
      tx,
      { events, now },
      held,
      { step: 'stopping' },
      { stage: 'REQUEST', sentence: 'stopAsked', operator: await operatorName(tx, caller) },
    )
    return { outcome: 'asked', booking }
  })
}

interface StopWork {
  deps: Deps
  scope: Scope
  clock: Clock
  booking: Pick<Booking, 'id'>
}

/** The airline will not stop: the tickets are waited for again. */
async function goOn({ deps, scope, clock, booking: { id } }: StopWork): Promise<Booking> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { id })
    if (!held) throw new Error(`Booking ${id} is gone.`)
    if (!isStopping(held)) return held
    await deps.agenda.put(tx, scope, { kind: 'booking.ticket', subject: id, dueAt: now })
    const line = { stage: 'TICKETING', sentence: 'stopRefused' } as const
    return changeBooking(tx, { events: deps.events, now }, held, { step: 'wait' }, line)
  })
}

/** The verdict on a stop; asks for it once more when nobody knows whether the question arrived. */
export async function stopStep(deps: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject, clock } = due
  const booking = await findBookingById(deps.db, scope, subject)
  if (!booking || !isStopping(booking)) return undefined
  const work = { deps, scope, clock, booking }
  const stands = await deps.supplier.status(booking.supplierReference, aboutDue(due))
  const isOpen = stands && ['held', 'paid', 'issuing', 'stopping'].includes(stands.state)
  if (!isOpen) return ticketStep(deps, due)
  if (stands.stop === 'asked' || stands.state === 'stopping') return soonest(due, stands.nextAt)
  if (stands.stop === 'refused') return void (await goOn(work))
  if (stands.stop === 'granted') return later(due, lookSeconds)
  if (stands.state === 'held') {
    const { outcome } = await deps.supplier.cancel(booking.supplierReference, aboutDue(due))
    return outcome === 'cancelled' ? ticketStep(deps, due) : later(due, lookSeconds)
  }
  failPoint('before-supplier-stop')
  const said: AirlineStop = await deps.supplier.stopIssuance(booking.supplierReference, aboutDue(due))
  failPoint('after-supplier-stop')
  if (said.outcome === 'too_late') return void (await goOn(work))
  return said.outcome === 'asked' ? soonest(due, said.verdictAt) : later(due, lookSeconds)
}

function soonest(due: Due, at: Date | undefined): Date {
  const next = later(due, 1)
  return at === undefined ? later(due, lookSeconds) : at > next ? at : next
}
