import type { DirectionItinerary } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import { isSeatedByAirline, seatingFeeIn } from '../../booking/offers/family-seating-fee.ts'
import { convert } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Party } from '../../ports/supplier/offer.model.ts'
import { calculateServiceFee, type PriceParts } from '../../search/pricing/price.ts'
import { acceptedCards } from '../orders/card-brands.ts'
import { decimal } from './present-money.ts'
import { presentRule } from './present-rule.ts'
import { airportText, utcText } from './present-time.ts'
import type { Sellable } from '../search/sellable.ts'

export type WireRouting = PartnerAnswer<'/verify.do'>['routing']
export type WireSegment = WireRouting['fromSegments'][number]

export interface RoutingView {
  routingIdentifier: string
  /** Baggage products, where they are included. */
  products?: WireRouting['ancillaryProductElements']
  /** Passenger counts. */
  party?: Party
  /** Payment method that the vendor fare refers to: 3 unless 5 is requested. */
  vendorFor?: 3 | 5
  /** Additional currency of the price, for display only. */
  display?: string
  /** When the price was retrieved and until when it is valid; absent for a live price. */
  cached?: { askedAt: Date; expiresAt: Date }
}

const methods = { PREPAYMENT: 1, VCC: 3, B2B: 4, MOR: 5, CASH: undefined } as const
const economy = 1

export function methodsOf({ payChannels }: Pick<Sellable, 'payChannels'>) {
  return payChannels.flatMap((channel) => methods[channel] ?? [])
}

/** A trip as a routing of the wire format. */
export function presentRouting(market: Pick<MarketPort, 'carriers'>, trip: Sellable, view: RoutingView): WireRouting {
  return { ...presentWithoutRule(market, trip, view), rule: presentRule(market, trip) }
}

/** A routing without its rules, which many routings share. */
export function presentWithoutRule(
  market: Pick<MarketPort, 'carriers'>,
  trip: Sellable,
  view: RoutingView,
): Omit<WireRouting, 'rule'> {
  const { currency, parts, outbound, inbound } = trip
  const { adult, child, infant } = parts
  const flights = outbound.segments.length + (inbound?.segments.length ?? 0)
  const onePerson = { adults: 1, children: 0, infants: 0 }
  const supported = methodsOf(trip)
  const carriers = tripSegmentsOf(trip).flatMap(({ airline }) => market.carriers.get(airline) ?? [])
  return {
    routingIdentifier: view.routingIdentifier,
    supportCreditTransPayment: supported.includes(3) ? '1' : '0',
    supportPaymentMethods: supported,
    currency,
    adultPrice: decimal(priceOf(adult), currency),
    adultTax: decimal(adult.tax, currency),
    childPrice: decimal(priceOf(child), currency),
    childTax: decimal(child.tax, currency),
    infantPrice: decimal(priceOf(infant), currency),
    infantTax: decimal(infant.tax, currency),
    adultDetails: detailsOf(adult, currency),
    childDetails: detailsOf(child, currency),
    infantDetails: detailsOf(infant, currency),
    infantAllowed: trip.infantAllowed,
    childMandatorySeatingFee: isSeatedByAirline(market, tripSegmentsOf(trip), view.party?.children ?? 0)
      ? decimal(seatingFeeIn(currency), currency)
      : null,
    transactionFee: decimal(calculateServiceFee(onePerson, 1, currency), currency),
    transactionFeeMode: 'PER_SEGMENT',
    transactionFeePerPax: decimal(calculateServiceFee(onePerson, flights, currency), currency),
    fromSegments: presentSegments(outbound),
    retSegments: inbound ? presentSegments(inbound) : [],
    ancillaryProductElements: view.products ?? null,
    ancillarySupported: [
      ...(carriers.some(({ supports }) => supports.checkedBaggage || supports.carryOn) ? (['luggage'] as const) : []),
      ...(carriers.some(({ supports }) => supports.seatSelection) ? (['seat'] as const) : []),
    ],
    vendorFare: vendorFareOf(trip, supported, view.vendorFor),
    displayFare: view.display === undefined ? null : displayFareOf(trip, view.display),
    cardChargeList: supported.includes(5) ? cardCharges(currency) : null,
    links: view.products ? linksOf(trip) : [],
    separateBookings: trip.separateBookings,
    riskSellout: trip.soldOutRisk,
    refreshTime: view.cached ? utcText(view.cached.askedAt) : null,
    expireTime: view.cached ? utcText(view.cached.expiresAt) : null,
  }
}

/** Links to the airlines' terms. The airlines are simulated, and so are the links. */
function linksOf(trip: Sellable): WireRouting['links'] {
  return [...new Set(tripSegmentsOf(trip).map(({ airline }) => airline))].map((carrier) => ({
    carrier,
    kind: 'terms',
    link: termsOf(carrier),
    description: 'conditions of carriage',
  }))
}

export function termsOf(carrier: string): string {
  return `https://www.${carrier.toLowerCase()}.example/terms`
}

/** Surcharges for cards charged by the platform. */
export function cardCharges(currency: string): NonNullable<WireRouting['cardChargeList']> {
  return acceptedCards.map(({ cardType, percentage }) => ({ cardType, percentage, charge: null, currency }))
}

/** The price charged by the airline to a card, or by the platform when the deposit is not used. */
function vendorFareOf(
  { currency, parts, vendor }: Sellable,
  supported: readonly number[],
  wanted: RoutingView['vendorFor'],
): WireRouting['vendorFare'] {
  const isByCard = vendor && supported.includes(3) && wanted !== 5
  if (!isByCard && !supported.some((method) => method === 4 || method === 5)) return null
  const price = isByCard ? vendor : { currency, parts }
  const result = (amount: number) => decimal(amount, price.currency)
  return {
    vendorAdultPrice: result(priceOf(price.parts.adult)),
    vendorAdultTax: result(price.parts.adult.tax),
    vendorChildPrice: result(priceOf(price.parts.child)),
    vendorChildTax: result(price.parts.child.tax),
    vendorInfantPrice: result(priceOf(price.parts.infant)),
    vendorInfantTax: result(price.parts.infant.tax),
    vendorCurrency: price.currency,
  }
}

/** The price converted for display; it is not charged in this currency. */
function displayFareOf({ currency, parts }: Sellable, display: string): WireRouting['displayFare'] {
  const result = (amount: number) => decimal(convert(amount, currency, display), display)
  return {
    displayCurrency: display,
    displayAdultPrice: result(priceOf(parts.adult)),
    displayAdultTax: result(parts.adult.tax),
    displayChildPrice: result(priceOf(parts.child)),
    displayChildTax: result(parts.child.tax),
    displayInfantPrice: result(priceOf(parts.infant)),
    displayInfantTax: result(parts.infant.tax),
  }
}

/** The price of one passenger without tax. */
export function priceOf({ fare, ticketingFee, paymentFee, channelFee }: PriceParts): number {
  return fare + ticketingFee + paymentFee + channelFee
}

/** The items add up to price and tax. */
function detailsOf({ fare, tax, ticketingFee, paymentFee, channelFee }: PriceParts, currency: string) {
  const fee = (code: string, amount: number, description: string) =>
    amount > 0 ? [{ code, type: 'fee' as const, amount: decimal(amount, currency), description }] : []
  return [
    { code: 'farePrice', type: 'base' as const, amount: decimal(fare, currency), description: 'fare' },
    { code: 'tax', type: 'tax' as const, amount: decimal(tax, currency), description: 'taxes' },
    ...fee('apiChannelFee', channelFee, 'channel fee'),
    ...fee('ticketingFee', ticketingFee, 'airline ticketing fee'),
    ...fee('cardFee', paymentFee, 'airline card fee'),
  ]
}

export function presentSegments({ segments }: Pick<DirectionItinerary, 'segments'>): WireSegment[] {
  return segments.map((segment) => ({
    segmentIndex: segment.segmentIndex,
    carrier: segment.airline,
    flightNumber: segment.flightNo,
    depAirport: segment.from,
    depTerminal: segment.fromTerminal,
    depTime: airportText(segment.depTime),
    arrAirport: segment.to,
    arrTerminal: segment.toTerminal,
    arrTime: airportText(segment.arrTime),
    duration: segment.minutes,
    stopCities: segment.stops.join(','),
    codeShare: false,
    cabin: '',
    cabinClass: economy,
    fareFamily: segment.family.name,
    seatCount: Math.min(9, segment.seatsLeft),
    aircraftCode: segment.aircraft,
    operatingCarrier: segment.airline,
    operatingFlightnumber: segment.flightNo,
  }))
}

export function tripSegmentsOf({ outbound, inbound }: Pick<Sellable, 'outbound' | 'inbound'>) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}
