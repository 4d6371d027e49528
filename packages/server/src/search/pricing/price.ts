import type { CurrencyOption, PassengerType as WirePassenger, PriceBox } from '@gangway/core/contract'
import { type Currency, fromCents } from '@gangway/reference'
import type { Offer, PassengerType, Party } from '../../ports/supplier/offer.model.ts'
import { createPriceView } from './price-view.ts'
import type { PayOption } from '../../ports/supplier/search.model.ts'

/** How the offer is to be paid. */
export interface PriceTerms {
  party: Party
  option: CurrencyOption
  /** The currency of the agency's deposit. */
  settlement: Currency
}

/** What one passenger pays, in smallest units. */
export interface PriceParts {
  fare: number
  tax: number
  ticketingFee: number
  paymentFee: number
  channelFee: number
}

/** The price of an offer in a payment channel, for one passenger of each type. */
export interface Price {
  currency: Currency
  parts: Record<PassengerType, PriceParts>
}

export const payOptions: Record<CurrencyOption, PayOption> = {
  VCC: 'vcc',
  AIRLINE_CURRENCY: 'airline',
  DEPOSIT: 'deposit',
}

const pricePartsOf = {
  farePrice: 'fare',
  airportTax: 'tax',
  securityTax: 'tax',
  ticketingFee: 'ticketingFee',
  cardFee: 'paymentFee',
  apiChannelFee: 'channelFee',
} as const satisfies Record<string, keyof PriceParts>

/** The fares are private to the agency's account. */
export function isPrivate({ account }: Pick<Offer, 'account'>): boolean {
  return account !== undefined && !account.failure
}

/** Private fares are always in the airline's currency: the agency's account at the airline pays them. */
export function termsOfOffer<Terms extends PriceTerms>(offer: Pick<Offer, 'account'>, terms: Terms): Terms {
  return isPrivate(offer) ? { ...terms, option: 'AIRLINE_CURRENCY' } : terms
}

/** Undefined when the offer cannot be paid with this option. */
export function calculatePrice(offer: Offer, { party, option, settlement }: PriceTerms): Price | undefined {
  const view = createPriceView(offer, party, payOptions[option], settlement)
  if (!view) return undefined
  const parts = (type: PassengerType): PriceParts => {
    const sums = { fare: 0, tax: 0, ticketingFee: 0, paymentFee: 0, channelFee: 0 }
    for (const { code, amount } of view.passengers[type].items) sums[pricePartsOf[code]] += amount
    return sums
  }
  return {
    currency: view.currency,
    parts: { adult: parts('adult'), child: parts('child'), infant: parts('infant') },
  }
}

const wireTypes = [
  ['adult', 'adults', 'ADULT'],
  ['child', 'children', 'CHILD'],
  ['infant', 'infants', 'INFANT'],
] as const satisfies readonly (readonly [PassengerType, keyof Party, WirePassenger])[]

export const passengerTypes = ['adult', 'child', 'infant'] as const satisfies readonly PassengerType[]

/** The total of one passenger. */
export function passengerTotal({ fare, tax, ticketingFee, paymentFee, channelFee }: PriceParts): number {
  return fare + tax + ticketingFee + paymentFee + channelFee
}

/** The total of all passengers, without the service fee. */
export function partyTotal({ parts }: Price, party: Party): number {
  let total = 0
  for (const [type, number] of wireTypes) total += passengerTotal(parts[type]) * party[number]
  return total
}

/** The total of all passengers with the service fee, which no booking avoids. */
export function tripTotal(price: Price, party: Party, trip: { outbound: Flights; inbound: Flights | null }): number {
  return partyTotal(price, party) + calculateServiceFee(party, countFlights(trip), price.currency)
}

interface Flights {
  segments: readonly unknown[]
}

export function countFlights({ outbound, inbound }: { outbound: Flights; inbound: Flights | null }): number {
  return outbound.segments.length + (inbound?.segments.length ?? 0)
}

/** The fares of all passengers. */
export function partyFare({ parts }: Price, party: Party): number {
  let total = 0
  for (const [type, number] of wireTypes) total += parts[type].fare * party[number]
  return total
}

/** The price of all passengers as shown and paid: the parts sum to the total exactly. */
export function presentPrice(price: Price, party: Party, serviceFee = 0): PriceBox {
  const { currency, parts } = price
  const money = (amount: number) => ({ amount, currency })
  const sum = (part: keyof PriceParts) =>
    wireTypes.reduce((grandTotal, [type, number]) => grandTotal + parts[type][part] * party[number], 0)
  return {
    total: money(partyTotal(price, party) + serviceFee),
    fare: money(sum('fare')),
    tax: money(sum('tax')),
    ticketingFee: money(sum('ticketingFee')),
    paymentFee: money(sum('paymentFee')),
    channelFee: money(sum('channelFee')),
    serviceFee: money(serviceFee),
    passengers: wireTypes.flatMap(([type, number, wire]) =>
      party[number] > 0
        ? [
            {
              type: wire,
              count: party[number],
              fare: money(parts[type].fare),
              tax: money(parts[type].tax),
              total: money(passengerTotal(parts[type])),
            },
          ]
        : [],
    ),
  }
}

/** US cents per passenger and flight, for agencies without a rule of their own. */
const serviceFeeCents = 200

/** The platform's fee for the passengers on this many flights. */
export function calculateServiceFee(
  { adults, children, infants }: Party,
  segments: number,
  currency: Currency,
): number {
  return fromCents(serviceFeeCents, currency) * (adults + children + infants) * segments
}

/**
 * Ten-millionths of a US dollar: finer than the smallest unit of any currency, so different prices of one currency stay
 * different.
 */
export function toComparableAmount(amount: number, currency: Currency): number {
  let units = unitsOfMillionDollars.get(currency)
  if (units === undefined) unitsOfMillionDollars.set(currency, (units = fromCents(100_000_000, currency)))
  return Math.min(Number.MAX_SAFE_INTEGER, Math.round((amount / units) * 10_000_000_000_000))
}

const unitsOfMillionDollars = new Map<Currency, number>()
