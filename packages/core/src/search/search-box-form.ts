import type { SearchForm } from './search.contract.ts'
import { wantsReturn } from './search.rules.ts'
import type { SearchBoxView } from './search-box-view.ts'

/** The question as it is sent; nothing while a part of it is missing. What is empty is left out. */
export function formOf(view: SearchBoxView, fromCity?: string, toCity?: string): SearchForm | undefined {
  const { tripType, adult, child, infant, currencyOption, referenceCurrency, airline, departDate, returnDate } = view
  if (!fromCity || !toCity || !departDate) return undefined
  return {
    ...{ tripType, adult, child, infant, currencyOption, fromCity, toCity, departDate },
    ...(wantsReturn(view) && returnDate && { returnDate }),
    ...(referenceCurrency && { referenceCurrency }),
    ...(airline && { airline }),
  }
}
