import { listPriceComponents, withoutFees } from '@gangway/core/contract'
import type { Booking } from './booking.store.ts'

/** The components of the price of a booking, which sum to its total, in the order of every price breakdown. */
export function listBookingPrice(booking: Booking, isForTraveller = false): ReturnType<typeof listPriceComponents> {
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const amounts = {
    fare: money(booking.fare),
    tax: money(booking.tax),
    serviceFee: money(booking.serviceFee),
    ticketingFee: money(booking.ticketingFee),
    paymentFee: money(booking.paymentFee),
    channelFee: money(booking.channelFee),
    ancillary: money(booking.ancillaryTotal),
  }
  return listPriceComponents(isForTraveller ? withoutFees(amounts) : amounts)
}
