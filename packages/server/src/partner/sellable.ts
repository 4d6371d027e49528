import type { FareRules, FreeBaggage, Journey, PayChannel } from '@gangway/core/contract'
import { channelsForSale } from '../booking/pay-channels.ts'
import type { SoldOffer } from '../booking/sold-offer.ts'
import type { Market } from '../market/market.ts'
import type { Offer } from '../market/offer.ts'
import { presentJourneys } from '../search/present-offer.ts'
import { presentBaggage, presentRules } from '../search/present-rules.ts'
import { priceOf, type Price, type PriceParts, type PriceTerms } from '../search/price-box.ts'

/** What is told of a trip, whether it was found just now or sold long ago. */
export interface Sellable {
  airline: string
  outbound: Journey
  inbound: Journey | null
  currency: string
  /** One passenger of each type. */
  parts: Price['parts']
  /** When a card pays the airline, in the airline's money. */
  vendor: Price | undefined
  rules: readonly FareRules[]
  baggage: readonly FreeBaggage[]
  payChannels: readonly PayChannel[]
  infantAllowed: boolean
  separateBookings: boolean
  soldOutRisk: boolean
  seatsLeft: number
}

/** How a client pays, by agreement. */
export interface SaleTerms {
  terms: PriceTerms
  payChannels: readonly PayChannel[]
  airlineAccounts: readonly string[]
}

/** Nothing when the deposit cannot pay for it. */
export function sellableOf(
  { carriers }: Pick<Market, 'carriers'>,
  offer: Offer,
  { terms, payChannels, airlineAccounts }: SaleTerms,
): Sellable | undefined {
  const price = priceOf(offer, terms)
  if (!price) return undefined
  const vendor = payChannels.includes('VCC') ? priceOf(offer, { ...terms, option: 'VCC' }) : undefined
  const airlines = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])].map(({ airline }) => airline)
  const { option } = terms
  const { currency, parts } = price
  return {
    airline: offer.airline,
    ...presentJourneys(offer),
    currency,
    parts,
    vendor,
    // Most of a list are never asked for these: see `rule-texts.ts`.
    get rules() {
      return presentRules(offer, (airline) => carriers.get(airline)?.currency ?? offer.currency)
    },
    get baggage() {
      return presentBaggage(offer)
    },
    payChannels: channelsForSale(
      { option, currency, airlines, byCard: vendor !== undefined },
      { payChannels, airlineAccounts },
    ),
    infantAllowed: offer.infantAllowed,
    separateBookings: offer.separateBookings,
    soldOutRisk: offer.soldOutRisk,
    seatsLeft: offer.seatsLeft,
  }
}

/** As it was verified or sold. */
export function sellableOfSold({ offer, rules, baggage, parts, vendor, payChannels }: SoldOffer): Sellable {
  const { airline, outbound, inbound, infantAllowed, separateBookings, soldOutRisk, seatsLeft, price } = offer
  return {
    airline,
    outbound,
    inbound,
    currency: price.total.currency,
    parts: parts ?? partsOf(price),
    vendor,
    rules,
    baggage,
    payChannels,
    infantAllowed,
    separateBookings,
    soldOutRisk,
    seatsLeft,
  }
}

/** Bookings of people tell only who is on board, fees in one. */
function partsOf({ passengers }: SoldOffer['offer']['price']): Price['parts'] {
  const of = (type: 'ADULT' | 'CHILD' | 'INFANT'): PriceParts => {
    const found = passengers.find((each) => each.type === type)
    const [fare, tax, total] = [found?.fare.amount ?? 0, found?.tax.amount ?? 0, found?.total.amount ?? 0]
    return { fare, tax, ticketingFee: 0, paymentFee: 0, channelFee: total - fare - tax }
  }
  return { adult: of('ADULT'), child: of('CHILD'), infant: of('INFANT') }
}
