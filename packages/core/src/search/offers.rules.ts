import type { DirectionItinerary, Offer } from '../shared/contract/offer.contract.ts'
import type { SearchFilters, SearchSort } from './search.contract.ts'

/** Properties used by filters and sorting. */
export interface OfferTraits {
  /** Offer id; breaks ties. */
  id: string
  airline: string
  /** Number of connections of the direction with the most. */
  changes: number
  transitCities: readonly string[]
  /** Duration of both directions. */
  minutes: number
  freeCheckIn: boolean
  /** With and without taxes and fees, in one currency for all offers. */
  comparable: { total: number; fare: number }
  successPercent: number
}

export type OfferFilters = SearchFilters
/** One filter; its facets apply all other filters. */
type FilterName = 'freeCheckIn' | 'directOnly' | 'stops' | 'transitCities' | 'airlines'

/** Weights of the recommended order, in percent. */
const rankingWeights = { price: 60, duration: 25, stops: 10, success: 5 } as const

export function getOfferTraits(offer: Offer): OfferTraits {
  const { routingId: id, airline, freeCheckIn, comparable, successPercent } = offer
  const directions = offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound]
  return { id, airline, ...getFlightTraits(directions), freeCheckIn, comparable, successPercent }
}

/** Traits that depend on the flights only. */
export function getFlightTraits(
  directions: readonly (Pick<DirectionItinerary, 'minutes'> & { transits: readonly { city: string }[] })[],
): Pick<OfferTraits, 'changes' | 'transitCities' | 'minutes'> {
  let changes = 0
  let minutes = 0
  const transitCities: string[] = []
  for (const direction of directions) {
    minutes += direction.minutes
    changes = Math.max(changes, direction.transits.length)
    for (const { city } of direction.transits) if (!transitCities.includes(city)) transitCities.push(city)
  }
  return { changes, transitCities, minutes }
}

/** Offers that pass the filters, in the requested order. Does not change the list. */
export function selectOffers<Item extends OfferTraits>(
  items: readonly Item[],
  { sort = 'RECOMMENDED', filters = {} }: { sort?: SearchSort; filters?: OfferFilters },
): Item[] {
  const rankOf = rankIn(items, sort, filters)
  return items
    .flatMap((item) => (passesFilters(item, filters) ? { item, rank: rankOf(item) } : []))
    .sort((one, other) => one.rank - other.rank || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item)
}

export function passesFilters(item: OfferTraits, filters: OfferFilters): boolean {
  return failedFilter(item, filters) === undefined
}

/** The only filter that an item fails, `several`, or undefined. */
function failedFilter(item: OfferTraits, filters: OfferFilters): FilterName | 'several' | undefined {
  const { freeCheckIn, directOnly, stops, transitCities, airlines } = filters
  let name: FilterName | 'several' | undefined
  const failed = (one: FilterName) => void (name = name ? 'several' : one)
  if (freeCheckIn && !item.freeCheckIn) failed('freeCheckIn')
  if (directOnly && item.changes > 0) failed('directOnly')
  if (!passesStops(Math.min(2, item.changes), stops)) failed('stops')
  if (airlines?.length && !airlines.includes(item.airline)) failed('airlines')
  if (transitCities?.length && !item.transitCities.some((city) => transitCities.includes(city))) failed('transitCities')
  return name
}

/** An empty choice allows everything. */
function passesStops(changes: number, stops: OfferFilters['stops']): boolean {
  if (stops === undefined || typeof stops === 'number') return stops === undefined || stops === changes
  return stops.length === 0 || stops.includes(changes)
}

/** Number of offers a choice would leave, and the cheapest of them. */
export interface FacetChoice<Item> {
  count: number
  lowest: Item | undefined
}

export interface OfferFacets<Item> {
  airlines: (FacetChoice<Item> & { code: string })[]
  stops: (FacetChoice<Item> & { stops: number })[]
  transitCities: (FacetChoice<Item> & { code: string })[]
  freeCheckIn: FacetChoice<Item>
  direct: FacetChoice<Item>
}

/** Choices that remain available. Choices of the same group do not restrict each other. */
export function calculateFacets<Item extends OfferTraits>(
  items: readonly Item[],
  filters: OfferFilters = {},
): OfferFacets<Item> {
  const priceOf = priceIn(filters)
  const airlines = new Map<string, FacetChoice<Item>>()
  const stops = new Map<number, FacetChoice<Item>>()
  const transitCities = new Map<string, FacetChoice<Item>>()
  const freeCheckIn: FacetChoice<Item> = { count: 0, lowest: undefined }
  const direct: FacetChoice<Item> = { count: 0, lowest: undefined }
  for (const item of items) {
    const missing = failedFilter(item, filters)
    const passesBeside = (name: FilterName) => missing === undefined || missing === name
    if (passesBeside('airlines')) count(choiceOf(airlines, item.airline), item, priceOf)
    if (passesBeside('stops')) count(choiceOf(stops, Math.min(2, item.changes)), item, priceOf)
    if (passesBeside('transitCities')) {
      for (const city of item.transitCities) count(choiceOf(transitCities, city), item, priceOf)
    }
    if (item.freeCheckIn && passesBeside('freeCheckIn')) count(freeCheckIn, item, priceOf)
    if (item.changes === 0 && passesBeside('directOnly')) count(direct, item, priceOf)
  }
  return {
    airlines: [...airlines].map(([code, choice]) => ({ code, ...choice })).sort(byCode),
    stops: [...stops].map(([of, choice]) => ({ stops: of, ...choice })).sort((a, b) => a.stops - b.stops),
    transitCities: [...transitCities].map(([code, choice]) => ({ code, ...choice })).sort(byCode),
    freeCheckIn,
    direct,
  }
}

function choiceOf<Key, Item>(choices: Map<Key, FacetChoice<Item>>, key: Key): FacetChoice<Item> {
  let choice = choices.get(key)
  if (!choice) choices.set(key, (choice = { count: 0, lowest: undefined }))
  return choice
}

function count<Item extends OfferTraits>(choice: FacetChoice<Item>, item: Item, priceOf: (item: Item) => number): void {
  choice.count += 1
  const { lowest } = choice
  if (!lowest || priceOf(item) < priceOf(lowest)) choice.lowest = item
}

function byCode(one: { code: string }, other: { code: string }): number {
  return one.code < other.code ? -1 : 1
}

function priceIn({ includeTaxes = true }: OfferFilters): (item: OfferTraits) => number {
  return includeTaxes ? ({ comparable }) => comparable.total : ({ comparable }) => comparable.fare
}

/** Sort key of each offer; smallest first. */
function rankIn<Item extends OfferTraits>(
  items: readonly Item[],
  sort: SearchSort,
  filters: OfferFilters,
): (item: Item) => number {
  const priceOf = priceIn(filters)
  if (sort === 'PRICE_ASC') return priceOf
  if (sort === 'PRICE_DESC') return (item) => -priceOf(item)
  if (sort === 'FASTEST') return ({ minutes }) => minutes
  if (sort === 'SLOWEST') return ({ minutes }) => -minutes
  const scoreOf = recommendation(items, priceOf)
  return (item) => -scoreOf(item)
}

/**
 * The lowest price and the shortest duration earn their full weight, twice as much earns half; no connection earns
 * the full weight of stops. Computed over all offers, so a filter never changes their relative order.
 */
function recommendation<Item extends OfferTraits>(items: readonly Item[], priceOf: (item: Item) => number) {
  let cheapest = Number.POSITIVE_INFINITY
  let quickest = Number.POSITIVE_INFINITY
  for (const item of items) {
    cheapest = Math.min(cheapest, priceOf(item))
    quickest = Math.min(quickest, item.minutes)
  }
  return (item: Item): number =>
    rankingWeights.price * (cheapest / Math.max(1, priceOf(item))) +
    rankingWeights.duration * (quickest / Math.max(1, item.minutes)) +
    rankingWeights.stops / (1 + item.changes) +
    (rankingWeights.success * item.successPercent) / 100
}
