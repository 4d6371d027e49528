import type { Deps } from '../deps.ts'
import { registerAncillaryJobs } from './ancillary/ancillary-jobs.ts'
import { expireBooking } from './expire-booking.ts'
import { releaseHold } from './placement/release-hold.ts'
import { resolveBooking } from './placement/resolve-booking.ts'
import { registerTicketingJobs } from './ticketing/ticketing-jobs.ts'

/** Registers the jobs of bookings. */
export function registerBookingJobs(deps: Deps): void {
  deps.scheduler.handle('booking.resolve', (job) => resolveBooking(deps, job))
  deps.scheduler.handle('booking.expire', (job) => expireBooking(deps, job))
  deps.scheduler.handle('booking.release', (job) => releaseHold(deps, job))
  registerTicketingJobs(deps)
  registerAncillaryJobs(deps)
}
