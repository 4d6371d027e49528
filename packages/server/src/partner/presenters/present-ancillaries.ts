import type { AncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import type { Booking } from '../../booking/booking.store.ts'
import type { OrderStatus } from './present-order.ts'

const statuses = { UNPAID: 0, TICKETING_IN_PROCESS: 1, TICKETED: 2, CANCELLED: -3 } as const

export function ancillaryOrderStatus({ status }: Pick<AncillaryOrder, 'status'>): OrderStatus {
  return statuses[status]
}

/** Amounts owed for ancillaries. The service fee was charged with the tickets. */
export function owedOfAncillaries(
  { total, currency, owed, owedCurrency }: Pick<AncillaryOrder, 'total' | 'currency' | 'owed' | 'owedCurrency'>,
  { offer }: Pick<Booking, 'offer'>,
) {
  return { fares: total, fee: 0, currency, vendor: offer.vendor && { amount: owed, currency: owedCurrency } }
}
