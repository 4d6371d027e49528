import { offerPrice } from './offers.contract.ts'
import { listedOrder, paymentOption, ticketedPassenger } from './order.contract.ts'
import { askedPassenger } from './asked.contract.ts'
import { ancillary, bookingRequirement, routing, rule, segment } from './trip.contract.ts'

/** Shapes that several calls share, by the name under which they are described once. */
export const partnerShapes = {
  Routing: routing,
  Segment: segment,
  Rule: rule,
  Ancillary: ancillary,
  BookingRequirement: bookingRequirement,
  OfferPrice: offerPrice,
  Passenger: askedPassenger,
  TicketedPassenger: ticketedPassenger,
  PaymentOption: paymentOption,
  ListedOrder: listedOrder,
}
