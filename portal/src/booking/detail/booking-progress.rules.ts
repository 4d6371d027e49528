import { getRefundProgress, type RefundStatus, type ServiceRequest } from '@gangway/core'

/** Three steps of whatever a booking was submitted for. */
export const bookingProgressSteps = ['submitted', 'processing', 'refunded'] as const

const requestProgress: Record<ServiceRequest['state'], 1 | 2 | 3> = {
  NEW: 1,
  IN_PROCESS: 2,
  PROCESSED: 2,
  COMPLETED: 3,
}

/** How many of the steps are reached: of a refund (none when it failed), or of a service request. */
export function getBookingProgress(
  process: { refund: RefundStatus } | { request: ServiceRequest['state'] },
): 1 | 2 | 3 | undefined {
  return 'refund' in process ? getRefundProgress(process.refund) : requestProgress[process.request]
}

/** The state of each step; the last one is done as soon as it is reached. */
export function listBookingProgress(reached: 1 | 2 | 3): ('done' | 'now' | 'ahead')[] {
  return bookingProgressSteps.map((_, index) => {
    if (index + 1 < reached || reached === bookingProgressSteps.length) return 'done'
    return index + 1 === reached ? 'now' : 'ahead'
  })
}
