import { isAllowed, type SearchWarning } from '@gangway/core/contract'
import { mayUseAccounts, readQuotingAccounts } from '../../airline-account/account-access.ts'
import { recordHealth } from '../../airline-account/account-health.ts'
import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SearchInput, SearchRefused, SearchStarted } from '../../ports/supplier/search.model.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { accountsToAsk, applyAccountRules, type StartedSearch } from './account-fares.ts'
import { hideClosed, readClosedAirlines } from './hide-closed.ts'
import { hideRisks, readHiddenRisks } from './hide-risk.ts'
import { SupplierResults } from './supplier-results.ts'
import { searchPartyOf, priceTermsOf, type SearchSession, type SearchQuery } from './search-session.ts'
import { createRecentResultsCache } from './recent-results-cache.ts'
import { createSearchResultsCache } from './search-results-cache.ts'
import { isOfShop, mayOpenSearch } from '../pricing/shop-of-search.ts'
import { readShopTerms } from '../../shop/pricing/read-shop-terms.ts'
import type { ShopTerms } from '../../shop/pricing/shop-terms.ts'
import { sampleSearch } from '../../shop/pricing/sample-search.ts'
import { recordSearch } from '../../insight/record-traffic.ts'
import { uncountSearch } from '../limits/search-count.ts'
import { loadSearch } from '../search.store.ts'

/** How long a request waits while a search of another process, or an evicted one, runs again. */
const maxRerunWaitMs = 20_000

/** The searches of this process. Results are kept in its memory only; another process runs the search again. */
export interface SearchSessions {
  /** Starts the search at the supplier and collects its answers in the background. */
  begin(query: SearchQuery): Promise<SearchSession | SearchRefused>
  /** A search of the caller's agency that has not expired; 5004 when there is none, 5302 when it has expired. */
  find(caller: Caller, searchId: string, waitMode?: 'wait' | 'at-once'): Promise<SearchSession | Refusal>
  close(): void
}

export function createSearchSessions(
  deps: Pick<Deps, 'db' | 'supplier' | 'market' | 'log' | 'secret' | 'clock' | 'settings' | 'events' | 'mail'>,
  { offersKept }: { offersKept?: number } = {},
): SearchSessions {
  const { db, supplier, market, log } = deps
  const resultsCache = createSearchResultsCache(offersKept)
  const recentResults = createRecentResultsCache()
  const reruns = new Map<string, Promise<SearchSession>>()
  const closed = new AbortController()
  const successRateOf = (airline: string) => Math.round(100 * (1 - (market.carriers.get(airline)?.soldOutRisk ?? 0)))

  async function begin(query: SearchQuery): Promise<SearchSession | SearchRefused> {
    const started = await startAtSupplier(query)
    if (started.kind === 'refused') return started
    const found = { query, results: recentResults.find(query, started) ?? run(query, started) }
    resultsCache.keep(found)
    void found.results.waitUntilComplete().then(() => count(found))
    return found
  }

  function run(query: SearchQuery, started: StartedSearch): SupplierResults {
    const results = new SupplierResults(priceTermsOf(query), started, successRateOf)
    recentResults.keep(query, started, results)
    void collectResults(results, started)
    return results
  }

  /**
   * Only searches with results count. A search is counted before it runs, so that the limit is never exceeded, and
   * uncounted afterwards.
   */
  async function count({ query, results }: SearchSession): Promise<void> {
    if (closed.signal.aborted) return
    const { askedAt, source = 'manual' } = query
    const scope = clientScopeOf(query)
    try {
      if (results.listed.length === 0) await uncountSearch(db, scope, askedAt, source)
      else await sampleSearch(db, scope, { askedAt, terms: results.terms, listed: results.listed })
      for (const { id, failure = null } of results.accounts) {
        await recordHealth(deps, scope, id, { failure, now: askedAt })
      }
      await recordSearch(db, scope, { askedAt, source, airlines: results.listed.map(({ offer }) => offer.airline) })
    } catch (error) {
      log.error({ error }, 'A finished search was not counted')
    }
  }

  async function find(caller: Caller, searchId: string, waitMode: 'wait' | 'at-once' = 'wait') {
    const { clientId } = caller
    const now = caller.clock.now()
    const known = resultsCache.find(clientId, searchId)
    if (known && !mayOpenSearch(caller, known.query))
      return known.query.isOfPage ? refuse(5302, { errorType: 1 }) : refuse(5004)
    if (known && !mayRead(caller, known.query)) return refuse(5004)
    if (known) return now < known.query.expiresAt ? known : refuse(5302, { errorType: 1 })
    const row = await loadSearch(db, scopeOf(caller), searchId)
    if (!row) return refuse(5004)
    if (now >= row.expiresAt) return refuse(5302, { errorType: 1 })
    const { shopId } = row.request
    // The key of the page has another shop since its search.
    if (!isOfShop(caller, shopId)) return row.userId === caller.userId ? refuse(5302, { errorType: 1 }) : refuse(5004)
    const shop = shopId === undefined ? undefined : await readShopTerms(db, scopeOf(caller), shopId, row.createdAt)
    if (shopId !== undefined && !shop) return refuse(5302, { errorType: 1 })
    if (!mayRead(caller, { shop, usesAccounts: false })) return refuse(5004)
    const found = await rerunSearch({
      searchId,
      clientId,
      form: row.request,
      settlement: row.settlement,
      ...(shop && { shop }),
      isOfPage: caller.embed !== undefined,
      simulation: caller.mode === 'test',
      usesAccounts: mayUseAccounts(caller),
      airlines: caller.airlines,
      askedAt: row.createdAt,
      expiresAt: row.expiresAt,
    })
    if (waitMode === 'wait') await found.results.waitAtMost(maxRerunWaitMs)
    return found
  }

  /** Runs a search again for its original time, so that the results are the same. Concurrent requests share one run. */
  function rerunSearch(query: SearchQuery): Promise<SearchSession> {
    const key = `${query.clientId} ${query.searchId}`
    const running = reruns.get(key)
    if (running) return running
    const promise = startQuery(query)
      .then((started) => {
        const isRefused = started.kind === 'refused'
        const { scenario } = started
        const results = new SupplierResults(
          priceTermsOf(query),
          isRefused ? { airlines: [], scenario } : started,
          successRateOf,
        )
        const found = { query, results }
        resultsCache.keep(found)
        if (isRefused) results.end(warningOf(started))
        else void collectResults(results, started)
        return found
      })
      .finally(() => reruns.delete(key))
    reruns.set(key, promise)
    return promise
  }

  /** A search that the supplier cannot start is not counted. */
  async function startAtSupplier(query: SearchQuery) {
    try {
      return await startQuery(query)
    } catch (error) {
      log.error({ error }, 'The supplier is not available')
      const refused: SearchRefused = { kind: 'refused', reason: 'unavailable' }
      return refused
    }
  }

  async function startQuery(query: SearchQuery): Promise<StartedSearch | SearchRefused> {
    const { form, simulation, airlines, askedAt } = query
    const accounts = query.usesAccounts ? await readQuotingAccounts(deps, clientScopeOf(query)) : []
    const context = {
      ...{ now: askedAt, simulation, airlines, signal: closed.signal },
      ...accountsToAsk(accounts),
    }
    const [started, hidden, uninvited] = await Promise.all([
      supplier.search(supplierInputOf(form), context),
      readHiddenRisks(db, clientScopeOf(query)),
      readClosedAirlines(db, clientScopeOf(query)),
    ])
    if (started.kind === 'refused') return started
    const rules = accounts.map(({ access, onFailure }) => ({ id: access.account, airline: access.airline, onFailure }))
    return { ...applyAccountRules(hideClosed(hideRisks(started, hidden), uninvited), accounts), accounts: rules }
  }

  async function collectResults(results: SupplierResults, started: SearchStarted): Promise<void> {
    try {
      await results.follow(started)
      results.end()
    } catch (error) {
      if (!closed.signal.aborted) log.error({ error }, 'A search ended before all airlines had answered')
      results.failed = true
      results.end(results.listed.length ? undefined : 'UNAVAILABLE')
    }
    resultsCache.updateSize(results)
  }

  return { begin, find, close: () => closed.abort() }
}

/** Private fares and the prices of shops are not for everybody who knows the id of a search. */
function mayRead(
  caller: Caller,
  { usesAccounts, shop }: { usesAccounts: boolean; shop?: ShopTerms | undefined },
): boolean {
  const mayReadShop = caller.embed !== undefined || shop === undefined || isAllowed(caller, 'shop:sell')
  return mayReadShop && (!usesAccounts || mayUseAccounts(caller))
}

export function supplierInputOf(form: SearchQuery['form']): Omit<SearchInput, 'simulation'> {
  const { fromCity, toCity, departDate, returnDate, tripType, airline, resident } = form
  return {
    from: fromCity,
    to: toCity,
    date: departDate,
    ...(tripType === 'ROUND_TRIP' && returnDate !== undefined && { returnDate }),
    party: searchPartyOf(form),
    ...(airline !== undefined && { airlines: [airline] }),
    ...(resident && { resident }),
  }
}

/** The warning for a search that the supplier refused. */
export function warningOf({ reason }: SearchRefused): SearchWarning {
  if (reason === 'not_for_sale') return 'NOT_FOR_SALE'
  return reason === 'unavailable' ? 'UNAVAILABLE' : 'NO_RESULT'
}
