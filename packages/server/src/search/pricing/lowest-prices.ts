import type { CurrencyOption } from '@gangway/core/contract'
import type { Currency, LocalDate } from '@gangway/reference'
import type { DateTrip, MarketPort } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { quoteForShop, salePriceOf, type ShopTerms } from '../../shop/pricing/shop-terms.ts'
import { partyTotal, toComparableAmount, tripTotal, calculatePrice } from './price.ts'

export interface DayPrice {
  date: LocalDate
  amount: number
  currency: Currency
}

interface Terms {
  option: CurrencyOption
  settlement: Currency
  now: Date
  /** Prices are its sale prices, of the offers that it sells. */
  shop?: ShopTerms | undefined
}

const party = { adults: 1, children: 0, infants: 0 }

/** The cheapest adult fare of each day in a payment channel. Days without one are left out. */
export function lowestPrices(market: MarketPort, trip: DateTrip, terms: Terms): DayPrice[] {
  const offers = market.lowestOffers(trip, party, terms.now, { ofEachAirline: terms.shop !== undefined })
  const lowest = new Map<LocalDate, DayPrice>()
  for (const { offer, date } of offers) {
    const price = priceOf(offer, date, terms)
    const known = lowest.get(date)
    const best = cheapest([known, price].filter((each) => each !== undefined))
    if (best) lowest.set(date, best)
  }
  return [...lowest.values()]
}

function priceOf(offer: Offer, date: LocalDate, { option, settlement, shop }: Terms): DayPrice | undefined {
  const price = calculatePrice(offer, { party, option, settlement })
  if (!price) return undefined
  if (!shop) return { date, amount: tripTotal(price, party, offer), currency: price.currency }
  const sale = salePriceOf(shop, quoteForShop(shop, offer, price, party), price)
  return sale && { date, amount: partyTotal(sale, party), currency: sale.currency }
}

export function cheapest(prices: readonly DayPrice[]): DayPrice | undefined {
  const inDollars = ({ amount, currency }: DayPrice) => toComparableAmount(amount, currency)
  return prices.toSorted((one, other) => inDollars(one) - inDollars(other))[0]
}
