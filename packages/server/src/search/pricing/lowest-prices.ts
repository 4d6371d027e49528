import type { CurrencyOption } from '@gangway/core/contract'
import type { Currency, LocalDate } from '@gangway/reference'
import type { DateTrip, MarketPort } from '../../ports/market/market.port.ts'
import { toComparableAmount, tripTotal, calculatePrice } from './price.ts'

export interface DayPrice {
  date: LocalDate
  amount: number
  currency: Currency
}

const party = { adults: 1, children: 0, infants: 0 }

/** The cheapest adult fare of each day in a payment channel. Days without one are left out. */
export function lowestPrices(
  market: MarketPort,
  trip: DateTrip,
  { option, settlement, now }: { option: CurrencyOption; settlement: Currency; now: Date },
): DayPrice[] {
  return market.lowestOffers(trip, party, now).flatMap(({ offer, date }) => {
    const price = calculatePrice(offer, { party, option, settlement })
    return price ? [{ date, amount: tripTotal(price, party, offer), currency: price.currency }] : []
  })
}

export function cheapest(prices: readonly DayPrice[]): DayPrice | undefined {
  const inDollars = ({ amount, currency }: DayPrice) => toComparableAmount(amount, currency)
  return prices.toSorted((one, other) => inDollars(one) - inDollars(other))[0]
}
