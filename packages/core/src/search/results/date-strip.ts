import type { Clock } from '../../shared/clock.ts'
import { addDays, toLocalDate } from '../../shared/format/local-date.ts'
import type { Money } from '../../shared/format/money.ts'

/** A day near the searched date, with the lowest price for one adult. */
export interface StripDay {
  date: string
  price?: Money
  isChosen: boolean
  isPast: boolean
  isCheapest: boolean
}

/** Days of the strip before and after the departure. */
export const dayOffsets = [-3, -2, -1, 0, 1, 2, 3]

/** Days around a departure date; prices are added when they are loaded. */
export function listStripDays(
  departDate: string,
  clock: Clock,
  prices: ReadonlyMap<string, Money> = new Map(),
): StripDay[] {
  const today = toLocalDate(clock.now())
  const dates = dayOffsets.map((days) => addDays(departDate, days))
  const known = dates.flatMap((date) => prices.get(date) ?? [])
  const isComparable = known.length > 1 && known.every(({ currency }) => currency === known[0]?.currency)
  const lowest = isComparable ? Math.min(...known.map(({ amount }) => amount)) : undefined
  return dates.map((date) => {
    const price = prices.get(date)
    const isCheapest = price !== undefined && price.amount === lowest
    return { date, price, isChosen: date === departDate, isPast: date < today, isCheapest }
  })
}
