import type { Client } from '../../shared/client/client.ts'
import { addDays } from '../../shared/format/local-date.ts'
import type { Money } from '../../shared/format/money.ts'
import type { SearchForm } from '../search.contract.ts'
import { isRoundTrip } from '../search.rules.ts'
import { dayOffsets } from './date-strip.ts'

/** Lowest one-way price for one adult on the days of the strip; a failed request leaves its days without prices. */
export async function fetchDayPrices(
  client: Client,
  { fromCity, toCity, departDate, currencyOption, shopId }: SearchForm,
  signal: AbortSignal,
): Promise<Map<string, Money>> {
  const months = new Set(dayOffsets.map((days) => addDays(departDate, days).slice(0, 7)))
  const answers = await Promise.all(
    [...months].map((month) =>
      client.call('POST /search/matchTripDates.do', {
        body: { fromCity, toCity, month, currencyOption, shopId },
        quiet: true,
        reads: true,
        signal,
      }),
    ),
  )
  const days = answers.flatMap((answer) => (answer.ok ? answer.value : []))
  return new Map(days.flatMap(({ date, lowestPrice }) => (lowestPrice ? [[date, lowestPrice] as const] : [])))
}

/** The same trip on another departure date, with the same length of stay. */
export function moveSearchToDate(search: SearchForm, departDate: string): SearchForm {
  const { returnDate } = search
  if (!isRoundTrip(search) || !returnDate) return { ...search, departDate }
  const movedSearch = (Date.parse(departDate) - Date.parse(search.departDate)) / 86_400_000
  return { ...search, departDate, returnDate: addDays(returnDate, movedSearch) }
}
