import { currencyOptions, type CurrencyOption, type FareOffer, type FarePrice } from '@gangway/core/contract'
import { convert, type Currency } from '@gangway/reference'
import type { Offer, Party } from '../ports/supplier/offer.model.ts'
import { presentBounds } from '../search/presenters/present-offer.ts'
import { hasFreeCheckIn, strictestRuleOf } from '../search/presenters/present-rules.ts'
import {
  toComparableAmount,
  partyFare,
  partyTotal,
  presentPrice,
  tripTotal,
  calculatePrice,
} from '../search/pricing/price.ts'

export interface CompareTerms {
  party: Party
  /** The currency of the agency's deposit. */
  settlement: Currency
  /** Shown in addition; not used for payment. */
  reference: Currency | undefined
}

/** Maximum offers kept per airline. */
const keptOfAirline = 20

/** The cheapest offers of one airline across all payment options, each priced in every option. */
export function compareOffers(airline: string, offers: readonly Offer[], terms: CompareTerms): FareOffer[] {
  return offers
    .flatMap((offer) => priced(offer, terms) ?? [])
    .sort((one, other) => lowestOf(one) - lowestOf(other))
    .slice(0, keptOfAirline)
    .map((offer, at) => ({ ...offer, id: `${airline || 'X-X'}-${at + 1}` }))
}

/** The stored fields of an offer; undefined when no payment option accepts it. */
function priced(offer: Offer, terms: CompareTerms): FareOffer | undefined {
  const prices = {
    VCC: priceBy('VCC', offer, terms),
    AIRLINE_CURRENCY: priceBy('AIRLINE_CURRENCY', offer, terms),
    DEPOSIT: priceBy('DEPOSIT', offer, terms),
  }
  const cheapestOption = cheapestOf(prices)
  if (!cheapestOption) return undefined
  return {
    id: '',
    airline: offer.airline,
    ...presentBounds(offer),
    seatsLeft: offer.seatsLeft,
    soldOutRisk: offer.soldOutRisk,
    infantAllowed: offer.infantAllowed,
    separateBookings: offer.separateBookings,
    freeCheckIn: hasFreeCheckIn(offer),
    refund: strictestRuleOf(offer, 'refund'),
    change: strictestRuleOf(offer, 'change'),
    prices,
    cheapestOption,
  }
}

function priceBy(option: CurrencyOption, offer: Offer, { party, settlement, reference }: CompareTerms) {
  const price = calculatePrice(offer, { party, option, settlement })
  if (!price) return null
  const total = tripTotal(price, party, offer)
  const { currency } = price
  return {
    ...presentPrice(price, party, total - partyTotal(price, party)),
    reference: reference ? { amount: convert(total, currency, reference), currency: reference } : null,
    comparable: {
      total: toComparableAmount(total, currency),
      fare: toComparableAmount(partyFare(price, party), currency),
    },
  }
}

/** Of equal prices, the first in the order of the options. */
function cheapestOf(prices: Record<CurrencyOption, FarePrice | null>): CurrencyOption | undefined {
  const totalBy = (option: CurrencyOption) => prices[option]?.comparable.total ?? Number.POSITIVE_INFINITY
  return currencyOptions
    .filter((option) => prices[option])
    .reduce<CurrencyOption | undefined>(
      (best, option) => (best && totalBy(best) <= totalBy(option) ? best : option),
      undefined,
    )
}

/** The total of the cheapest payment option, for comparison. */
export function lowestOf({ prices, cheapestOption }: FareOffer): number {
  return prices[cheapestOption]?.comparable.total ?? Number.POSITIVE_INFINITY
}
