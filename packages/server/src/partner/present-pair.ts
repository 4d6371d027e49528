import type { SoldOffer } from '../booking/sold-offer.ts'
import type { Deps } from '../deps.ts'
import type { WireOption, WirePassenger } from './present-order.ts'
import type { Placed } from './present-placed.ts'
import { presentRouting } from './present-trip.ts'
import { sellableOfSold } from './sellable.ts'

/** A trip that became two orders, told as one: both numbers with a comma between, and what they cost together. Each is paid for itself. */
export function presentPair(
  deps: Pick<Deps, 'market'>,
  [one, other]: readonly [Placed, Placed],
  sold: SoldOffer,
): Placed {
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
    // The same text in both, so the earlier one is the smaller one.
    tktLimitTime: one.tktLimitTime < other.tktLimitTime ? one.tktLimitTime : other.tktLimitTime,
    paxTicketInfos: one.paxTicketInfos.map((each, at) => together(each, other.paxTicketInfos[at], flightsOut)),
    routing: presentRouting(deps.market, sellableOfSold(sold), {
      routingIdentifier: sold.offer.routingId,
      party: { adults: count(0), children: count(1), infants: count(2) },
    }),
    duplicateOrders: null,
    paymentOptions: one.paymentOptions.flatMap((option) => bothWays(option, other.paymentOptions)),
  }
}

function together(one: WirePassenger, other: WirePassenger | undefined, flightsOut: number): WirePassenger {
  const later = (other?.ancillaries ?? []).map((each) => ({ ...each, segmentIndex: each.segmentIndex + flightsOut }))
  return { ...one, ancillaries: [...one.ancillaries, ...later] }
}

/** What pays both in one money. */
function bothWays(one: WireOption, others: readonly WireOption[]): WireOption[] {
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

/** Of numbers with two decimals at most. */
function sum(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100
}
