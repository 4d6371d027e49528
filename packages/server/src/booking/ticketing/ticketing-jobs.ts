import type { Deps } from '../../deps.ts'
import { sendBookingNotice } from './send-booking-notice.ts'
import { runStopStep } from './stop-issuance.ts'
import { runTicketingStep } from './process-ticketing.ts'

/** Registers the jobs of a paid booking. */
export function registerTicketingJobs(deps: Deps): void {
  deps.scheduler.handle('booking.ticket', (job) => runTicketingStep(deps, job))
  deps.scheduler.handle('booking.stop', (job) => runStopStep(deps, job))
  deps.scheduler.handle('booking.notice', (job) => sendBookingNotice(deps, job))
}
