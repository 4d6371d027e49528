import { searchRoutes, selectOffers, toServerTime } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { answer, answerPrepared, type Answered, type PreparedReply } from '../../shared/http/reply.ts'
import type { PresentedResults } from '../results/supplier-results.ts'
import type { SearchSession } from '../results/search-session.ts'
import { namesOf } from '../cities/code-names.ts'
import { placeCodesOf, presentFacets, presentListedOffers, progressOf, writeListedOffers } from './present-page.ts'

/** The number of offers in the first response. */
const firstOfferCount = 50

type SearchAnswer = Answer<'POST /search/search.do'>
type FirstResponse = NonNullable<PresentedResults['first']>
type Tools = Pick<Deps, 'secret' | 'market'>

const schema = searchRoutes['POST /search/search.do'].answer

/** The first response of a search. */
export function presentFirstResponse(tools: Tools, found: SearchSession): SearchAnswer {
  const { query, results } = found
  const items = selectOffers(results.listed, {})
  const offers = presentListedOffers(tools, found, items.slice(0, firstOfferCount))
  const facets = presentFacets(results.listed)
  return {
    searchId: query.searchId,
    expiresAt: toServerTime(query.expiresAt),
    ...progressOf(results),
    eventId: results.arrived.length,
    offers,
    total: items.length,
    facets,
    names: namesOf(tools.market, offers, placeCodesOf(found, facets)),
  }
}

/**
 * The first response as JSON, written once for all searches that share the results: only the ids of search and offers
 * differ.
 */
export function writeFirstResponse(tools: Tools, found: SearchSession): Answered<SearchAnswer> | PreparedReply {
  const { query, results } = found
  const { presented, complete } = results
  if (!presented || !complete) return answer(presentFirstResponse(tools, found))
  const { items, otherFields } = (presented.first ??= buildFirstResponse(tools, found, presented))
  const searchFields = JSON.stringify({ searchId: query.searchId, expiresAt: toServerTime(query.expiresAt) })
  return answerPrepared(
    Buffer.concat([
      Buffer.from(`${searchFields.slice(0, -1)},"offers":`),
      writeListedOffers(tools, found, items),
      Buffer.from(`,${otherFields}`),
    ]),
  )
}

/** Validated by the schema like every answer. */
function buildFirstResponse(tools: Tools, found: SearchSession, presented: PresentedResults): FirstResponse {
  const items = selectOffers(found.results.listed, {}).slice(0, firstOfferCount)
  const { offers, ...first } = z.encode(schema, presentFirstResponse(tools, found))
  for (const [at, offer] of offers.entries()) {
    const item = items[at]
    const known = item && presented.offers.get(item)
    if (known) presented.offers.set(item, { ...known, json: undefined, offer })
  }
  return { items, otherFields: JSON.stringify({ ...first, searchId: undefined, expiresAt: undefined }).slice(1) }
}
