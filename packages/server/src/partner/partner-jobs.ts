import { findBookingById } from '../booking/booking.store.ts'
import { stopIssuance } from '../booking/ticketing/stop-issuance.ts'
import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { settleBaggageResale } from './ancillaries/settle-baggage-resale.ts'

/** Registers the scheduled jobs of partner orders. */
export function partnerJobs(deps: Deps): void {
  deps.scheduler.handle('partner.resale', (job) => settleBaggageResale(deps, job))
  deps.scheduler.handle('partner.fulfilment', (job) => endFulfilment(deps, job))
}

/**
 * Stops ticketing when a fulfilment order's deadline has passed. The airline decides whether that is still possible.
 */
async function endFulfilment(deps: Deps, { scope, subject, clock, simulation }: JobContext): Promise<undefined> {
  const booking = await findBookingById(deps.db, scope, subject)
  if (booking?.status !== 'TICKETING') return undefined
  const mode = simulation ? 'test' : 'live'
  await stopIssuance(deps, { ...scope, userId: booking.userId, clock, mode }, booking.orderNo)
  return undefined
}
