import type { Answers } from './answers.ts'
import type { FoundSearch } from './found-search.ts'

/** About two kilobytes each. */
const offersKeptByDefault = 20_000

export interface OfferMemory {
  keep(found: FoundSearch): void
  /** They have grown since they were kept. */
  weigh(answers: Answers): void
  find(clientId: string, searchId: string): FoundSearch | undefined
}

/** What was found, as long as there is room: whatever was not looked at for longest goes first. */
export function createMemory(offersKept = offersKeptByDefault): OfferMemory {
  /** The one looked at longest ago comes first. */
  const kept = new Map<string, FoundSearch>()
  /** Answers that several searches share take their room once. */
  const held = new Map<Answers, { keys: Set<string>; size: number }>()
  let total = 0

  function put(key: string, found: FoundSearch): void {
    kept.delete(key)
    kept.set(key, found)
  }

  function weigh(answers: Answers): void {
    const entry = held.get(answers)
    if (!entry) return
    total += answers.size - entry.size
    entry.size = answers.size
  }

  function forget(key: string): void {
    const found = kept.get(key)
    const entry = found && held.get(found.answers)
    if (!entry) return
    kept.delete(key)
    entry.keys.delete(key)
    total -= 1
    if (entry.keys.size > 0) return
    held.delete(found.answers)
    total -= entry.size
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (total <= offersKept || kept.size === 1) break
      forget(oldest)
    }
  }

  return {
    keep(found) {
      const key = keyOf(found)
      forget(key)
      put(key, found)
      const entry = held.get(found.answers) ?? { keys: new Set(), size: 0 }
      held.set(found.answers, entry)
      entry.keys.add(key)
      // One for the search itself, so that empty ones are bounded, too.
      total += 1
      weigh(found.answers)
      makeRoom()
    },
    weigh(answers) {
      weigh(answers)
      for (const key of held.get(answers)?.keys ?? []) {
        const found = kept.get(key)
        if (found) put(key, found)
      }
      makeRoom()
    },
    find(clientId, searchId) {
      const key = `${clientId} ${searchId}`
      const found = kept.get(key)
      if (found) put(key, found)
      return found
    },
  }
}

function keyOf({ question }: FoundSearch): string {
  return `${question.clientId} ${question.searchId}`
}
