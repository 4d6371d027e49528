import type { OrderAncillary } from '../detail/order-detail.ts'

/** How many extras a booking has. Cancelled ones are listed, but not counted. */
export function countAncillaries(ancillaries: readonly Pick<OrderAncillary, 'status'>[]): number {
  return ancillaries.filter(({ status }) => status !== 'CANCELLED').length
}
