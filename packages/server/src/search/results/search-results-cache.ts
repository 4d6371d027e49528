import type { SupplierResults } from './supplier-results.ts'
import type { SearchSession } from './search-session.ts'

/** About two kilobytes each. */
const defaultMaxOffers = 20_000

export interface SearchResultsCache {
  keep(found: SearchSession): void
  /** Counts the results again after they have grown. */
  updateSize(results: SupplierResults): void
  find(clientId: string, searchId: string): SearchSession | undefined
}

/** Keeps search results up to a limit; the least recently used are evicted first. */
export function createSearchResultsCache(maxOffers = defaultMaxOffers): SearchResultsCache {
  /** The least recently used comes first. */
  const entries = new Map<string, SearchSession>()
  /** Results that several searches share are counted once. */
  const sharedResults = new Map<SupplierResults, { keys: Set<string>; size: number }>()
  let total = 0

  function storeEntry(key: string, found: SearchSession): void {
    entries.delete(key)
    entries.set(key, found)
  }

  function updateSize(results: SupplierResults): void {
    const entry = sharedResults.get(results)
    if (!entry) return
    total += results.size - entry.size
    entry.size = results.size
  }

  function removeEntry(key: string): void {
    const found = entries.get(key)
    const entry = found && sharedResults.get(found.results)
    if (!entry) return
    entries.delete(key)
    entry.keys.delete(key)
    total -= 1
    if (entry.keys.size > 0) return
    sharedResults.delete(found.results)
    total -= entry.size
  }

  function evictOldest(): void {
    for (const oldest of entries.keys()) {
      if (total <= maxOffers || entries.size === 1) break
      removeEntry(oldest)
    }
  }

  return {
    keep(found) {
      const key = keyOf(found)
      removeEntry(key)
      storeEntry(key, found)
      const entry = sharedResults.get(found.results) ?? { keys: new Set(), size: 0 }
      sharedResults.set(found.results, entry)
      entry.keys.add(key)
      // One for the search itself, which limits empty searches, too.
      total += 1
      updateSize(found.results)
      evictOldest()
    },
    updateSize(results) {
      updateSize(results)
      for (const key of sharedResults.get(results)?.keys ?? []) {
        const found = entries.get(key)
        if (found) storeEntry(key, found)
      }
      evictOldest()
    },
    find(clientId, searchId) {
      const key = `${clientId} ${searchId}`
      const found = entries.get(key)
      if (found) storeEntry(key, found)
      return found
    },
  }
}

function keyOf({ query }: SearchSession): string {
  return `${query.clientId} ${query.searchId}`
}
