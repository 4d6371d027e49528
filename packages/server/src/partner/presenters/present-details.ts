import type { PartnerAnswer } from '@gangway/core/partner'
import type { AncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import type { Booking } from '../../booking/booking.store.ts'
import { contactEmailOf } from '../../booking/placement/hold-at-supplier.ts'
import type { LoadedOrder } from '../../booking/orders/load-order.ts'
import { countsOf, partyOf } from '../../booking/offers/party.ts'
import type { Deps } from '../../deps.ts'
import { convert } from '@gangway/reference'
import { passengerTotal } from '../../search/pricing/price.ts'
import type { PartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { itineraryUrlOf } from '../pages/itinerary-page.ts'
import { ancillaryOrderStatus, owedOfAncillaries } from './present-ancillaries.ts'
import { decimal } from './present-money.ts'
import { orderStatusOf, owedOf, paymentOptionsOf, presentPassengers } from './present-order.ts'
import { refundRuleAmounts } from './present-refund.ts'
import { beijingText } from './present-time.ts'
import { methodsOf, presentRouting } from './present-trip.ts'
import { sellableOfSold } from '../search/sellable.ts'
import { failureText } from '../orders/failure-text.ts'

type Details = PartnerAnswer<'/queryOrderDetails.do'>

const numbers = { PREPAYMENT: 1, VCC: 3, B2B: 4, MOR: 5, CASH: 1 } as const
const seatWishes = { SIMILAR_SEAT: 'SIMILAR_SEAT', DROP_SEAT: 'STOP_SEAT', STOP_TICKET: 'STOP_TICKET' } as const

/** All details of an order, with the same fields in every status. */
export function presentDetails(
  deps: Pick<Deps, 'market' | 'secret' | 'settings' | 'clock'>,
  caller: PartnerCaller,
  loaded: LoadedOrder,
  known?: PartnerOrder,
): Details {
  const { booking, ancillaries } = loaded
  const owed = owedOf(loaded)
  const { currency, fares, fee, vendor } = owed
  const status = orderStatusOf(booking)
  const trip = sellableOfSold(booking.offer)
  const options = paymentOptionsOf(booking, owed, caller, known)
  // The payment is shown as it was made, whatever channels are agreed now.
  const sold = { ...caller, payChannels: booking.offer.payChannels }
  const method = booking.payChannel && numbers[booking.payChannel]
  const byCard = method === 3 || method === 4
  const failure = status === -3 ? booking.failureCode : null
  const supported = methodsOf(trip)
  return {
    ...whose(booking, known),
    itineraryDownload: itineraryUrlOf(deps, booking),
    orderNo: booking.orderNo,
    orderStatus: `${status}`,
    ticketStatus: status === 2 ? '1' : '0',
    paxTicketInfos: presentPassengers(
      loaded,
      ancillaries.flatMap(({ bought, order }) => (order ? [] : bought)),
    ),
    totalPrice: decimal(fares, currency),
    totalTransactionFee: decimal(fee, currency),
    currency,
    tktLimitTime: beijingText(booking.payBy ?? booking.createdAt),
    ...faresOf(loaded, currency),
    totalAncillaryPrice: decimal(booking.ancillaryTotal, currency),
    vendorTotalPrice: vendor ? decimal(vendor.amount, vendor.currency) : null,
    vendorTotalAncillaryPrice: vendor
      ? decimal(convert(booking.ancillaryTotal, currency, vendor.currency), vendor.currency)
      : null,
    vendorCost: vendor && byCard ? decimal(vendor.amount, vendor.currency) : null,
    vendorCurrency: vendor?.currency ?? null,
    supportPaymentMethod: supported.includes(3) ? 3 : 1,
    supportPaymentMethods: supported,
    paymentMethod: method,
    routing: presentRouting(deps.market, trip, {
      routingIdentifier: booking.offer.offer.routingId,
      party: partyOf(countsOf(loaded.passengers)),
    }),
    airlineBookings: airlinesOf(deps, booking),
    errorCode: failure === null ? null : String(failure),
    errorMessage: failure === null ? null : failureText(failure),
    airlineMessage: failure === null ? null : booking.airlineMessage,
    paymentOptions: booking.paidAt ? null : options,
    payment: booking.paidAt
      ? (paymentOptionsOf(booking, owed, sold, known).find(({ paymentMethod }) => paymentMethod === method) ?? null)
      : null,
    paymentAttempted: method === 3 ? wasAttempted(booking) : null,
  }
}

/** Whether the airline received the card: not before the payment step, and never without a complete billing address. */
function wasAttempted({ status, step, failureCode }: Booking): boolean {
  const cardIncomplete = 619
  return failureCode !== cardIncomplete && !(status === 'TICKETING' && step === 'pay')
}

/** Details of an ancillary order: the same shape, limited to its passengers and ancillaries. */
export function presentAncillaryOrderDetails(
  deps: Parameters<typeof presentDetails>[0],
  caller: PartnerCaller,
  loaded: LoadedOrder,
  order: AncillaryOrder,
): Details {
  const of = presentDetails(deps, caller, loaded)
  const { booking, ancillaries } = loaded
  const status = ancillaryOrderStatus(order)
  const method = order.payChannel && numbers[order.payChannel]
  const owed = owedOfAncillaries(order, booking)
  const { currency, vendor } = owed
  const options = paymentOptionsOf(booking, owed, caller, undefined)
  const failure = status === -3 ? order.failureCode : null
  const price = decimal(order.total, currency)
  return {
    ...of,
    orderNo: order.orderNo,
    orderStatus: `${status}`,
    ticketStatus: status === 2 ? '1' : '0',
    paxTicketInfos: presentPassengers(
      loaded,
      ancillaries.flatMap((each) => (each.order?.id === order.id ? each.bought : [])),
    ),
    totalPrice: price,
    totalTransactionFee: 0,
    tktLimitTime: beijingText(order.payBy),
    adultTotalFare: 0,
    childTotalFare: 0,
    infantTotalFare: 0,
    totalAncillaryPrice: price,
    vendorTotalPrice: vendor ? decimal(vendor.amount, vendor.currency) : null,
    vendorTotalAncillaryPrice: vendor ? decimal(vendor.amount, vendor.currency) : null,
    vendorCost: null,
    paymentMethod: method,
    errorCode: failure === null ? null : String(failure),
    errorMessage: failure === null ? null : failureText(failure),
    airlineMessage: failure === null ? null : '',
    paymentOptions: order.paidAt ? null : options,
    payment: order.paidAt ? (options.find(({ paymentMethod }) => paymentMethod === method) ?? null) : null,
    paymentAttempted: method === 3 ? true : null,
  }
}

/** The ancillary orders made after ticketing. */
export function presentAncillaryOrders(loaded: LoadedOrder): NonNullable<Details['orderList']> {
  const { ancillaries } = loaded
  const orders = new Map(ancillaries.flatMap(({ order }) => (order ? [[order.id, order] as const] : [])))
  return [...orders.values()].map((order) => ({
    orderNo: order.orderNo,
    orderStatus: String(ancillaryOrderStatus(order)),
    totalPrice: decimal(order.total, order.currency),
    currency: order.currency,
    tktLimitTime: beijingText(order.payBy),
    paxTicketInfos: presentPassengers(
      loaded,
      ancillaries.flatMap((each) => (each.order?.id === order.id ? each.bought : [])),
    ),
  }))
}

function whose(booking: Booking, known: PartnerOrder | undefined) {
  const { providerPnr, contact, offer } = booking
  return {
    pnrCode: providerPnr,
    contact: {
      name: contact.name,
      email: contact.email,
      mobile: contact.mobile ? `${contact.areaCode.padStart(4, '0')}-${contact.mobile}` : '',
    },
    refundRules: refundRuleAmounts(booking),
    ifSeatOccupied: seatWishes[offer.ifSeatTaken],
    locale: known?.locale ?? '',
  }
}

function faresOf({ booking, passengers }: LoadedOrder, currency: string) {
  const { parts } = sellableOfSold(booking.offer)
  const { adult, child, infant } = countsOf(passengers)
  return {
    adultTotalFare: decimal(passengerTotal(parts.adult) * adult, currency),
    childTotalFare: decimal(passengerTotal(parts.child) * child, currency),
    infantTotalFare: decimal(passengerTotal(parts.infant) * infant, currency),
  }
}

function airlinesOf({ market }: Pick<Deps, 'market'>, booking: Booking): Details['airlineBookings'] {
  const { airlines, airlinePnrs, contact, cardLastFour } = booking
  return airlines.map((airline, at) => ({
    airlineCode: airline,
    airlineName: market.carriers.get(airline)?.name.en ?? airline,
    airlinePnr: airlinePnrs[at % Math.max(1, airlinePnrs.length)] ?? null,
    // The airlines are simulated, and so are their websites.
    airlineWebSiteAddress: `https://www.${airline.toLowerCase()}.example`,
    mmbEmail: contactEmailOf(contact),
    tailDigitsOfPaymentCard: cardLastFour,
  }))
}
