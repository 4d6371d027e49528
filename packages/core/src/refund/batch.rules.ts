import type { BatchColumn, BatchStatus } from '../shared/batch.ts'
import type { Message } from '../shared/message.ts'
import { fileProblem } from '../upload/upload.rules.ts'

/** Without these a row says nothing. */
export const neededColumns: readonly BatchColumn[] = [
  'orderNo',
  'pnr',
  'ticketNo',
  'passengerName',
  'refundReason',
  'fulfilmentDate',
]

/** Of one file, the line with the names of the columns aside. */
export const mostBatchRows = 1000
/** Imports are shown for so long. */
export const batchDays = 180

/** How a batch ended. What existed before is no failure. */
export function endOfBatch({ total, failed }: { total: number; failed: number }): BatchStatus {
  if (failed === 0) return 'SUCCESS'
  return failed === total ? 'FAILED' : 'PARTIAL_FAILURE'
}

export function isBatchOver(status: BatchStatus): boolean {
  return status !== 'WAITING' && status !== 'PROCESSING'
}

/** What is wrong with a file of claims before anything of its content is known: it is not even sent. */
export function batchFileProblem(file: { name: string; size: number }): Message | undefined {
  const problem = fileProblem('batch', file)
  return problem && { key: problem.key.replace(/^upload\./, 'batch.') }
}
