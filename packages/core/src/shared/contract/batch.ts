/** Columns of a refund claim file, in template order. */
export const batchColumns = [
  'orderNo',
  'pnr',
  'ticketNo',
  'passengerName',
  'refundReason',
  'fulfilmentDate',
  'amount',
  'currency',
  'notes',
] as const

export type BatchColumn = (typeof batchColumns)[number]

export const batchStatuses = ['WAITING', 'PROCESSING', 'SUCCESS', 'PARTIAL_FAILURE', 'FAILED'] as const

export type BatchStatus = (typeof batchStatuses)[number]
