import { offerPrice } from './offers.contract.ts'
import { listedOrder, paymentOption, ticketedPassenger } from './order.contract.ts'
import { requestPassenger } from './request-fields.contract.ts'
import { partnerAncillary, bookingRequirement, routing, fareRule, partnerSegment } from './trip.contract.ts'

/** Shapes shared by several operations, by the name of their single description. */
export const partnerShapes = {
  Routing: routing,
  Segment: partnerSegment,
  Rule: fareRule,
  Ancillary: partnerAncillary,
  BookingRequirement: bookingRequirement,
  OfferPrice: offerPrice,
  Passenger: requestPassenger,
  TicketedPassenger: ticketedPassenger,
  PaymentOption: paymentOption,
  ListedOrder: listedOrder,
}
