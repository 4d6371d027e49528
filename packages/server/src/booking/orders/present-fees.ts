import type { OrderDetail } from '@gangway/core/contract'
import type { LoadedOrder } from './load-order.ts'

type Line = OrderDetail['fees'][number]

/** The price of the booking by line; the lines sum to its total. */
export function presentFees({ booking, ancillaries }: LoadedOrder): Line[] {
  const { currency, offer } = booking
  const line = (item: Line['item'], unit: number, quantity: number, total: number, kept = 0): Line => ({
    item,
    unitPrice: { amount: unit, currency },
    quantity,
    total: { amount: total, currency },
    serviceFee: { amount: kept, currency },
  })
  const ofPassengers = offer.offer.price.passengers.flatMap(({ type, count, fare, tax }) => [
    { ...line('FARE', fare.amount, count, fare.amount * count), passengerType: type },
    { ...line('TAX', tax.amount, count, tax.amount * count), passengerType: type },
  ])
  const ofBooking = [
    line('SERVICE_FEE', booking.serviceFee, 1, booking.serviceFee, booking.serviceFee),
    line('TICKETING_FEE', booking.ticketingFee, 1, booking.ticketingFee),
    line('PAYMENT_FEE', booking.paymentFee, 1, booking.paymentFee),
    line('CHANNEL_FEE', booking.channelFee, 1, booking.channelFee, booking.channelFee),
  ]
  const ofAncillaries = ancillaries
    .filter(({ bought: { status, timing } }) =>
      timing === 'IN_BOOKING' ? status !== 'CANCELLED' : status === 'TICKETED',
    )
    .map(({ bought: { amount, quantity } }) => line('ANCILLARY', Math.round(amount / quantity), quantity, amount))
  return [...ofPassengers, ...ofBooking, ...ofAncillaries].filter(({ total }) => total.amount !== 0)
}
