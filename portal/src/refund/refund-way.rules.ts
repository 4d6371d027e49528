import type { RefundDetail, RefundStatus } from '@gangway/core'

export type StopName = 'submitted' | 'provider' | 'airline' | 'refunding' | 'refunded' | 'fulfilled'

export interface Stop {
  name: StopName
  state: 'done' | 'now' | 'ahead'
}

const byProvider: readonly StopName[] = ['submitted', 'provider', 'airline', 'refunding', 'refunded']
/** What the airline gives back by itself, the old way or as a voucher, ends there. */
const byAirline: readonly StopName[] = ['submitted', 'provider', 'airline', 'fulfilled']

/** The stops of a refund on its way. No airline works on a claim. */
export function stopsOf({ type, status, method }: Pick<RefundDetail, 'type' | 'status' | 'method'>): Stop[] {
  const endsThere = status === 'FULFILLMENT_DONE' || method === 'VOUCHER'
  const all = endsThere ? byAirline : byProvider
  const stops = type === 'REFUND_CLAIM' ? all.filter((name) => name !== 'airline' && name !== 'refunding') : all
  const isOver = status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
  const at = stops.indexOf(stopOf[status] ?? 'submitted')
  return stops.map((name, index) => ({
    name,
    state: index < at || (isOver && index === at) ? 'done' : index === at ? 'now' : 'ahead',
  }))
}

const stopOf: Partial<Record<RefundStatus, StopName>> = {
  PROVIDER_PROCESSING: 'provider',
  AIRLINE_PROCESSING: 'airline',
  AIRLINE_REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  FULFILLMENT_DONE: 'fulfilled',
}
