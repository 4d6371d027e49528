import type { CurrencyOption, PassengerType as WirePassenger, PriceBox } from '@gangway/core/contract'
import { fromCents, type Currency } from '../market/currencies.ts'
import type { Offer, PassengerType, Party } from '../market/offer.ts'
import { priceIn, type PayOption } from '../market/price-view.ts'

/** How somebody means to pay. */
export interface PriceTerms {
  party: Party
  option: CurrencyOption
  /** The currency of the client's deposit. */
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

/** An offer's price as one way of paying has it, for one passenger of each type. */
export interface Price {
  currency: Currency
  parts: Record<PassengerType, PriceParts>
}

export const payOptions: Record<CurrencyOption, PayOption> = {
  VCC: 'vcc',
  AIRLINE_CURRENCY: 'airline',
  DEPOSIT: 'deposit',
}

const partOf = {
  farePrice: 'fare',
  airportTax: 'tax',
  securityTax: 'tax',
  ticketingFee: 'ticketingFee',
  cardFee: 'paymentFee',
  apiChannelFee: 'channelFee',
} as const satisfies Record<string, keyof PriceParts>

/** Nothing when the offer cannot be paid so. */
export function priceOf(offer: Offer, { party, option, settlement }: PriceTerms): Price | undefined {
  const view = priceIn(offer, party, payOptions[option], settlement)
  if (!view) return undefined
  const parts = (type: PassengerType): PriceParts => {
    const sums = { fare: 0, tax: 0, ticketingFee: 0, paymentFee: 0, channelFee: 0 }
    for (const { code, amount } of view.passengers[type].items) sums[partOf[code]] += amount
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

/** One passenger, all parts together. */
export function passengerTotal({ fare, tax, ticketingFee, paymentFee, channelFee }: PriceParts): number {
  return fare + tax + ticketingFee + paymentFee + channelFee
}

/** The whole party, before the service fee. */
export function partyTotal({ parts }: Price, party: Party): number {
  let total = 0
  for (const [type, number] of wireTypes) total += passengerTotal(parts[type]) * party[number]
  return total
}

/** The whole party, fares alone. */
export function partyFare({ parts }: Price, party: Party): number {
  let total = 0
  for (const [type, number] of wireTypes) total += parts[type].fare * party[number]
  return total
}

/** The price of a party as it is shown and paid: the parts sum to the total exactly. */
export function presentPrice(price: Price, party: Party, serviceFee = 0): PriceBox {
  const { currency, parts } = price
  const money = (amount: number) => ({ amount, currency })
  const sum = (part: keyof PriceParts) =>
    wireTypes.reduce((whole, [type, number]) => whole + parts[type][part] * party[number], 0)
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

/** US cents for each passenger and flight, where a client has no rule of its own. */
const serviceFeeCents = 200

/** The fee of the platform for a party on so many flights. */
export function serviceFeeOf({ adults, children, infants }: Party, segments: number, currency: Currency): number {
  return fromCents(serviceFeeCents, currency) * (adults + children + infants) * segments
}

/** Ten-millionths of a US dollar: finer than the smallest unit of any currency, so no two prices of one currency fall together. */
export function comparable(amount: number, currency: Currency): number {
  let units = unitsOfMillionDollars.get(currency)
  if (units === undefined) unitsOfMillionDollars.set(currency, (units = fromCents(100_000_000, currency)))
  return Math.round((amount / units) * 10_000_000_000_000)
}

const unitsOfMillionDollars = new Map<Currency, number>()
