import type { Market } from '../market/market.ts'
import { emptyInventory } from '../market/inventory.ts'
import type { AirlineAnswer } from '../market/search.ts'
import type { SearchStarted, SupplierPort } from '../ports/supplier/supplier.port.ts'

/** A supplier whose airlines answer when they are told to, with what the market has. */
export interface ToldAirlines {
  search: SupplierPort['search']
  /** How often it was asked. */
  asked(): number
  /** Lets so many airlines answer, or all. */
  answer(howMany?: number): void
  /** The next answer fails. */
  fail(): void
}

export function tellAirlines(market: Market): ToldAirlines {
  const told = { allowed: 0, failing: false }
  let asked = 0
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const goOn of waiting) goOn()
    waiting.clear()
  }

  async function* answers(all: Iterable<AirlineAnswer>, signal?: AbortSignal): AsyncGenerator<AirlineAnswer> {
    signal?.addEventListener('abort', wake)
    for (const answer of all) {
      while (told.allowed === 0 && !told.failing) {
        signal?.throwIfAborted()
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
      if (told.failing) throw new Error('The line to the airlines is cut')
      told.allowed -= 1
      yield answer
    }
  }

  return {
    async search(input, { now, rehearsal, signal }) {
      asked += 1
      const run = market.searchByAirline({ ...input, rehearsal }, now, emptyInventory)
      if (run.kind === 'refused') return { kind: 'refused', reason: run.reason, scenario: run.scenario?.id }
      const started: SearchStarted = {
        kind: 'started',
        scenario: run.scenario?.id,
        airlines: run.airlines,
        answers: answers(run.answers, signal),
      }
      return started
    },
    asked: () => asked,
    answer(howMany = Number.POSITIVE_INFINITY) {
      told.allowed += howMany
      wake()
    },
    fail() {
      told.failing = true
      wake()
    },
  }
}
