import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { watchHours } from '../booking/ticketing/end-ticketing.ts'
import { supplierContextOf } from '../booking/ticketing/ticketing.ts'
import type { Deps } from '../deps.ts'
import type { SupplierContext } from '../ports/supplier/supplier.port.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { flightsOfBooking } from './booking-flights.ts'
import { changeIn, recordIncident } from './record-incident.ts'

const dayMs = 86_400_000
const watchMs = watchHours * 3_600_000

/** Polls for airline changes of a ticketed booking until one day after departure. */
export async function watchBooking(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject, clock } = job
  const booking = await findBookingById(deps.db, scope, subject)
  if (booking?.status !== 'ISSUED') return undefined
  const nextAt = await watchTrip(deps, booking, supplierContextOf(job))
  const now = clock.now().getTime()
  if (now > booking.departsAt.getTime() + dayMs) return undefined
  const usual = now + watchMs
  return new Date(nextAt && nextAt.getTime() > now ? Math.min(nextAt.getTime(), usual) : usual)
}

/** Records the changes of a booking until now and returns when to poll again. */
export async function watchTrip(deps: Deps, booking: Booking, context: SupplierContext): Promise<Date | undefined> {
  const { supplierReference } = booking
  for (const event of await deps.supplier.events(supplierReference, undefined, context)) {
    const result = changeIn(event)
    if (result) await recordIncident(deps, booking, event, result)
  }
  const status = await deps.supplier.status(supplierReference, context)
  if (!status || status.state === 'cancelled')
    await recordIncident(deps, booking, { id: 'gone', at: context.now }, cancellationOf(booking))
  return status?.nextAt
}

/** The change for a booking that the airline no longer has and never reported. */
function cancellationOf(booking: Booking) {
  return { before: flightsOfBooking(booking), after: [], involuntary: true }
}
