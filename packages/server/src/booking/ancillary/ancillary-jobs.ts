import type { Deps } from '../../deps.ts'
import { expireAncillaries } from './cancel-unpaid-ancillaries.ts'
import { processAncillaryOrder } from './process-ancillary-order.ts'

/** Registers the jobs of ancillary orders. */
export function registerAncillaryJobs(deps: Deps): void {
  deps.scheduler.handle('ancillary.expire', (job) => expireAncillaries(deps, job))
  deps.scheduler.handle('ancillary.ticket', (job) => processAncillaryOrder(deps, job))
}
