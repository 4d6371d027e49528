import { checkSearch } from './check-search.ts'
import { convert } from '@gangway/reference'
import type { Offer, SearchInput } from '@gangway/server/ports'
import type { Inventory } from '../seats/inventory.ts'
import { scenarioOf } from '../scenarios/find-route-scenario.ts'
import { AirlineSearch } from './airline-search.ts'
import type { FoundOffers, RefusedSearch, RunningSearch } from './search-result.model.ts'
import { laterReason } from './filter-itineraries.ts'
import type { MarketModel } from '../market-model.ts'

export function searchByAirline(
  model: MarketModel,
  input: SearchInput,
  now: Date,
  inventory: Inventory,
): RefusedSearch | RunningSearch {
  const scenario = scenarioOf(input, model.places)
  const ends = checkSearch(input, now, model.places, scenario)
  const withScenario = scenario && { scenario }
  if (typeof ends === 'string') return { kind: 'refused', reason: ends, ...withScenario }
  const airlineSearch = new AirlineSearch(model, input, ends, now, inventory, scenario)
  return {
    kind: 'running',
    ...withScenario,
    airlines: airlineSearch.airlines.map(({ carrier }) => carrier.code),
    answers: airlineSearch.answers(),
    ...(airlineSearch.absence && { absence: airlineSearch.absence }),
  }
}

export function searchMarket(
  model: MarketModel,
  input: SearchInput,
  now: Date,
  inventory: Inventory,
): RefusedSearch | FoundOffers {
  const running = searchByAirline(model, input, now, inventory)
  if (running.kind === 'refused') return running
  const answers = [...running.answers]
  const offers = answers.flatMap((answer) => answer.offers).sort(byTotal)
  const reasons = answers.flatMap(({ absence }) => absence ?? [])
  return {
    kind: 'found',
    ...(running.scenario && { scenario: running.scenario }),
    offers,
    ...(!offers.length && { absence: reasons.reduce(laterReason, running.absence ?? 'no_route') }),
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
