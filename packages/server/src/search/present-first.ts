import { searchRoutes, selectOffers, toServerTime } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Answer } from '../shared/http/call.ts'
import { answer, answerWritten, type Answered, type Written } from '../shared/http/reply.ts'
import type { Shown } from './answers.ts'
import type { FoundSearch } from './found-search.ts'
import { namesOf } from './names.ts'
import { codesOf, presentFacets, presentListed, progressOf, writeListed } from './present-page.ts'

/** The first answer shows so many. */
const firstOffers = 50

type SearchAnswer = Answer<'POST /search/search.do'>
type First = NonNullable<Shown['first']>
type Tools = Pick<Deps, 'secret' | 'market'>

const schema = searchRoutes['POST /search/search.do'].answer

/** What is known at first. */
export function presentFirst(tools: Tools, found: FoundSearch): SearchAnswer {
  const { question, answers } = found
  const items = selectOffers(answers.listed, {})
  const offers = presentListed(tools, found, items.slice(0, firstOffers))
  const facets = presentFacets(answers.listed)
  return {
    searchId: question.searchId,
    expiresAt: toServerTime(question.expiresAt),
    ...progressOf(answers),
    eventId: answers.arrived.length,
    offers,
    total: items.length,
    facets,
    names: namesOf(tools.market, offers, codesOf(found, facets)),
  }
}

/** The same, written once for all who share the answers: only the names of search and offers are each search's own. */
export function answerFirst(tools: Tools, found: FoundSearch): Answered<SearchAnswer> | Written {
  const { question, answers } = found
  const { shown, complete } = answers
  if (!shown || !complete) return answer(presentFirst(tools, found))
  const { items, beside } = (shown.first ??= prepare(tools, found, shown))
  const own = JSON.stringify({ searchId: question.searchId, expiresAt: toServerTime(question.expiresAt) })
  return answerWritten(
    Buffer.concat([
      Buffer.from(`${own.slice(0, -1)},"offers":`),
      writeListed(tools, found, items),
      Buffer.from(`,${beside}`),
    ]),
  )
}

/** Checked by the schema, as every answer is. */
function prepare(tools: Tools, found: FoundSearch, shown: Shown): First {
  const items = selectOffers(found.answers.listed, {}).slice(0, firstOffers)
  const { offers, ...first } = z.encode(schema, presentFirst(tools, found))
  for (const [at, offer] of offers.entries()) {
    const item = items[at]
    const known = item && shown.offers.get(item)
    if (known) shown.offers.set(item, { key: known.key, price: known.price, offer })
  }
  return { items, beside: JSON.stringify({ ...first, searchId: undefined, expiresAt: undefined }).slice(1) }
}
