import type { FareRules, FreeBaggage, DirectionItinerary, PayChannel } from '@gangway/core/contract'
import { channelsForSale } from '../../booking/payment/pay-channels.ts'
import type { SoldOffer } from '../../booking/offers/sold-offer.model.ts'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { presentBounds } from '../../search/presenters/present-offer.ts'
import { presentBaggage, presentRules } from '../../search/presenters/present-rules.ts'
import { calculatePrice, type Price, type PriceParts, type PriceTerms } from '../../search/pricing/price.ts'

/** The data of a trip for presentation, from a search or a sale. */
export interface Sellable {
  airline: string
  outbound: DirectionItinerary
  inbound: DirectionItinerary | null
  currency: string
  /** Per passenger of each type. */
  parts: Price['parts']
  /** Price charged by the airline to a card, in the airline's currency. */
  vendor: Price | undefined
  rules: readonly FareRules[]
  baggage: readonly FreeBaggage[]
  payChannels: readonly PayChannel[]
  infantAllowed: boolean
  separateBookings: boolean
  soldOutRisk: boolean
  seatsLeft: number
}

/** Payment terms agreed with the agency. */
export interface SaleTerms {
  terms: PriceTerms
  payChannels: readonly PayChannel[]
  airlineAccounts: readonly string[]
}

/** Undefined when the trip cannot be paid from the deposit. */
export function sellableOf(
  { carriers }: Pick<MarketPort, 'carriers'>,
  offer: Offer,
  { terms, payChannels, airlineAccounts }: SaleTerms,
): Sellable | undefined {
  const price = calculatePrice(offer, terms)
  if (!price) return undefined
  const vendor = payChannels.includes('VCC') ? calculatePrice(offer, { ...terms, option: 'VCC' }) : undefined
  const airlines = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])].map(({ airline }) => airline)
  const { option } = terms
  const { currency, parts } = price
  return {
    airline: offer.airline,
    ...presentBounds(offer),
    currency,
    parts,
    vendor,
    // Lazy, because most offers of a list share serialized rules (rule-serializer.ts).
    get rules() {
      return presentRules(offer, (airline) => carriers.get(airline)?.currency ?? offer.currency)
    },
    get baggage() {
      return presentBaggage(offer)
    },
    payChannels: channelsForSale(
      { option, currency, airlines, byCard: vendor !== undefined },
      { payChannels, airlineAccounts, isSystem: true },
    ),
    infantAllowed: offer.infantAllowed,
    separateBookings: offer.separateBookings,
    soldOutRisk: offer.soldOutRisk,
    seatsLeft: offer.seatsLeft,
  }
}

/** From a verification or a sale. */
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

/** Portal bookings store only totals per passenger; the remaining fees are combined. */
function partsOf({ passengers }: SoldOffer['offer']['price']): Price['parts'] {
  const of = (type: 'ADULT' | 'CHILD' | 'INFANT'): PriceParts => {
    const found = passengers.find((each) => each.type === type)
    const [fare, tax, total] = [found?.fare.amount ?? 0, found?.tax.amount ?? 0, found?.total.amount ?? 0]
    return { fare, tax, ticketingFee: 0, paymentFee: 0, channelFee: total - fare - tax }
  }
  return { adult: of('ADULT'), child: of('CHILD'), infant: of('INFANT') }
}
