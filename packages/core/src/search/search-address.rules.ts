import { currencyOptions, referenceCurrencies } from './search.rules.ts'
import { isDate } from '../shared/local-date.ts'
import type { SearchForm } from './search.contract.ts'

/** What a search is about, as far as it is known. */
export type SearchQuery = Partial<SearchForm>

const place = (text: string) => /^[A-Z]{3}$/.test(text)
const number = (least: number) => (text: string) => /^\d$/.test(text) && Number(text) >= least

/** Whether a text may stand in a field of the form; the address spells each field by its own name. */
export const addressFields = {
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

/** What is ill-formed is dropped. A return date makes a round trip. */
export function fromSearchParams(params: URLSearchParams): SearchQuery {
  const query: SearchQuery = {}
  for (const [name, fits] of Object.entries(addressFields)) {
    const text = params.get(name) ?? ''
    if (fits(text)) Object.assign(query, { [name]: /^\d$/.test(text) ? Number(text) : text })
  }
  return query.returnDate && !query.tripType ? { ...query, tripType: 'ROUND_TRIP' } : query
}

/** The query of a page's address, behind its `#` as well, where single-page applications have theirs. */
export function readSearchAddress(address: string): SearchQuery {
  const [before = '', behind = ''] = address.split('#')
  const queryOf = (part: string) => part.slice(part.indexOf('?') + 1 || part.length)
  return fromSearchParams(new URLSearchParams(`${queryOf(before)}&${queryOf(behind)}`))
}

/** A question that can be asked, with what is usual for what it leaves open; nothing where a city or the day is missing. */
export function wholeSearch(query: SearchQuery = {}): SearchForm | undefined {
  const { fromCity, toCity, departDate, returnDate } = query
  if (!fromCity || !toCity || !departDate) return undefined
  const usual = { adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' } as const
  return { tripType: returnDate ? 'ROUND_TRIP' : 'ONE_WAY', ...usual, ...query, fromCity, toCity, departDate }
}
