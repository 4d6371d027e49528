import type { Deps } from '../../deps.ts'
import type { HoldOutcome, SupplierBooking } from '../../ports/supplier/order.model.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { findBookingById } from '../booking.store.ts'
import { scheduleRelease } from './release-hold.ts'
import { settleHold } from './settle-hold.ts'

/** Resolves a booking whose hold has an unknown outcome: polls the supplier's status and never sends the hold again. */
export async function resolveBooking(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject: id, clock, simulation } = job
  const row = await findBookingById(deps.db, scope, id)
  const isOpen = row?.status === 'INIT' || row?.status === 'UNKNOWN'
  // Once the booking is paid, the ticketing job polls.
  if (!row || !isOpen || row.paidAt) return undefined
  const supplierState = await deps.supplier.status(row.supplierReference, { now: clock.now(), simulation })
  const settled = await settleHold(deps, scope, id, outcomeOf(supplierState), clock.now())
  // A hold that arrived after all is released, as it is no longer needed.
  if (!supplierState && settled.status === 'CANCELLED') await scheduleRelease(deps, scope, id, clock.now())
  return settled.status === 'UNKNOWN' ? new Date(clock.now().getTime() + 60_000) : undefined
}

function outcomeOf(supplierState: SupplierBooking | undefined): HoldOutcome {
  if (!supplierState) return { outcome: 'refused', reason: 'route_failed', message: '' }
  switch (supplierState.state) {
    case 'held':
      return { outcome: 'held', until: supplierState.heldUntil, price: { amount: 0, currency: '' } }
    case 'cancelled':
    case 'expired':
    case 'failed':
    case 'voided':
    case 'refunded':
      return { outcome: 'refused', reason: 'route_failed', message: supplierState.failure?.message ?? '' }
    case 'paid':
    case 'issuing':
    case 'stopping':
    case 'issued':
      throw new Error(
        `${supplierState.reference} was never paid by Gangway, but is ${supplierState.state} at the supplier.`,
      )
  }
}
