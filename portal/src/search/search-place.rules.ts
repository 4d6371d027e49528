import {
  fromSearchParams,
  searchProblems,
  toSearchParams,
  type SearchChoices,
  type SearchForm,
  type SearchQuery,
} from '@gangway/core'

const sorts = ['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST'] as const

/** What the address of the search page says: the question, and how its answers are sorted and filtered. */
export interface SearchPlace {
  query: SearchQuery
  /** The question, when it is whole. */
  search: SearchForm | undefined
  choices: SearchChoices
}

/** `today` is the day before which nothing can be searched. */
export function readPlace(address: URLSearchParams, today: string): SearchPlace {
  const query = fromSearchParams(address)
  return { query, search: wholeOf(query, today), choices: readChoices(address) }
}

export function writePlace(search: SearchForm, choices?: SearchChoices): URLSearchParams {
  const address = toSearchParams(search)
  if (!choices) return address
  const { sort, filters } = choices
  const { freeCheckIn, directOnly, stops, transitCities = [], airlines = [], includeTaxes } = filters
  if (sort !== 'RECOMMENDED') address.set('sort', sort)
  if (freeCheckIn) address.set('bag', '1')
  if (directOnly) address.set('direct', '1')
  const list = (name: string, values: readonly (string | number)[]) =>
    void (values.length > 0 && address.set(name, values.join(',')))
  list('stops', [stops ?? []].flat())
  list('via', transitCities)
  list('airlines', airlines)
  if (includeTaxes === false) address.set('taxes', '0')
  return address
}

function readChoices(address: URLSearchParams): SearchChoices {
  const list = (name: string, shape: RegExp) => (address.get(name) ?? '').split(',').filter((part) => shape.test(part))
  const stops = list('stops', /^[012]$/).map(Number)
  const via = list('via', /^[A-Z]{3}$/)
  const airlines = list('airlines', /^[A-Z0-9]{2}$/)
  return {
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'RECOMMENDED',
    filters: {
      ...(address.get('bag') === '1' && { freeCheckIn: true }),
      ...(address.get('direct') === '1' && { directOnly: true }),
      ...(stops.length > 0 && { stops }),
      ...(via.length > 0 && { transitCities: via }),
      ...(airlines.length > 0 && { airlines }),
      ...(address.get('taxes') === '0' && { includeTaxes: false }),
    },
  }
}

function wholeOf(query: SearchQuery, today: string): SearchForm | undefined {
  const { tripType = 'ONE_WAY', adult = 1, child = 0, infant = 0, currencyOption = 'DEPOSIT', ...rest } = query
  const { fromCity, toCity, departDate, returnDate, referenceCurrency, airline } = rest
  if (!fromCity || !toCity || !departDate) return undefined
  const search: SearchForm = { tripType, fromCity, toCity, departDate, adult, child, infant, currencyOption }
  if (searchProblems({ ...search, returnDate }, today).length > 0) return undefined
  return {
    ...search,
    ...(tripType === 'ROUND_TRIP' && { returnDate }),
    ...(referenceCurrency && { referenceCurrency }),
    ...(airline && { airline }),
  }
}
