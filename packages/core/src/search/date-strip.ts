import type { Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import { plusDays, viewersDay } from '../shared/local-date.ts'
import type { Money } from '../shared/money.ts'
import type { SearchForm } from './search.contract.ts'
import { wantsReturn } from './search.rules.ts'

/** A day beside the one that was searched, with the lowest price of one adult. */
export interface StripDay {
  date: string
  price?: Money
  isChosen: boolean
  isPast: boolean
  /** Of those shown. */
  isCheapest: boolean
}

const around = [-3, -2, -1, 0, 1, 2, 3]

/** The days around a departure; the prices join them when they are known. */
export function daysAround(
  departDate: string,
  clock: Clock,
  prices: ReadonlyMap<string, Money> = new Map(),
): StripDay[] {
  const today = viewersDay(clock.now())
  const dates = around.map((days) => plusDays(departDate, days))
  const known = dates.flatMap((date) => prices.get(date) ?? [])
  const isComparable = known.length > 1 && known.every(({ currency }) => currency === known[0]?.currency)
  const lowest = isComparable ? Math.min(...known.map(({ amount }) => amount)) : undefined
  return dates.map((date) => {
    const price = prices.get(date)
    const isCheapest = price !== undefined && price.amount === lowest
    return { date, price, isChosen: date === departDate, isPast: date < today, isCheapest }
  })
}

/** The prices of the months that the days lie in; none when the server does not tell them. */
export async function fetchDayPrices(
  client: Client,
  { fromCity, toCity, departDate, currencyOption }: SearchForm,
  signal: AbortSignal,
): Promise<Map<string, Money>> {
  const months = new Set(around.map((days) => plusDays(departDate, days).slice(0, 7)))
  const answers = await Promise.all(
    [...months].map((month) =>
      client.call('POST /search/matchTripDates.do', {
        body: { fromCity, toCity, month, currencyOption },
        quiet: true,
        reads: true,
        signal,
      }),
    ),
  )
  const days = answers.flatMap((answer) => (answer.ok ? answer.value : []))
  return new Map(days.flatMap(({ date, lowestPrice }) => (lowestPrice ? [[date, lowestPrice] as const] : [])))
}

/** The same trip on another day; it stays as long as it was. */
export function onDay(search: SearchForm, departDate: string): SearchForm {
  const { returnDate } = search
  if (!wantsReturn(search) || !returnDate) return { ...search, departDate }
  const moved = (Date.parse(departDate) - Date.parse(search.departDate)) / 86_400_000
  return { ...search, departDate, returnDate: plusDays(returnDate, moved) }
}
