import type { CurrencyOption } from '@gangway/core/contract'
import type { Currency } from '../market/currencies.ts'
import { emptyInventory } from '../market/inventory.ts'
import type { LocalDate } from '../market/local-date.ts'
import type { Market } from '../market/market.ts'
import type { DateTrip } from '../market/served-routes.ts'
import { comparable, partyTotal, priceOf } from './price-box.ts'

export interface DayPrice {
  date: LocalDate
  amount: number
  currency: Currency
}

const party = { adults: 1, children: 0, infants: 0 }

/** The cheapest adult of each day, as that way of paying has it. Days without one are left out. */
export function lowestPrices(
  market: Market,
  trip: DateTrip,
  { option, settlement, now }: { option: CurrencyOption; settlement: Currency; now: Date },
): DayPrice[] {
  return market.lowestByDate(trip, now, emptyInventory).flatMap(({ key, date }) => {
    const offer = market.offer(key, { party, rehearsal: trip.rehearsal }, now, emptyInventory)
    const price = offer && priceOf(offer, { party, option, settlement })
    return price ? [{ date, amount: partyTotal(price, party), currency: price.currency }] : []
  })
}

export function cheapest(prices: readonly DayPrice[]): DayPrice | undefined {
  const inDollars = ({ amount, currency }: DayPrice) => comparable(amount, currency)
  return prices.toSorted((one, other) => inDollars(one) - inDollars(other))[0]
}
