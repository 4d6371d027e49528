import { beijingDay } from '../../shared/beijing-days.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { presentBounds } from '../../search/presenters/present-offer.ts'
import { calculatePrice, termsOfOffer, tripTotal } from '../../search/pricing/price.ts'
import { searchPartyOf } from '../../search/results/search-session.ts'
import type { SearchSessions } from '../../search/results/search-sessions.ts'
import { runSearch } from '../../search/start-search.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { readShopTerms } from '../pricing/read-shop-terms.ts'
import { quoteForShop, withRules } from '../pricing/shop-terms.ts'
import { readRuleForms } from './read-rule-forms.ts'

type Preview = 'POST /shop/rule/preview'

const maxWaitMs = 15_000
const maxOffers = 100

/**
 * Prices the offers of a real search, which counts as one, before and after a change of the rules. Private fares have the
 * currency in which they are sold.
 */
export async function previewRules(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<Preview>,
): Promise<Reply<Answer<Preview>>> {
  const scope = scopeOf(caller)
  const { shopId, rules: forms, ...form } = body
  const now = caller.clock.now()
  const current = await readShopTerms(deps.db, scope, shopId, now, { evenIfOff: true })
  if (!current) return refuse(5004)
  const read = forms && readRuleForms(forms, now, (at) => `rules.${at}.`)
  if (read && 'problems' in read) return refuse(5001, { errorType: 1, fields: read.problems })
  const draft = read ? withRules(current, read.rules, beijingDay(now)) : current
  const asked = { ...form, currencyOption: 'DEPOSIT' as const }
  const found = await runSearch(deps, searches, caller, asked, { source: 'manual', isAnonymous: true })
  if ('kind' in found) return found
  await found.results.waitAtMost(maxWaitMs)
  const { terms, listed } = found.results
  const party = searchPartyOf(asked)
  const cheapest = listed.toSorted((one, other) => one.comparable.total - other.comparable.total).slice(0, maxOffers)
  const offers = cheapest.flatMap(({ offer }) => {
    const price = calculatePrice(offer, termsOfOffer(offer, terms))
    if (!price) return []
    const quote = (shop: typeof current) => quoteForShop(shop, offer, price, party, { explain: true })
    const net = { amount: tripTotal(price, party, offer), currency: price.currency }
    return [{ airline: offer.airline, ...presentBounds(offer), net, before: quote(current), after: quote(draft) }]
  })
  const names = namesOf(deps.market, offers, { airlines: offers.map(({ airline }) => airline) })
  return answer({ currency: current.currency, total: listed.length, offers, names })
}
