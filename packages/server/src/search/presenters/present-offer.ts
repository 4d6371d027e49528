import type {
  DirectionItinerary,
  Offer as WireOffer,
  PayChannel,
  CurrencyOption,
  Segment,
} from '@gangway/core/contract'
import { convert, type Currency } from '@gangway/reference'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import {
  calculateServiceFee,
  countFlights,
  isPrivate,
  toComparableAmount,
  partyFare,
  partyTotal,
  presentPrice,
  type Price,
  type PriceTerms,
} from '../pricing/price.ts'
import { markedName } from './fare-mark.ts'
import { fareFamilyOf, hasFreeCheckIn, refundConditionOf, strictestRuleOf } from './present-rules.ts'

/** How an offer is presented. */
export interface OfferView extends PriceTerms {
  /** From `priceOf`, or as it was when sold. */
  price: Price
  /** The price is that of a shop, which includes the service fee. */
  isSale?: boolean
  /** An additional display currency. */
  reference: Currency | undefined
  routingId: string
  /** See the offer in the contract. */
  successPercent: number
}

const channels: Record<CurrencyOption, PayChannel[]> = {
  VCC: ['VCC'],
  AIRLINE_CURRENCY: ['CASH', 'B2B', 'MOR'],
  DEPOSIT: ['PREPAYMENT'],
}

/** The payment channels of a currency option. */
export function payChannelsOf(option: CurrencyOption): PayChannel[] {
  return [...channels[option]]
}

/** The offer of the contract, for found and for stored offers. */
export function presentOffer(offer: Offer, view: OfferView): WireOffer {
  const { party, price, reference } = view
  const serviceFee = view.isSale ? 0 : calculateServiceFee(party, countFlights(offer), price.currency)
  const total = partyTotal(price, party) + serviceFee
  const { outbound, inbound } = presentBounds(offer)
  return {
    routingId: view.routingId,
    airline: offer.airline,
    outbound,
    inbound,
    price: presentPrice(price, party, serviceFee),
    reference: reference ? { amount: convert(total, price.currency, reference), currency: reference } : null,
    seatsLeft: offer.seatsLeft,
    soldOutRisk: offer.soldOutRisk,
    infantAllowed: offer.infantAllowed,
    separateBookings: offer.separateBookings,
    freeCheckIn: hasFreeCheckIn(offer),
    refund: refundConditionOf(offer),
    change: strictestRuleOf(offer, 'change'),
    payChannels: isPrivate(offer) ? ['B2B'] : payChannelsOf(view.option),
    ...(isPrivate(offer) && { privateFare: true }),
    comparable: {
      total: toComparableAmount(total, price.currency),
      fare: toComparableAmount(partyFare(price, party), price.currency),
    },
    successPercent: view.successPercent,
  }
}

export function presentBounds(offer: Offer): { outbound: DirectionItinerary; inbound: DirectionItinerary | null } {
  const { outbound, inbound } = offer
  return {
    outbound: presentBound(offer, outbound, 0),
    inbound: inbound && presentBound(offer, inbound, outbound.segments.length),
  }
}

function presentBound(offer: Offer, direction: Offer['outbound'], before: number): DirectionItinerary {
  const { transits, minutes, dayOffset, overnight, selfTransfer } = direction
  return {
    segments: direction.segments.map((segment, index) => presentSegment(offer, segment, before + index)),
    transits: transits.map((transit) => ({ ...transit })),
    minutes,
    dayOffset,
    overnight,
    selfTransfer,
  }
}

function presentSegment(offer: Offer, segment: Offer['outbound']['segments'][0], index: number): Segment {
  const family = fareFamilyOf(offer, index)
  const name = markedName(family.name, offer)
  const { code } = family
  return {
    segmentIndex: index + 1,
    airline: segment.airline,
    flightNo: segment.flight,
    from: segment.from,
    to: segment.to,
    fromCity: segment.fromCity,
    toCity: segment.toCity,
    fromTerminal: segment.departureTerminal,
    toTerminal: segment.arrivalTerminal,
    depTime: segment.departs,
    arrTime: segment.arrives,
    minutes: segment.minutes,
    aircraft: segment.aircraft,
    stops: [...segment.stops],
    family: { code, name: name.en, cnName: name.cn },
    seatsLeft: offer.segmentSeatsLeft[index] ?? offer.seatsLeft,
  }
}
