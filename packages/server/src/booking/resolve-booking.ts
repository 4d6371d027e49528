import type { Deps } from '../deps.ts'
import type { HoldOutcome, SupplierBooking } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import { findBookingById } from './booking.store.ts'
import { releaseBy } from './release-hold.ts'
import { settleHold } from './settle-hold.ts'

/** The supplier never said whether it holds a booking. It is asked how it stands, and never to hold it again. */
export async function resolveBooking(deps: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject: id, clock, rehearsal } = due
  const row = await findBookingById(deps.db, scope, id)
  const isOpen = row?.status === 'INIT' || row?.status === 'UNKNOWN'
  // Once it is paid, whoever issues it asks.
  if (!row || !isOpen || row.paidAt) return undefined
  const stands = await deps.supplier.status(row.supplierReference, { now: clock.now(), rehearsal })
  const settled = await settleHold(deps, scope, id, outcomeOf(stands), clock.now())
  // What arrives there after all is not kept for nobody.
  if (!stands && settled.status === 'CANCELLED') await releaseBy(deps, scope, id, clock.now())
  return settled.status === 'UNKNOWN' ? new Date(clock.now().getTime() + 60_000) : undefined
}

function outcomeOf(stands: SupplierBooking | undefined): HoldOutcome {
  if (!stands) return { outcome: 'refused', reason: 'route_failed', message: '' }
  switch (stands.state) {
    case 'held':
      return { outcome: 'held', until: stands.heldUntil, price: { amount: 0, currency: '' } }
    case 'cancelled':
    case 'expired':
    case 'failed':
    case 'voided':
    case 'refunded':
      return { outcome: 'refused', reason: 'route_failed', message: stands.failure?.message ?? '' }
    case 'paid':
    case 'issuing':
    case 'stopping':
    case 'issued':
      throw new Error(`${stands.reference} was never paid by us, but is ${stands.state} at the supplier.`)
  }
}
