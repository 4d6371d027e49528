import type { Deps } from '../deps.ts'
import { batchStep } from './batch/work-batch.ts'
import { confirmByItself } from './confirm-refunds.ts'
import { refundStep } from './refund-work.ts'

/** What happens to refunds, voids and claims by themselves. */
export function refundAgenda(deps: Deps): void {
  deps.agenda.handle('refund.work', (due) => refundStep(deps, due))
  deps.agenda.handle('refund.import', (due) => batchStep(deps, due))
  deps.agenda.handle('refund.confirm', (due) => confirmByItself(deps, due))
}
