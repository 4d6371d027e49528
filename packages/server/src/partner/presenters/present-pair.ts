import type { SoldOffer } from '../../booking/offers/sold-offer.model.ts'
import type { Deps } from '../../deps.ts'
import type { WireOption, WirePassenger } from './present-order.ts'
import type { PlacedOrder } from './present-placed.ts'
import { presentRouting } from './present-trip.ts'
import { sellableOfSold } from '../search/sellable.ts'

/**
 * Presents two orders of one trip as one: both numbers separated by a comma, and the combined prices. Each order is
 * paid separately.
 */
export function presentPair(
  deps: Pick<Deps, 'market'>,
  [one, other]: readonly [PlacedOrder, PlacedOrder],
  sold: SoldOffer,
): PlacedOrder {
  const flightsOut = sold.offer.outbound.segments.length
  const isOneMoney = one.vendorCurrency !== null && one.vendorCurrency === other.vendorCurrency
  const count = (type: number) => one.paxTicketInfos.filter(({ passengerType }) => passengerType === type).length
  return {
    orderNo: `${one.orderNo},${other.orderNo}`,
    pnrCode: `${one.pnrCode},${other.pnrCode}`,
    totalPrice: sum(one.totalPrice, other.totalPrice),
    totalTransactionFee: sum(one.totalTransactionFee, other.totalTransactionFee),
    currency: one.currency,
    vendorTotalPrice: isOneMoney ? sum(one.vendorTotalPrice ?? 0, other.vendorTotalPrice ?? 0) : null,
    vendorCurrency: isOneMoney ? one.vendorCurrency : null,
    // Both have the same format, so the text comparison finds the earlier time.
    tktLimitTime: one.tktLimitTime < other.tktLimitTime ? one.tktLimitTime : other.tktLimitTime,
    paxTicketInfos: one.paxTicketInfos.map((each, at) => combinePassenger(each, other.paxTicketInfos[at], flightsOut)),
    routing: presentRouting(deps.market, sellableOfSold(sold), {
      routingIdentifier: sold.offer.routingId,
      party: { adults: count(0), children: count(1), infants: count(2) },
    }),
    duplicateOrders: null,
    paymentOptions: one.paymentOptions.flatMap((option) => combineOption(option, other.paymentOptions)),
  }
}

function combinePassenger(one: WirePassenger, other: WirePassenger | undefined, flightsOut: number): WirePassenger {
  const later = (other?.ancillaries ?? []).map((each) => ({ ...each, segmentIndex: each.segmentIndex + flightsOut }))
  return { ...one, ancillaries: [...one.ancillaries, ...later] }
}

/** Payment methods that both orders share in the same currency. */
function combineOption(one: WireOption, others: readonly WireOption[]): WireOption[] {
  const other = others.find(({ paymentMethod }) => paymentMethod === one.paymentMethod)
  if (other?.ticketFare.currency !== one.ticketFare.currency) return []
  const add = <Share extends WireOption['serviceFee']>(a: Share, b: Share): Share =>
    a && b ? { ...a, amount: sum(a.amount, b.amount) } : (a ?? b)
  return [
    {
      ...one,
      ticketFare: { ...one.ticketFare, amount: sum(one.ticketFare.amount, other.ticketFare.amount) },
      serviceFee: add(one.serviceFee, other.serviceFee),
      paymentFee: add(one.paymentFee, other.paymentFee),
    },
  ]
}

/** Sum of amounts with at most two decimals. */
function sum(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100
}
