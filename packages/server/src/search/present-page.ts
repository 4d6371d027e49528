import { facetsOf, type Offer as WireOffer, type SearchFacets, type SearchFilters } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Currency } from '../market/currencies.ts'
import type { Answers, Listed, ShownOffer } from './answers.ts'
import type { FoundSearch } from './found-search.ts'
import { namesOf } from './names.ts'
import { presentOffer } from './present-offer.ts'
import { priceOf, type PriceTerms } from './price-box.ts'
import { createRoutingIds } from './routing-id.ts'

type Tools = Pick<Deps, 'secret' | 'market'>

/** Offers as they are shown. Each gets its sealed name here, so only what is shown can be bought. */
export function presentListed(tools: Pick<Tools, 'secret'>, found: FoundSearch, items: readonly Listed[]): WireOffer[] {
  return nameOffers(tools, found, items).map(({ known: { offer }, routingId }) => ({ ...offer, routingId }))
}

/** The same as JSON. What others have been shown is not written again, but for the names. */
export function writeListed(tools: Pick<Tools, 'secret'>, found: FoundSearch, items: readonly Listed[]): Buffer {
  const parts = nameOffers(tools, found, items).flatMap(({ known, routingId }, at) => [
    Buffer.from(`${at ? ',' : ''}{"routingId":"${routingId}",`, 'latin1'),
    (known.json ??= writeShown(known)),
  ])
  return Buffer.concat([openList, ...parts, closeList])
}

const [openList, closeList] = [Buffer.from('['), Buffer.from(']')]

function writeShown({ offer }: ShownOffer): Uint8Array {
  return Buffer.from(JSON.stringify({ ...offer, routingId: undefined }).slice(1))
}

function nameOffers(
  { secret }: Pick<Tools, 'secret'>,
  found: FoundSearch,
  items: readonly Listed[],
): { known: ShownOffer; routingId: string }[] {
  const { searchId, expiresAt } = found.question
  const { option } = found.answers.terms
  const routingIdOf = createRoutingIds(secret, found.question)
  return showListed(found, items).map((known) => ({
    known,
    routingId: routingIdOf({ searchId, key: known.key, option, price: known.price, expiresAt }),
  }))
}

/** Offers as they are shown, but for their names. */
export function showListed({ question, answers }: FoundSearch, items: readonly Listed[]): ShownOffer[] {
  const { terms, shown } = answers
  return items.flatMap((item) => {
    const known = shown?.offers.get(item) ?? show(item, terms, question.form.referenceCurrency)
    if (known) shown?.offers.set(item, known)
    return known ?? []
  })
}

function show(
  { offer, successPercent }: Listed,
  terms: PriceTerms,
  reference: Currency | undefined,
): ShownOffer | undefined {
  const price = priceOf(offer, terms)
  if (!price) return undefined
  const shown = presentOffer(offer, { ...terms, price, reference, routingId: '', successPercent })
  return { key: offer.key, price, offer: shown }
}

/** One page of a list of offers, and the names of everything in it. */
export function presentPage(
  tools: Tools,
  found: FoundSearch,
  items: readonly Listed[],
  { page, pageSize, filters, of = found.answers.listed }: Paging,
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
    ...progressOf(found.answers),
  }
}

interface Paging {
  page: number
  pageSize: number
  filters?: SearchFilters
  /** What the facets count; everything that was found when absent. */
  of?: readonly Listed[]
}

export function progressOf({ complete, pending, warning }: Answers) {
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
export function codesOf({ answers: { pending }, question: { form } }: FoundSearch, facets: SearchFacets) {
  return {
    cities: [form.fromCity, form.toCity, ...facets.transitCities.map(({ code }) => code)],
    airlines: [...pending, ...facets.airlines.map(({ code }) => code)],
  }
}
