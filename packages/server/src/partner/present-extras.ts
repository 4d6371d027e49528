import type { AncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import type { Booking } from '../booking/booking.store.ts'
import type { OrderStatus } from './present-order.ts'

const statuses = { UNPAID: 0, TICKETING_IN_PROCESS: 1, TICKETED: 2, CANCELLED: -3 } as const

export function extrasStatus({ status }: Pick<AncillaryOrder, 'status'>): OrderStatus {
  return statuses[status]
}

/** What is owed for extras: our fee was paid with the tickets. */
export function owedOfExtras(
  { total, currency, owed, owedCurrency }: Pick<AncillaryOrder, 'total' | 'currency' | 'owed' | 'owedCurrency'>,
  { offer }: Pick<Booking, 'offer'>,
) {
  return { fares: total, fee: 0, currency, vendor: offer.vendor && { amount: owed, currency: owedCurrency } }
}
