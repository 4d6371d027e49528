import type { SearchForm } from '../search.contract.ts'
import { isRoundTrip } from '../search.rules.ts'
import type { SearchBoxView } from './search-box-view.ts'

/** Search request without empty fields; undefined while required fields are missing. */
export function toSearchForm(view: SearchBoxView, fromCity?: string, toCity?: string): SearchForm | undefined {
  const { tripType, adult, child, infant, currencyOption, referenceCurrency, airline, departDate, returnDate } = view
  if (!fromCity || !toCity || !departDate) return undefined
  return {
    ...{ tripType, adult, child, infant, currencyOption, fromCity, toCity, departDate },
    ...(isRoundTrip(view) && returnDate && { returnDate }),
    ...(referenceCurrency && { referenceCurrency }),
    ...(airline && { airline }),
  }
}
