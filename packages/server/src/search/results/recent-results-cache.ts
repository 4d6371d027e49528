import type { SearchStarted } from '../../ports/supplier/search.model.ts'
import type { SupplierResults } from './supplier-results.ts'
import type { SearchQuery } from './search-session.ts'

/** How long results are shared after the first search, by the agency's clock. */
const cacheLifetimeMs = 5_000
const maxEntries = 32

type Started = Pick<SearchStarted, 'state'>

/** Shares results between identical searches instead of calculating them again. */
export interface RecentResultsCache {
  find(query: SearchQuery, started: Started): SupplierResults | undefined
  keep(query: SearchQuery, started: Started, results: SupplierResults): void
}

/**
 * Searches are identical when they would have the same results: same agency, query, shop prices, language and mode, same airlines on
 * sale, same supplier state (seats taken), and at most a few seconds apart by the agency's clock. Failed searches are
 * not shared.
 */
export function createRecentResultsCache(): RecentResultsCache {
  /** Oldest first. */
  const entries = new Map<string, { results: SupplierResults; askedAt: Date }>()

  function removeEntry(key: string): void {
    const entry = entries.get(key)
    if (entry) entry.results.presented = undefined
    entries.delete(key)
  }

  return {
    find(query, started) {
      const key = keyOf(query, started)
      const entry = entries.get(key ?? '')
      if (!entry) return undefined
      const { results } = entry
      const age = query.askedAt.getTime() - entry.askedAt.getTime()
      return age >= 0 && age < cacheLifetimeMs && !results.warning && !results.failed ? results : undefined
    },
    keep(query, started, results) {
      const key = keyOf(query, started)
      if (key === undefined) return
      removeEntry(key)
      results.presented = { offers: new Map(), events: new Map() }
      entries.set(key, { results, askedAt: query.askedAt })
      const [oldest] = entries.size > maxEntries ? entries.keys() : []
      if (oldest !== undefined) removeEntry(oldest)
    },
  }
}

function keyOf(
  { clientId, form, settlement, simulation, shop, airlines = {} }: SearchQuery,
  { state }: Started,
): string | undefined {
  if (state === undefined) return undefined
  return JSON.stringify([clientId, form, settlement, simulation, airlines, state, shop?.state])
}
