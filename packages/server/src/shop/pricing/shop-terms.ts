import {
  createShopPricer,
  type FareKind,
  type MarkupRule,
  type ShopPricer,
  type ShopPricing,
  type ShopQuote,
  type ShopTrip,
} from '@gangway/core/contract'
import type { Offer, Party } from '../../ports/supplier/offer.model.ts'
import {
  calculateServiceFee,
  countFlights,
  isPrivate,
  passengerTotal,
  type Price,
  type PriceParts,
} from '../../search/pricing/price.ts'

/** How a shop sells: its prices on one day. */
export interface ShopTerms {
  shopId: string
  currency: string
  rulesVersion: number
  pricing: ShopPricing
  pricer: ShopPricer
  /** Differs whenever a price may differ. */
  state: string
}

/** Differs whenever a price of a shop may differ. */
export function termsStateOf(terms: {
  rulesVersion: number
  day: string
  currency: string
  rates: ShopPricing['rates']
  lists: ShopPricing['lists']
}): string {
  const { rulesVersion, day, currency, rates, lists } = terms
  return JSON.stringify([rulesVersion, day, currency, rates, lists])
}

export function createShopTerms(
  { id: shopId, currency }: { id: string; currency: string },
  pricing: ShopPricing,
  { rulesVersion, state, day }: { rulesVersion: number; state: string; day: string },
): ShopTerms {
  return { shopId, currency, rulesVersion, pricing, pricer: createShopPricer(pricing, day), state }
}

/** The same shop with other rules. */
export function withRules(terms: ShopTerms, rules: readonly MarkupRule[], day: string): ShopTerms {
  return { ...terms, pricer: createShopPricer({ ...terms.pricing, rules }, day) }
}

const passengerTypes = [
  ['adult', 'adults', 'ADULT'],
  ['child', 'children', 'CHILD'],
  ['infant', 'infants', 'INFANT'],
] as const

/** What the price engine needs of an offer. The net price of a passenger includes all fees that the agency pays. */
export function shopTripOf(
  offer: Pick<Offer, 'account' | 'airline' | 'outbound' | 'inbound' | 'resident'>,
  price: Price,
  party: Party,
): ShopTrip {
  const { outbound, inbound } = offer
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  const [first] = outbound.segments
  const last = outbound.segments.at(-1) ?? first
  const fareKind: FareKind = isPrivate(offer) ? 'PRIVATE' : offer.resident ? 'RESIDENT' : 'PUBLIC'
  const fee = calculateServiceFee({ adults: 1, children: 0, infants: 0 }, countFlights(offer), price.currency)
  return {
    ...{ airline: offer.airline, airlines: unique(segments.map(({ airline }) => airline)), fareKind },
    flights: segments.map(({ flight }) => flight),
    origins: unique([first.fromCity, first.from]),
    destinations: unique([last.toCity, last.to]),
    tripType: inbound ? 'ROUND_TRIP' : 'ONE_WAY',
    ...{ departDate: first.departs.slice(0, 10), currency: price.currency },
    passengers: passengerTypes.flatMap(([type, number, wire]) =>
      party[number] > 0 ? [{ type: wire, count: party[number], net: passengerTotal(price.parts[type]) + fee }] : [],
    ),
  }
}

export function quoteForShop(
  { pricer }: Pick<ShopTerms, 'pricer'>,
  ...[offer, price, party, options]: [...Parameters<typeof shopTripOf>, { explain?: boolean }?]
): ShopQuote {
  return pricer.price(shopTripOf(offer, price, party), options)
}

/** The price that customers see: the taxes at cost, and everything else as the fare. */
export function salePriceOf(terms: ShopTerms, quote: ShopQuote, net: Price): Price | undefined {
  if (quote.outcome !== 'priced') return undefined
  const parts = { adult: nothing, child: nothing, infant: nothing }
  for (const [type, , wire] of passengerTypes) {
    const fare = quote.price.fares.find((each) => each.type === wire)
    if (!fare) continue
    const tax = Math.min(fare.sale, terms.pricer.convert(net.parts[type].tax, net.currency) ?? 0)
    parts[type] = { ...nothing, fare: fare.sale - tax, tax }
  }
  return { currency: terms.currency, parts }
}

const nothing: PriceParts = { fare: 0, tax: 0, ticketingFee: 0, paymentFee: 0, channelFee: 0 }

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
