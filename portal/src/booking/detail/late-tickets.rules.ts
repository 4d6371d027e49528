import type { Order } from './order-detail.ts'

const lateAfterMs = 24 * 3_600_000

/** Whether a paid booking has had no tickets for 24 hours. */
export function areTicketsLate({ status, paidAt }: Pick<Order['summary'], 'status' | 'paidAt'>, now: number): boolean {
  const isWaiting = status === 'TICKETING' || status === 'UNKNOWN'
  return isWaiting && paidAt !== null && now - Date.parse(paidAt) >= lateAfterMs
}
