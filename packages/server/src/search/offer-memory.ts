import type { FoundSearch } from './found-search.ts'

/** About two kilobytes each. */
const offersKeptByDefault = 40_000

export interface OfferMemory {
  keep(found: FoundSearch): void
  /** It has grown since it was kept. */
  weigh(found: FoundSearch): void
  find(clientId: string, searchId: string): FoundSearch | undefined
}

/** What was found, as long as there is room: whatever was not looked at for longest goes first. */
export function createMemory(offersKept = offersKeptByDefault): OfferMemory {
  /** The one looked at longest ago comes first. */
  const kept = new Map<string, { found: FoundSearch; size: number }>()
  let total = 0

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function put(key: string, found: FoundSearch): void {
    forget(key)
    // One for the search itself, so that empty ones are bounded, too.
    const size = found.size + 1
    kept.set(key, { found, size })
    total += size
    for (const oldest of kept.keys()) {
      if (total <= offersKept || oldest === key) break
      forget(oldest)
    }
  }

  return {
    keep: (found) => put(keyOf(found), found),
    weigh(found) {
      const key = keyOf(found)
      if (kept.get(key)?.found === found) put(key, found)
    },
    find(clientId, searchId) {
      const key = `${clientId} ${searchId}`
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.found
    },
  }
}

function keyOf({ question }: FoundSearch): string {
  return `${question.clientId} ${question.searchId}`
}
