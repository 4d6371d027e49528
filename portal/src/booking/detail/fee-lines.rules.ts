import type { Order } from './order-detail.ts'

type Fee = Order['fees'][number]
type Extra = Order['ancillaries'][number]

/** The fee lines of a booking, each extra with what was bought. Both lists of the server have the same order. */
export function pairFeesWithExtras({ fees, ancillaries }: Pick<Order, 'fees' | 'ancillaries'>): {
  fee: Fee
  extra: Extra | undefined
}[] {
  const charged = ancillaries.filter(isCharged)
  return fees.map((fee) => ({ fee, extra: fee.item === 'ANCILLARY' ? charged.shift() : undefined }))
}

function isCharged({ timing, status, amount }: Extra): boolean {
  return amount.amount !== 0 && (timing === 'IN_BOOKING' ? status !== 'CANCELLED' : status === 'TICKETED')
}
