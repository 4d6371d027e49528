import type { Journey, Offer } from '../shared/offer.contract.ts'
import type { SearchFilters, SearchSort } from './search.contract.ts'

/** What filters and sorting look at. */
export interface OfferTraits {
  /** Names the offer; the last word between equals. */
  id: string
  /** The selling airline. */
  airline: string
  /** Of the direction with the most changes. */
  changes: number
  /** Cities where planes are changed. */
  transitCities: readonly string[]
  /** Both directions. */
  minutes: number
  freeCheckIn: boolean
  /** With and without taxes and fees, in one currency for all. */
  comparable: { total: number; fare: number }
  successPercent: number
}

/** What is asked of offers, besides the order. */
export type OfferFilters = SearchFilters
/** One filter; a facet counts with all others kept. */
type FilterName = 'freeCheckIn' | 'directOnly' | 'stops' | 'transitCities' | 'airlines'

/** The shares of the recommended order. */
const shares = { price: 60, duration: 25, stops: 10, success: 5 } as const

export function traitsOf(offer: Offer): OfferTraits {
  const { routingId: id, airline, freeCheckIn, comparable, successPercent } = offer
  const journeys = offer.inbound ? [offer.outbound, offer.inbound] : [offer.outbound]
  return { id, airline, ...wayTraits(journeys), freeCheckIn, comparable, successPercent }
}

/** The part of the traits that the flights decide. */
export function wayTraits(
  journeys: readonly (Pick<Journey, 'minutes'> & { transits: readonly { city: string }[] })[],
): Pick<OfferTraits, 'changes' | 'transitCities' | 'minutes'> {
  let changes = 0
  let minutes = 0
  const transitCities: string[] = []
  for (const journey of journeys) {
    minutes += journey.minutes
    changes = Math.max(changes, journey.transits.length)
    for (const { city } of journey.transits) if (!transitCities.includes(city)) transitCities.push(city)
  }
  return { changes, transitCities, minutes }
}

/** The offers that pass, in the order asked for. The list stays as it is. */
export function selectOffers<Item extends OfferTraits>(
  items: readonly Item[],
  { sort = 'RECOMMENDED', filters = {} }: { sort?: SearchSort; filters?: OfferFilters },
): Item[] {
  const rankOf = rankIn(items, sort, filters)
  return items
    .flatMap((item) => (passes(item, filters) ? { item, rank: rankOf(item) } : []))
    .sort((one, other) => one.rank - other.rank || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item)
}

export function passes(item: OfferTraits, filters: OfferFilters): boolean {
  return missed(item, filters) === undefined
}

/** The filter that an item does not pass, as long as it is the only one. */
function missed(item: OfferTraits, filters: OfferFilters): FilterName | 'several' | undefined {
  const { freeCheckIn, directOnly, stops, transitCities, airlines } = filters
  let name: FilterName | 'several' | undefined
  const miss = (one: FilterName) => void (name = name ? 'several' : one)
  if (freeCheckIn && !item.freeCheckIn) miss('freeCheckIn')
  if (directOnly && item.changes > 0) miss('directOnly')
  if (!isWanted(Math.min(2, item.changes), stops)) miss('stops')
  if (airlines?.length && !airlines.includes(item.airline)) miss('airlines')
  if (transitCities?.length && !item.transitCities.some((city) => transitCities.includes(city))) miss('transitCities')
  return name
}

/** Nothing chosen is as good as everything. */
function isWanted(changes: number, stops: OfferFilters['stops']): boolean {
  if (stops === undefined || typeof stops === 'number') return stops === undefined || stops === changes
  return stops.length === 0 || stops.includes(changes)
}

/** How many offers a choice would leave, and the cheapest of them. */
export interface Choice<Item> {
  count: number
  lowest: Item | undefined
}

export interface OfferFacets<Item> {
  airlines: (Choice<Item> & { code: string })[]
  stops: (Choice<Item> & { stops: number })[]
  transitCities: (Choice<Item> & { code: string })[]
  freeCheckIn: Choice<Item>
  direct: Choice<Item>
}

/** What can still be chosen. Choices of the same kind do not count each other out. */
export function facetsOf<Item extends OfferTraits>(
  items: readonly Item[],
  filters: OfferFilters = {},
): OfferFacets<Item> {
  const priceOf = priceIn(filters)
  const airlines = new Map<string, Choice<Item>>()
  const stops = new Map<number, Choice<Item>>()
  const transitCities = new Map<string, Choice<Item>>()
  const freeCheckIn: Choice<Item> = { count: 0, lowest: undefined }
  const direct: Choice<Item> = { count: 0, lowest: undefined }
  for (const item of items) {
    const missing = missed(item, filters)
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

function choiceOf<Key, Item>(choices: Map<Key, Choice<Item>>, key: Key): Choice<Item> {
  let choice = choices.get(key)
  if (!choice) choices.set(key, (choice = { count: 0, lowest: undefined }))
  return choice
}

function count<Item extends OfferTraits>(choice: Choice<Item>, item: Item, priceOf: (item: Item) => number): void {
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

/** The place of each offer; the smallest comes first. */
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
 * The best price and the shortest time of all earn their whole share, twice as much earns half of it; a trip without a
 * change earns the whole share of stops. It looks at all offers, so that a filter never changes who stands above whom.
 */
function recommendation<Item extends OfferTraits>(items: readonly Item[], priceOf: (item: Item) => number) {
  let cheapest = Number.POSITIVE_INFINITY
  let quickest = Number.POSITIVE_INFINITY
  for (const item of items) {
    cheapest = Math.min(cheapest, priceOf(item))
    quickest = Math.min(quickest, item.minutes)
  }
  return (item: Item): number =>
    shares.price * (cheapest / Math.max(1, priceOf(item))) +
    shares.duration * (quickest / Math.max(1, item.minutes)) +
    shares.stops / (1 + item.changes) +
    (shares.success * item.successPercent) / 100
}
