import type { Deps } from '../deps.ts'
import { processBatch } from './batch/process-batch.ts'
import { confirmAutomatically } from './confirm-refunds.ts'
import { runRefundStep } from './refund-worker.ts'

/** Registers the scheduled jobs of refunds, voids and claims. */
export function refundJobs(deps: Deps): void {
  deps.scheduler.handle('refund.work', (job) => runRefundStep(deps, job))
  deps.scheduler.handle('refund.import', (job) => processBatch(deps, job))
  deps.scheduler.handle('refund.confirm', (job) => confirmAutomatically(deps, job))
}
