import { currencyOptions, referenceCurrencies } from './search.rules.ts'
import { isDate } from '../shared/format/local-date.ts'
import type { SearchForm } from './search.contract.ts'

/** A search request as far as it is known. */
export type SearchQuery = Partial<SearchForm>

const place = (text: string) => /^[A-Z]{3}$/.test(text)
const number = (least: number) => (text: string) => /^\d$/.test(text) && Number(text) >= least

/** Validators of the form fields by their name in the URL. */
export const searchParamValidators = {
  tripType: (text: string) => text === 'ONE_WAY' || text === 'ROUND_TRIP',
  fromCity: place,
  toCity: place,
  departDate: isDate,
  returnDate: isDate,
  adult: number(1),
  child: number(0),
  infant: number(0),
  currencyOption: (text: string) => currencyOptions.some((option) => option === text),
  referenceCurrency: (text: string) => referenceCurrencies.includes(text),
  airline: (text: string) => /^[A-Z0-9]{2}$/.test(text),
} satisfies Partial<Record<keyof SearchForm, (text: string) => boolean>>

/** Invalid fields are dropped. A return date makes a round trip. */
export function parseSearchParams(params: URLSearchParams): SearchQuery {
  const query: SearchQuery = {}
  for (const [name, fits] of Object.entries(searchParamValidators)) {
    const text = params.get(name) ?? ''
    if (fits(text)) Object.assign(query, { [name]: /^\d$/.test(text) ? Number(text) : text })
  }
  return query.returnDate && !query.tripType ? { ...query, tripType: 'ROUND_TRIP' } : query
}

/** Query of a page address; also read after `#`, where single-page applications have theirs. */
export function parseSearchUrl(address: string): SearchQuery {
  const [before = '', behind = ''] = address.split('#')
  const queryOf = (part: string) => part.slice(part.indexOf('?') + 1 || part.length)
  return parseSearchParams(new URLSearchParams(`${queryOf(before)}&${queryOf(behind)}`))
}

/** Complete search with defaults for missing fields; undefined without both cities and a date. */
export function completeSearch(query: SearchQuery = {}): SearchForm | undefined {
  const { fromCity, toCity, departDate, returnDate } = query
  if (!fromCity || !toCity || !departDate) return undefined
  const defaults = { adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' } as const
  return { tripType: returnDate ? 'ROUND_TRIP' : 'ONE_WAY', ...defaults, ...query, fromCity, toCity, departDate }
}
