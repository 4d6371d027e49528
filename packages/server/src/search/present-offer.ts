import type { Journey, Offer as WireOffer, PayChannel, CurrencyOption, Segment } from '@gangway/core/contract'
import { convert, type Currency } from '../market/currencies.ts'
import type { Offer } from '../market/offer.ts'
import { comparable, partyFare, partyTotal, presentPrice, type Price, type PriceTerms } from './price-box.ts'
import { familyAt, hasFreeCheckIn, headlineOf } from './present-rules.ts'

/** How an offer is looked at. */
export interface OfferView extends PriceTerms {
  /** As `priceOf` says, or as it was when it was sold. */
  price: Price
  /** Shown besides, for the eye only. */
  reference: Currency | undefined
  routingId: string
  /** See the offer on the wire. */
  successPercent: number
  /** Smallest units of the price's currency. */
  serviceFee?: number
}

const channels: Record<CurrencyOption, PayChannel[]> = {
  VCC: ['VCC'],
  AIRLINE_CURRENCY: ['CASH', 'B2B', 'MOR'],
  DEPOSIT: ['PREPAYMENT'],
}

/** Ways to pay for what was asked for so. */
export function payChannelsOf(option: CurrencyOption): PayChannel[] {
  return [...channels[option]]
}

/** An offer as the wire has it. The same for one that is found and one that was stored. */
export function presentOffer(offer: Offer, view: OfferView): WireOffer {
  const { party, price, reference, serviceFee = 0 } = view
  const total = partyTotal(price, party) + serviceFee
  const { outbound, inbound } = presentJourneys(offer)
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
    refund: headlineOf(offer, 'refund'),
    change: headlineOf(offer, 'change'),
    payChannels: payChannelsOf(view.option),
    comparable: {
      total: comparable(total, price.currency),
      fare: comparable(partyFare(price, party), price.currency),
    },
    successPercent: view.successPercent,
  }
}

export function presentJourneys(offer: Offer): { outbound: Journey; inbound: Journey | null } {
  const { outbound, inbound } = offer
  return {
    outbound: presentJourney(offer, outbound, 0),
    inbound: inbound && presentJourney(offer, inbound, outbound.segments.length),
  }
}

function presentJourney(offer: Offer, journey: Offer['outbound'], before: number): Journey {
  const { transits, minutes, dayOffset, overnight, selfTransfer } = journey
  return {
    segments: journey.segments.map((segment, at) => presentSegment(offer, segment, before + at)),
    transits: transits.map((transit) => ({ ...transit })),
    minutes,
    dayOffset,
    overnight,
    selfTransfer,
  }
}

function presentSegment(offer: Offer, segment: Offer['outbound']['segments'][0], at: number): Segment {
  const { code, name } = familyAt(offer, at)
  return {
    segmentIndex: at + 1,
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
    seatsLeft: offer.segmentSeatsLeft[at] ?? offer.seatsLeft,
  }
}
