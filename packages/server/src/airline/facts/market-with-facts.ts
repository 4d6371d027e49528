import type { AirlineTerms, MarketPort } from '../../ports/market/market.port.ts'
import type { FactsByAirline } from './airline-fact.store.ts'
import type { AirlineFactsReader } from './airline-facts-reader.ts'
import { applyFacts } from './apply-facts.ts'

/** The market whose airlines have the facts that the provider keeps. */
export function marketWithFacts(market: MarketPort, facts: Pick<AirlineFactsReader, 'current'>): MarketPort {
  let applied: { facts: FactsByAirline; carriers: ReadonlyMap<string, AirlineTerms> } | undefined
  return {
    ...market,
    get carriers() {
      const current = facts.current()
      if (applied?.facts !== current) applied = { facts: current, carriers: applyFacts(market.carriers, current) }
      return applied.carriers
    },
    lowestOffers(trip, party, now, options) {
      const stopped = [...facts.current()].flatMap(([airline, { stop }]) => (stop === null ? [] : [airline]))
      const closed = new Set([...(trip.closed ?? []), ...stopped])
      return market.lowestOffers({ ...trip, closed }, party, now, options)
    },
  }
}
