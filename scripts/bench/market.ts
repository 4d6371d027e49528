import { emptyInventory } from '../../packages/simulator/src/market/seats/inventory.ts'
import { createMarket } from '../../packages/simulator/src/market/market.ts'
import type { SearchInput } from '../../packages/server/src/ports/supplier/search.model.ts'
import { printFigure, printHeading, percentile } from './measurements.ts'

const now = new Date('2026-03-02T04:00:00Z')
const typedQuery = ['lon', 'londn', 'kuala lumpr', '吉隆坡', 'xjp', 'b', 'san', 'new yrok', '东京', 'zzzzzz', 'munchen']

/** Measures the simulated market without server or database. */
export async function benchMarket(): Promise<void> {
  printHeading('Market')
  const before = process.memoryUsage().rss
  const started = performance.now()
  const market = createMarket({ seed: 1 })
  printFigure('load', `${(performance.now() - started).toFixed(0)} ms`)
  const routes = [...market.carriers.keys()].flatMap((code) => market.routesOf(code, now))
  printFigure(
    'network',
    `${routes.length} routes`,
    `${market.carriers.size} airlines, ${market.places.cities.length} cities`,
  )
  printFigure(
    'memory',
    `${((process.memoryUsage().rss - before) / 1_000_000).toFixed(0)} MB`,
    'resident memory, increase',
  )
  for (const pair of ['SIN-KUL', 'LON-BCN', 'CAN-BKK']) {
    const found = market.search(trip(pair), now, emptyInventory)
    const offers = found.kind === 'found' ? found.offers.length : 0
    measure(`${pair}, ${offers} offers, warm`, 400, () => market.search(trip(pair), now, emptyInventory))
  }
  measure('SIN-KUL, a day not searched before', 60, (turn) =>
    market.search(trip('SIN-KUL', { date: day(turn) }), now, emptyInventory),
  )
  measure('SIN-KUL return, warm', 100, () =>
    market.search(trip('SIN-KUL', { returnDate: '2026-04-21' }), now, emptyInventory),
  )
  measure('lowest price of 31 days', 60, () =>
    market.lowestByDate(
      { from: 'SIN', to: 'KUL', first: '2026-05-01', days: 31, simulation: false },
      now,
      emptyInventory,
    ),
  )
  measure('city match', 3_000, (turn) =>
    market.matchCities(typedQuery[turn % typedQuery.length] ?? '', turn % 2 ? 'en' : 'cn', 10),
  )
}

function trip(pair: string, more: Partial<SearchInput> = {}): SearchInput {
  const passengers = { adults: 2, children: 1, infants: 0 }
  return {
    from: pair.slice(0, 3),
    to: pair.slice(4),
    date: '2026-04-14',
    party: passengers,
    simulation: false,
    ...more,
  }
}

function day(turn: number): string {
  return new Date(now.getTime() + (turn + 2) * 86_400_000).toISOString().slice(0, 10)
}

function measure(name: string, times: number, work: (turn: number) => unknown): void {
  const durations = Array.from({ length: times }, (_, turn) => {
    const startedAt = performance.now()
    work(turn)
    return performance.now() - startedAt
  })
  printFigure(name, `p50 ${percentile(durations, 50).toFixed(2)} ms`, `p95 ${percentile(durations, 95).toFixed(2)} ms`)
}
