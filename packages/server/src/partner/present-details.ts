import type { PartnerAnswer } from '@gangway/core/partner'
import type { AncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import type { Booking } from '../booking/booking.store.ts'
import { mailOf } from '../booking/hold-at-supplier.ts'
import type { LoadedOrder } from '../booking/orders/load-order.ts'
import { countsOf, partyOf } from '../booking/party.ts'
import type { Deps } from '../deps.ts'
import { convert } from '../market/currencies.ts'
import { passengerTotal } from '../search/price-box.ts'
import type { PartnerOrder } from './consent.store.ts'
import type { Integrator } from './integrator.ts'
import { addressOfItinerary } from './itinerary-page.ts'
import { extrasStatus, owedOfExtras } from './present-extras.ts'
import { decimal } from './present-money.ts'
import { orderStatusOf, owedOf, paymentOptionsOf, presentPassengers } from './present-order.ts'
import { rulesInNumbers } from './present-refund.ts'
import { beijingText } from './present-time.ts'
import { methodsOf, presentRouting } from './present-trip.ts'
import { sellableOfSold } from './sellable.ts'
import { failureText } from './failure-text.ts'

type Details = PartnerAnswer<'/queryOrderDetails.do'>

const numbers = { PREPAYMENT: 1, VCC: 3, B2B: 4, MOR: 5, CASH: 1 } as const
const seatWishes = { SIMILAR_SEAT: 'SIMILAR_SEAT', DROP_SEAT: 'STOP_SEAT', STOP_TICKET: 'STOP_TICKET' } as const

/** How it stands with an order, in every state the same fields. */
export function presentDetails(
  deps: Pick<Deps, 'market' | 'secret' | 'settings' | 'clock'>,
  caller: Integrator,
  loaded: LoadedOrder,
  known?: PartnerOrder,
): Details {
  const { booking, ancillaries } = loaded
  const owed = owedOf(loaded)
  const { currency, fares, fee, vendor } = owed
  const status = orderStatusOf(booking)
  const trip = sellableOfSold(booking.offer)
  const options = paymentOptionsOf(booking, owed, caller, known)
  // How it was paid stays, whatever is agreed by now.
  const sold = { ...caller, payChannels: booking.offer.payChannels }
  const method = booking.payChannel && numbers[booking.payChannel]
  const byCard = method === 3 || method === 4
  const failure = status === -3 ? booking.failureCode : null
  const supported = methodsOf(trip)
  return {
    ...whose(booking, known),
    itineraryDownload: addressOfItinerary(deps, booking),
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

/** Whether the airline was given the card: not before its turn, and never where the address on the bill is missing. */
function wasAttempted({ status, step, failureCode }: Booking): boolean {
  const cardIncomplete = 619
  return failureCode !== cardIncomplete && !(status === 'TICKETING' && step === 'pay')
}

/** An order of extras has the same shape, with the people and extras it is about. */
export function presentExtrasDetails(
  deps: Parameters<typeof presentDetails>[0],
  caller: Integrator,
  loaded: LoadedOrder,
  order: AncillaryOrder,
): Details {
  const of = presentDetails(deps, caller, loaded)
  const { booking, ancillaries } = loaded
  const status = extrasStatus(order)
  const method = order.payChannel && numbers[order.payChannel]
  const owed = owedOfExtras(order, booking)
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

/** The orders of extras after the tickets. */
export function presentLater(loaded: LoadedOrder): NonNullable<Details['orderList']> {
  const { ancillaries } = loaded
  const orders = new Map(ancillaries.flatMap(({ order }) => (order ? [[order.id, order] as const] : [])))
  return [...orders.values()].map((order) => ({
    orderNo: order.orderNo,
    orderStatus: String(extrasStatus(order)),
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
    refundRules: rulesInNumbers(booking),
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
    // The airlines are simulated, and so is where their pages are.
    airlineWebSiteAddress: `https://www.${airline.toLowerCase()}.example`,
    mmbEmail: mailOf(contact),
    tailDigitsOfPaymentCard: cardLastFour,
  }))
}
