import type { BatchColumn, BatchStatus } from '../shared/contract/batch.ts'
import type { Message } from '../shared/message.ts'
import { findFileProblem } from '../upload/upload.rules.ts'

export const requiredColumns: readonly BatchColumn[] = [
  'orderNo',
  'pnr',
  'ticketNo',
  'passengerName',
  'refundReason',
  'fulfilmentDate',
]

/** Maximum rows per file, without the header. */
export const maxBatchRows = 1000
/** Days an import is listed. */
export const batchRetentionDays = 180

/** Final status of a batch. Existing refunds are not failures. */
export function getFinalBatchStatus({ total, failed }: { total: number; failed: number }): BatchStatus {
  if (failed === 0) return 'SUCCESS'
  return failed === total ? 'FAILED' : 'PARTIAL_FAILURE'
}

export function isFinalBatchStatus(status: BatchStatus): boolean {
  return status !== 'WAITING' && status !== 'PROCESSING'
}

/** Problem of a refund claim file that is found before it is uploaded. */
export function findBatchFileProblem(file: { name: string; size: number }): Message | undefined {
  const problem = findFileProblem('batch', file)
  return problem && { key: problem.key.replace(/^upload\./, 'batch.') }
}
