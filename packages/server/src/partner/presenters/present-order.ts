import type { BookingStatus, PayChannel } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import type { Booking } from '../../booking/booking.store.ts'
import type { LoadedOrder } from '../../booking/orders/load-order.ts'
import { cardFeeOf, channelsOf } from '../../booking/payment/pay-channels.ts'
import { countsOf, partyOf } from '../../booking/offers/party.ts'
import { convert } from '@gangway/reference'
import { partyTotal } from '../../search/pricing/price.ts'
import { readBrand } from '../orders/card-brands.ts'
import type { PartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { decimal } from './present-money.ts'
import { dayText } from './present-time.ts'
import { seatProduct } from '../ancillaries/seat-product.ts'
import { tripSegmentsOf } from './present-trip.ts'
import { sellableOfSold } from '../search/sellable.ts'

type Details = PartnerAnswer<'/queryOrderDetails.do'>
export type WirePassenger = Details['paxTicketInfos'][number]
export type WireOption = NonNullable<Details['paymentOptions']>[number]
type Bought = LoadedOrder['ancillaries'][number]['bought']

export type OrderStatus = 0 | 1 | 2 | -3

const statuses: Record<BookingStatus, OrderStatus> = {
  INIT: 0,
  UNPAID: 0,
  UNKNOWN: 0,
  TICKETING: 1,
  ISSUED: 2,
  EXTERNAL: 2,
  CANCELLED: -3,
  EXPIRED: -3,
}

/** A ticketed order stays ticketed after a void or a refund, which have their own status. */
export function orderStatusOf({
  status,
  paidAt,
  issuedAt,
}: Pick<Booking, 'status' | 'paidAt' | 'issuedAt'>): OrderStatus {
  if (status === 'CANCELLED' && issuedAt) return 2
  return status === 'UNKNOWN' && paidAt ? 1 : statuses[status]
}

const types = { ADULT: 0, CHILD: 1, INFANT: 2 } as const

/** The passengers of an order with the ancillaries bought for them. */
export function presentPassengers(
  { booking, passengers }: Pick<LoadedOrder, 'booking' | 'passengers'>,
  bought: readonly Bought[],
): WirePassenger[] {
  const { contact } = booking
  const phone = contact.mobile ? [`${contact.areaCode.padStart(4, '0')}-${contact.mobile}`] : []
  return passengers.map((each) => ({
    name: `${each.lastName}/${each.firstName}`,
    passengerType: types[each.type],
    birthday: dayText(each.birth),
    gender: each.gender === 'MALE' ? 'M' : 'F',
    cardNum: each.documentNumber,
    cardType: each.documentType,
    cardIssuePlace: each.documentCountry,
    cardExpired: each.documentExpiry && dayText(each.documentExpiry),
    nationality: each.nationality,
    ticketNos: each.ticketNos,
    airlinePNRs: each.pnrs,
    contactEmails: contact.email ? [contact.email] : [],
    contactPhones: phone,
    ancillaries: bought
      .filter(({ passengerId }) => passengerId === each.id)
      .toSorted(byFlight)
      .flatMap((one) => presentBought(booking, one)),
  }))
}

/** By segment, baggage before seats. */
function byFlight(one: Bought, other: Bought): number {
  return one.segmentIndex - other.segmentIndex || Number(one.seat !== null) - Number(other.seat !== null)
}

/** One entry per unit of the quantity. */
function presentBought(booking: Booking, bought: Bought): WirePassenger['ancillaries'] {
  const { kind, code, seat, segmentIndex, currency, quantity, amount, pieces, kilograms } = bought
  const trip = sellableOfSold(booking.offer)
  const flight = tripSegmentsOf(trip).find((each) => each.segmentIndex === segmentIndex)
  const [, row, column] = /^(\d+)([A-Z])$/.exec(seat ?? '') ?? []
  const isBag = kind === 'CHECKED_BAGGAGE' || kind === 'CARRY_ON'
  const each = {
    productCode: seat && flight ? seatProduct(seat, flight) : code,
    segmentIndex,
    currency,
    ancillaryPrice: decimal(Math.round(amount / quantity), currency),
    auxBaggageElement: isBag
      ? { piece: pieces / quantity, weight: kilograms / quantity, isAllWeight: true, size: '' }
      : null,
    auxSeatElement: row && column ? { row: Number(row), column } : null,
    vendorPrice: null,
    vendorCurrency: null,
  }
  return Array.from({ length: quantity }, () => each)
}

interface Owed {
  /** Without the service fee. */
  fares: number
  fee: number
  currency: string
  /** The amount charged by the airline to a card, where cards are possible. */
  vendor: { amount: number; currency: string } | undefined
}

/** Amounts owed for a booking, including ancillaries ordered with it. */
export function owedOf({ booking, passengers }: Pick<LoadedOrder, 'booking' | 'passengers'>): Owed {
  const { total, serviceFee, currency, currencyOption, ancillaryTotal, offer } = booking
  const { vendor } = offer
  const extras = vendor ? convert(ancillaryTotal, currency, vendor.currency) : 0
  return {
    fares: total - serviceFee,
    fee: serviceFee,
    currency,
    vendor: vendor
      ? { amount: partyTotal(vendor, partyOf(countsOf(passengers))) + extras, currency: vendor.currency }
      : // Card price requested in the portal, or airline account: both in the currency of the order.
        currencyOption === 'VCC' || offer.payChannels.includes('B2B')
        ? { amount: total - serviceFee, currency }
        : undefined,
  }
}

/** Fulfilment orders are paid from the deposit or with the agency's card only. */
export function isFulfilmentChannel(channel: PayChannel): boolean {
  return channel === 'PREPAYMENT' || channel === 'VCC'
}

type Known = Pick<PartnerOrder, 'fulfilment' | 'cardType'>

/** The payment methods of an order, each with its amounts and their sources. */
export function paymentOptionsOf(
  booking: Pick<Booking, 'offer'>,
  { fares, fee, currency, vendor }: Owed,
  caller: PartnerCaller,
  known: Known | undefined,
): WireOption[] {
  const serviceFee = fee > 0 ? { amount: decimal(fee, currency), currency, deductFrom: 'DEPOSIT' as const } : null
  const offered = channelsOf(booking, caller).filter((each) => !known?.fulfilment || isFulfilmentChannel(each))
  const byOthers = { amount: decimal(fares, currency), currency, deductFrom: 'CARD' as const }
  return offered.flatMap((channel): WireOption[] => {
    const rest = { serviceFee, paymentFee: null, cardType: null }
    if (channel === 'PREPAYMENT') {
      const ticketFare = { amount: decimal(fares, currency), currency, deductFrom: 'DEPOSIT' as const }
      return [{ paymentMethod: 1, ticketFare, ...rest }]
    }
    if (channel === 'B2B') return [{ paymentMethod: 4, ticketFare: byOthers, ...rest }]
    if (channel === 'MOR') {
      const cardType = readBrand(known?.cardType) ?? null
      const cost = { ...byOthers, amount: decimal(cardFeeOf(fares, cardType === 'Amex' ? '37' : ''), currency) }
      return [{ paymentMethod: 5, ticketFare: byOthers, ...rest, paymentFee: cost, cardType }]
    }
    if (channel !== 'VCC' || !vendor) return []
    const ticketFare = {
      amount: decimal(vendor.amount, vendor.currency),
      currency: vendor.currency,
      deductFrom: 'CARD' as const,
    }
    return [{ paymentMethod: 3, ticketFare, ...rest }]
  })
}
