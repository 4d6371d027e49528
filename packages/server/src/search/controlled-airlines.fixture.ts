import { emptyInventory, type Market } from '@gangway/simulator'
import type { AirlineAnswer, SearchStarted } from '../ports/supplier/search.model.ts'
import type { SupplierPort } from '../ports/supplier/supplier.port.ts'

/** A supplier whose airlines answer on command, with the market's offers. */
export interface ControlledAirlines {
  search: SupplierPort['search']
  /** The number of searches at the supplier. */
  searchCount(): number
  /** Lets this many airlines answer, or all. */
  answer(count?: number): void
  /** The next answer fails. */
  fail(): void
}

export function createControlledAirlines(market: Market): ControlledAirlines {
  const result = { allowed: 0, failing: false }
  let searchCount = 0
  const waiting = new Set<() => void>()
  const resumeAll = () => {
    for (const resume of waiting) resume()
    waiting.clear()
  }

  async function* answers(all: Iterable<AirlineAnswer>, signal?: AbortSignal): AsyncGenerator<AirlineAnswer> {
    signal?.addEventListener('abort', resumeAll)
    for (const answer of all) {
      while (result.allowed === 0 && !result.failing) {
        signal?.throwIfAborted()
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
      if (result.failing) throw new Error('The connection to the airlines is broken')
      result.allowed -= 1
      yield answer
    }
  }

  return {
    async search(input, { now, simulation, signal }) {
      searchCount += 1
      const run = market.searchByAirline({ ...input, simulation }, now, emptyInventory)
      if (run.kind === 'refused') return { kind: 'refused', reason: run.reason, scenario: run.scenario?.id }
      const started: SearchStarted = {
        kind: 'started',
        scenario: run.scenario?.id,
        airlines: run.airlines,
        answers: answers(run.answers, signal),
      }
      return started
    },
    searchCount: () => searchCount,
    answer(count = Number.POSITIVE_INFINITY) {
      result.allowed += count
      resumeAll()
    },
    fail() {
      result.failing = true
      resumeAll()
    },
  }
}
