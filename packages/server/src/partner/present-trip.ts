import type { Journey } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import { isSeatedByAirline, seatingFeeIn } from '../booking/seating-fee.ts'
import { convert } from '../market/currencies.ts'
import type { Market } from '../market/market.ts'
import type { Party } from '../market/offer.ts'
import { serviceFeeOf, type PriceParts } from '../search/price-box.ts'
import { acceptedCards } from './card-brands.ts'
import { decimal } from './present-money.ts'
import { presentRule } from './present-rule.ts'
import { airportText, utcText } from './present-time.ts'
import type { Sellable } from './sellable.ts'

export type WireRouting = PartnerAnswer<'/verify.do'>['routing']
export type WireSegment = WireRouting['fromSegments'][number]

export interface RoutingView {
  routingIdentifier: string
  /** Bags on sale, where they are told. */
  products?: WireRouting['ancillaryProductElements']
  /** Who is going to fly. */
  party?: Party
  /** Which way of paying the price of the airline is told for: 3 unless 5 is asked for. */
  vendorFor?: 3 | 5
  /** The currency that the price is told in besides. */
  display?: string
  /** When it was asked for, and until when it can be used; nothing when it is as of now. */
  cached?: { askedAt: Date; expiresAt: Date }
}

const methods = { PREPAYMENT: 1, VCC: 3, B2B: 4, MOR: 5, CASH: undefined } as const
const economy = 1

export function methodsOf({ payChannels }: Pick<Sellable, 'payChannels'>) {
  return payChannels.flatMap((channel) => methods[channel] ?? [])
}

/** A trip as the wire format has it. */
export function presentRouting(market: Pick<Market, 'carriers'>, trip: Sellable, view: RoutingView): WireRouting {
  return { ...presentWithoutRule(market, trip, view), rule: presentRule(market, trip) }
}

/** All of it but its rules, which many trips have in common. */
export function presentWithoutRule(
  market: Pick<Market, 'carriers'>,
  trip: Sellable,
  view: RoutingView,
): Omit<WireRouting, 'rule'> {
  const { currency, parts, outbound, inbound } = trip
  const { adult, child, infant } = parts
  const flights = outbound.segments.length + (inbound?.segments.length ?? 0)
  const onePerson = { adults: 1, children: 0, infants: 0 }
  const supported = methodsOf(trip)
  const carriers = segmentsOf(trip).flatMap(({ airline }) => market.carriers.get(airline) ?? [])
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
    childMandatorySeatingFee: isSeatedByAirline(market, segmentsOf(trip), view.party?.children ?? 0)
      ? decimal(seatingFeeIn(currency), currency)
      : null,
    transactionFee: decimal(serviceFeeOf(onePerson, 1, currency), currency),
    transactionFeeMode: 'PER_SEGMENT',
    transactionFeePerPax: decimal(serviceFeeOf(onePerson, flights, currency), currency),
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

/** Where each airline says what it sells by; the airlines are simulated, and so is where their pages are. */
function linksOf(trip: Sellable): WireRouting['links'] {
  return [...new Set(segmentsOf(trip).map(({ airline }) => airline))].map((carrier) => ({
    carrier,
    kind: 'terms',
    link: termsOf(carrier),
    description: 'conditions of carriage',
  }))
}

export function termsOf(carrier: string): string {
  return `https://www.${carrier.toLowerCase()}.example/terms`
}

/** What a card costs on top when we charge it. */
export function cardCharges(currency: string): NonNullable<WireRouting['cardChargeList']> {
  return acceptedCards.map(({ cardType, percentage }) => ({ cardType, percentage, charge: null, currency }))
}

/** The price as who sells it tells it: the airline to a card, or we to whoever does not pay from the deposit. */
function vendorFareOf(
  { currency, parts, vendor }: Sellable,
  supported: readonly number[],
  wanted: RoutingView['vendorFor'],
): WireRouting['vendorFare'] {
  const isByCard = vendor && supported.includes(3) && wanted !== 5
  if (!isByCard && !supported.some((method) => method === 4 || method === 5)) return null
  const price = isByCard ? vendor : { currency, parts }
  const told = (amount: number) => decimal(amount, price.currency)
  return {
    vendorAdultPrice: told(priceOf(price.parts.adult)),
    vendorAdultTax: told(price.parts.adult.tax),
    vendorChildPrice: told(priceOf(price.parts.child)),
    vendorChildTax: told(price.parts.child.tax),
    vendorInfantPrice: told(priceOf(price.parts.infant)),
    vendorInfantTax: told(price.parts.infant.tax),
    vendorCurrency: price.currency,
  }
}

/** The same price for the eye alone: nothing is paid in this money. */
function displayFareOf({ currency, parts }: Sellable, display: string): WireRouting['displayFare'] {
  const told = (amount: number) => decimal(convert(amount, currency, display), display)
  return {
    displayCurrency: display,
    displayAdultPrice: told(priceOf(parts.adult)),
    displayAdultTax: told(parts.adult.tax),
    displayChildPrice: told(priceOf(parts.child)),
    displayChildTax: told(parts.child.tax),
    displayInfantPrice: told(priceOf(parts.infant)),
    displayInfantTax: told(parts.infant.tax),
  }
}

/** Everything of one passenger that is no tax. */
export function priceOf({ fare, ticketingFee, paymentFee, channelFee }: PriceParts): number {
  return fare + ticketingFee + paymentFee + channelFee
}

/** They add up to price and tax. */
function detailsOf({ fare, tax, ticketingFee, paymentFee, channelFee }: PriceParts, currency: string) {
  const fee = (code: string, amount: number, description: string) =>
    amount > 0 ? [{ code, type: 'fee' as const, amount: decimal(amount, currency), description }] : []
  return [
    { code: 'farePrice', type: 'base' as const, amount: decimal(fare, currency), description: 'fare' },
    { code: 'tax', type: 'tax' as const, amount: decimal(tax, currency), description: 'taxes' },
    ...fee('apiChannelFee', channelFee, 'channel fee'),
    ...fee('ticketingFee', ticketingFee, 'ticketing fee of the airline'),
    ...fee('cardFee', paymentFee, 'card fee of the airline'),
  ]
}

export function presentSegments({ segments }: Pick<Journey, 'segments'>): WireSegment[] {
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

export function segmentsOf({ outbound, inbound }: Pick<Sellable, 'outbound' | 'inbound'>) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}
