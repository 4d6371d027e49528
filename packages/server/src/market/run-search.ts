import { checkSearch } from './check-search.ts'
import { convert } from './currencies.ts'
import type { Inventory } from './inventory.ts'
import type { Offer } from './offer.ts'
import { scenarioOf } from './scenario-of.ts'
import { SearchRun } from './search-run.ts'
import type { Found, Refused, RunningSearch, SearchInput } from './search.ts'
import { later } from './sift.ts'
import type { World } from './world.ts'

export function searchByAirline(
  world: World,
  input: SearchInput,
  now: Date,
  inventory: Inventory,
): Refused | RunningSearch {
  const scenario = scenarioOf(input, world.places)
  const ends = checkSearch(input, now, world.places, scenario)
  const played = scenario && { scenario }
  if (typeof ends === 'string') return { kind: 'refused', reason: ends, ...played }
  const run = new SearchRun(world, input, ends, now, inventory, scenario)
  return {
    kind: 'running',
    ...played,
    airlines: run.asked.map(({ carrier }) => carrier.code),
    answers: run.answers(),
    ...(run.absence && { absence: run.absence }),
  }
}

export function search(world: World, input: SearchInput, now: Date, inventory: Inventory): Refused | Found {
  const running = searchByAirline(world, input, now, inventory)
  if (running.kind === 'refused') return running
  const answers = [...running.answers]
  const offers = answers.flatMap((answer) => answer.offers).sort(byTotal)
  const reasons = answers.flatMap(({ absence }) => absence ?? [])
  return {
    kind: 'found',
    ...(running.scenario && { scenario: running.scenario }),
    offers,
    ...(!offers.length && { absence: reasons.reduce(later, running.absence ?? 'no_route') }),
    airlines: answers.map(({ airline, responseMs, outcome, absence }) => ({
      airline,
      responseMs,
      outcome,
      ...(absence && { absence }),
    })),
  }
}

function byTotal(one: Offer, other: Offer): number {
  return dollars(one) - dollars(other) || (one.key < other.key ? -1 : 1)
}

function dollars({ total, currency }: Offer): number {
  return convert(total, currency, 'USD')
}
