import { calculateFacets, type Offer as WireOffer, type SearchFacets, type SearchFilters } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Currency } from '@gangway/reference'
import type { SupplierResults, ListedOffer, ShownOffer } from '../results/supplier-results.ts'
import type { SearchSession } from '../results/search-session.ts'
import { namesOf } from '../cities/code-names.ts'
import { presentOffer } from './present-offer.ts'
import { calculatePrice, isPrivate, termsOfOffer, type PriceTerms } from '../pricing/price.ts'
import { createRoutingIds } from '../routing-id.ts'

type Tools = Pick<Deps, 'secret' | 'market'>

/** Offers as shown. Each gets its signed id here, so only shown offers can be booked. */
export function presentListedOffers(
  tools: Pick<Tools, 'secret'>,
  found: SearchSession,
  items: readonly ListedOffer[],
): WireOffer[] {
  return addRoutingIds(tools, found, items).map(({ known: { offer }, routingId }) => ({ ...offer, routingId }))
}

/** The same as JSON. Offers that were shown before are not serialized again, except for their ids. */
export function writeListedOffers(
  tools: Pick<Tools, 'secret'>,
  found: SearchSession,
  items: readonly ListedOffer[],
): Buffer {
  const parts = addRoutingIds(tools, found, items).flatMap(({ known, routingId }, at) => [
    Buffer.from(`${at ? ',' : ''}{"routingId":"${routingId}",`, 'latin1'),
    (known.json ??= writeOfferJson(known)),
  ])
  return Buffer.concat([openList, ...parts, closeList])
}

const [openList, closeList] = [Buffer.from('['), Buffer.from(']')]

function writeOfferJson({ offer }: ShownOffer): Uint8Array {
  return Buffer.from(JSON.stringify({ ...offer, routingId: undefined }).slice(1))
}

function addRoutingIds(
  { secret }: Pick<Tools, 'secret'>,
  found: SearchSession,
  items: readonly ListedOffer[],
): { known: ShownOffer; routingId: string }[] {
  const { searchId, expiresAt } = found.query
  const routingIdOf = createRoutingIds(secret, found.query)
  return showListedOffers(found, items).map((known) => {
    const { key, price, option, account, sale } = known
    const { airline } = known.offer
    return { known, routingId: routingIdOf({ searchId, key, option, price, expiresAt, airline, account, sale }) }
  })
}

/** Offers as shown, without their ids. */
export function showListedOffers({ query, results }: SearchSession, items: readonly ListedOffer[]): ShownOffer[] {
  const { terms, presented } = results
  return items.flatMap((item) => {
    const known = presented?.offers.get(item) ?? presentListedOffer(item, terms, query.form.referenceCurrency)
    if (known) presented?.offers.set(item, known)
    return known ?? []
  })
}

function presentListedOffer(
  { offer, successPercent, sale }: ListedOffer,
  searchTerms: PriceTerms,
  reference: Currency | undefined,
): ShownOffer | undefined {
  const terms = termsOfOffer(offer, searchTerms)
  const price = calculatePrice(offer, terms)
  if (!price) return undefined
  const view = { ...terms, price: sale ?? price, isSale: sale !== undefined }
  const shown = presentOffer(offer, { ...view, reference, routingId: '', successPercent })
  const account = isPrivate(offer) ? offer.account?.account : undefined
  return { key: offer.key, price, option: terms.option, account, sale: sale && shown.price.total, offer: shown }
}

/** One page of offers, with the names of all codes in it. */
export function presentPage(
  tools: Tools,
  found: SearchSession,
  items: readonly ListedOffer[],
  { page, pageSize, filters, of = found.results.listed }: Paging,
) {
  const list = presentListedOffers(tools, found, items.slice((page - 1) * pageSize, page * pageSize))
  const facets = presentFacets(of, filters)
  return {
    list,
    total: items.length,
    page,
    pageSize,
    facets,
    names: namesOf(tools.market, list, placeCodesOf(found, facets)),
    ...progressOf(found.results),
  }
}

interface Paging {
  page: number
  pageSize: number
  filters?: SearchFilters
  /** The offers that the facets count; all results by default. */
  of?: readonly ListedOffer[]
}

export function progressOf({ complete, pending, warning }: SupplierResults) {
  return { complete, pendingAirlines: [...pending], ...(warning && { warning }) }
}

export function presentFacets(items: readonly ListedOffer[], filters: SearchFilters = {}): SearchFacets {
  const { airlines, stops, transitCities, freeCheckIn, direct } = calculateFacets(items, filters)
  const present = ({ count, lowest }: { count: number; lowest: ListedOffer | undefined }) => ({
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

/** Codes outside of the offers. */
export function placeCodesOf({ results: { pending }, query: { form } }: SearchSession, facets: SearchFacets) {
  return {
    cities: [form.fromCity, form.toCity, ...facets.transitCities.map(({ code }) => code)],
    airlines: [...pending, ...facets.airlines.map(({ code }) => code)],
  }
}
