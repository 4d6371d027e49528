import { facetsOf, type Offer as WireOffer, type SearchFacets, type SearchFilters } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { FoundSearch, Listed } from './found-search.ts'
import { namesOf } from './names.ts'
import { presentOffer } from './present-offer.ts'
import { priceOf } from './price-box.ts'
import { createRoutingIds } from './routing-id.ts'

type Tools = Pick<Deps, 'secret' | 'market'>

/** Offers as they are shown. Each gets its sealed name here, so only what is shown can be bought. */
export function presentListed({ secret }: Pick<Tools, 'secret'>, found: FoundSearch, items: readonly Listed[]) {
  const { question, terms } = found
  const { searchId, expiresAt, form } = question
  const routingIdOf = createRoutingIds(secret, question)
  return items.flatMap(({ offer, successPercent }): WireOffer[] => {
    const price = priceOf(offer, terms)
    if (!price) return []
    const { option } = terms
    const routingId = routingIdOf({ searchId, key: offer.key, option, price, expiresAt })
    return [presentOffer(offer, { ...terms, price, reference: form.referenceCurrency, routingId, successPercent })]
  })
}

/** One page of a list of offers, and the names of everything in it. */
export function presentPage(
  tools: Tools,
  found: FoundSearch,
  items: readonly Listed[],
  { page, pageSize, filters, of = found.listed }: Paging,
) {
  const list = presentListed(tools, found, items.slice((page - 1) * pageSize, page * pageSize))
  const facets = presentFacets(of, filters)
  return {
    list,
    total: items.length,
    page,
    pageSize,
    facets,
    names: namesOf(tools.market, list, codesOf(found, facets)),
    ...progressOf(found),
  }
}

interface Paging {
  page: number
  pageSize: number
  filters?: SearchFilters
  /** What the facets count; everything that was found when absent. */
  of?: readonly Listed[]
}

export function progressOf({ complete, pending, warning }: FoundSearch) {
  return { complete, pendingAirlines: [...pending], ...(warning && { warning }) }
}

export function presentFacets(items: readonly Listed[], filters: SearchFilters = {}): SearchFacets {
  const { airlines, stops, transitCities, freeCheckIn, direct } = facetsOf(items, filters)
  const present = ({ count, lowest }: { count: number; lowest: Listed | undefined }) => ({
    count,
    lowest: lowest
      ? { amount: filters.includeTaxes === false ? lowest.fare : lowest.total, currency: lowest.currency }
      : null,
  })
  return {
    airlines: airlines.map((each) => ({ code: each.code, ...present(each) })),
    stops: stops.map((each) => ({ stops: each.stops, ...present(each) })),
    transitCities: transitCities.map((each) => ({ code: each.code, ...present(each) })),
    freeCheckIn: present(freeCheckIn),
    direct: present(direct),
  }
}

/** Codes that stand beside the offers. */
export function codesOf({ pending, question: { form } }: FoundSearch, facets: SearchFacets) {
  return {
    cities: [form.fromCity, form.toCity, ...facets.transitCities.map(({ code }) => code)],
    airlines: [...pending, ...facets.airlines.map(({ code }) => code)],
  }
}
