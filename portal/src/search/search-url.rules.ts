import {
  parseSearchParams,
  findSearchProblems,
  toSearchParams,
  type DirectionFilters,
  type SearchChoices,
  type SearchForm,
  type SearchQuery,
} from '@gangway/core'

const sorts = ['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST'] as const

const directionNames = (['out', 'back'] as const).flatMap((way) =>
  (['depart', 'arrive', 'from', 'to', 'stops'] as const).map((part) => `${way}-${part}` as const),
)

/** State of the search page in the URL: query, sort order and filters. */
export interface SearchParams {
  query: SearchQuery
  /** The query if it is complete and valid. */
  search: SearchForm | undefined
  choices: SearchChoices
}

/** `today` is the first day that can be searched. */
export function parseSearchPlace(urlParams: URLSearchParams, today: string): SearchParams {
  const query = parseSearchParams(urlParams)
  return { query, search: completeSearch(query, today), choices: parseChoices(urlParams) }
}

export function serializeSearchParams(search: SearchForm, choices?: SearchChoices): URLSearchParams {
  const urlParams = toSearchParams(search)
  if (!choices) return urlParams
  const { sort, filters, perAdult, directions } = choices
  const { freeCheckIn, directOnly, stops: stopCounts, transitCities = [], airlines = [], includeTaxes } = filters
  if (sort !== 'RECOMMENDED') urlParams.set('sort', sort)
  if (freeCheckIn) urlParams.set('bag', '1')
  if (directOnly) urlParams.set('direct', '1')
  const list = (name: string, values: readonly (string | number)[]) =>
    void (values.length > 0 && urlParams.set(name, values.join(',')))
  list('stops', [stopCounts ?? []].flat())
  list('via', transitCities)
  list('airlines', airlines)
  if (includeTaxes === false) urlParams.set('taxes', '0')
  if (perAdult) urlParams.set('per', 'adult')
  if (directions) urlParams.set('directions', '1')
  for (const name of directionNames) list(name, directions?.[name] ?? [])
  return urlParams
}

function parseChoices(urlParams: URLSearchParams): SearchChoices {
  const list = (name: string, pattern: RegExp) =>
    (urlParams.get(name) ?? '').split(',').filter((part) => pattern.test(part))
  const stopCounts = list('stops', /^[012]$/).map(Number)
  const viaCities = list('via', /^[A-Z]{3}$/)
  const airlines = list('airlines', /^[A-Z0-9]{2}$/)
  return {
    sort: sorts.find((sort) => sort === urlParams.get('sort')) ?? 'RECOMMENDED',
    ...(urlParams.get('per') === 'adult' && { perAdult: true }),
    ...(urlParams.get('directions') === '1' && { directions: parseDirections(list) }),
    filters: {
      ...(urlParams.get('bag') === '1' && { freeCheckIn: true }),
      ...(urlParams.get('direct') === '1' && { directOnly: true }),
      ...(stopCounts.length > 0 && { stops: stopCounts }),
      ...(viaCities.length > 0 && { transitCities: viaCities }),
      ...(airlines.length > 0 && { airlines }),
      ...(urlParams.get('taxes') === '0' && { includeTaxes: false }),
    },
  }
}

function parseDirections(list: (name: string, pattern: RegExp) => string[]): DirectionFilters {
  const lists = directionNames.map((name) => [name, list(name, /^([0-3]|[A-Z]{3})$/)] as const)
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0))
}

function completeSearch(query: SearchQuery, today: string): SearchForm | undefined {
  const { tripType = 'ONE_WAY', adult = 1, child = 0, infant = 0, currencyOption = 'DEPOSIT', ...rest } = query
  const { fromCity, toCity, departDate, returnDate, referenceCurrency, airline } = rest
  if (!fromCity || !toCity || !departDate) return undefined
  const search: SearchForm = { tripType, fromCity, toCity, departDate, adult, child, infant, currencyOption }
  if (findSearchProblems({ ...search, returnDate }, today).length > 0) return undefined
  return {
    ...search,
    ...(tripType === 'ROUND_TRIP' && { returnDate }),
    ...(referenceCurrency && { referenceCurrency }),
    ...(airline && { airline }),
  }
}
