import { currencyOptions, type CurrencyOption, type FareOffer, type FarePrice } from '@gangway/core/contract'
import { convert, type Currency } from '../market/currencies.ts'
import type { Offer, Party } from '../market/offer.ts'
import { presentJourneys } from '../search/present-offer.ts'
import { hasFreeCheckIn, headlineOf } from '../search/present-rules.ts'
import { comparable, partyFare, partyTotal, presentPrice, priceOf } from '../search/price-box.ts'

export interface CompareTerms {
  party: Party
  /** The currency of the client's deposit. */
  settlement: Currency
  /** Shown besides, for the eye only. */
  reference: Currency | undefined
}

/** So many offers of an airline are kept. */
const keptOfAirline = 20

/** The cheapest offers of one airline, by whichever way of paying, with their prices by all of them. */
export function compareOffers(airline: string, offers: readonly Offer[], terms: CompareTerms): FareOffer[] {
  return offers
    .flatMap((offer) => priced(offer, terms) ?? [])
    .sort((one, other) => lowestOf(one) - lowestOf(other))
    .slice(0, keptOfAirline)
    .map((offer, at) => ({ ...offer, id: `${airline || 'X-X'}-${at + 1}` }))
}

/** Everything of an offer that is kept; nothing when it cannot be paid at all. */
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
    ...presentJourneys(offer),
    seatsLeft: offer.seatsLeft,
    soldOutRisk: offer.soldOutRisk,
    infantAllowed: offer.infantAllowed,
    separateBookings: offer.separateBookings,
    freeCheckIn: hasFreeCheckIn(offer),
    refund: headlineOf(offer, 'refund'),
    change: headlineOf(offer, 'change'),
    prices,
    cheapestOption,
  }
}

function priceBy(option: CurrencyOption, offer: Offer, { party, settlement, reference }: CompareTerms) {
  const price = priceOf(offer, { party, option, settlement })
  if (!price) return null
  const total = partyTotal(price, party)
  const { currency } = price
  return {
    ...presentPrice(price, party),
    reference: reference ? { amount: convert(total, currency, reference), currency: reference } : null,
    comparable: { total: comparable(total, currency), fare: comparable(partyFare(price, party), currency) },
  }
}

/** Of equal ones the first of the list of options. */
function cheapestOf(prices: Record<CurrencyOption, FarePrice | null>): CurrencyOption | undefined {
  const totalBy = (option: CurrencyOption) => prices[option]?.comparable.total ?? Number.POSITIVE_INFINITY
  return currencyOptions
    .filter((option) => prices[option])
    .reduce<CurrencyOption | undefined>(
      (best, option) => (best && totalBy(best) <= totalBy(option) ? best : option),
      undefined,
    )
}

/** For comparing: the total by the cheapest way of paying. */
export function lowestOf({ prices, cheapestOption }: FareOffer): number {
  return prices[cheapestOption]?.comparable.total ?? Number.POSITIVE_INFINITY
}
