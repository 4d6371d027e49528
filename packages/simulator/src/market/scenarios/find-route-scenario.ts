import type { Offer, Party } from '@gangway/server/ports'
import type { Places } from '@gangway/reference'
import type { Effect, Scenario } from './route-scenario.ts'
import { scenarios } from './search-scenarios.ts'

export interface ScenarioQuestion {
  from: string
  to: string
  /** Test mode; without it no scenario applies. */
  simulation: boolean
}

const byRoute = new Map(
  scenarios.flatMap((scenario) =>
    scenario.trigger.kind === 'route' ? [[`${scenario.trigger.from}-${scenario.trigger.to}`, scenario] as const] : [],
  ),
)
const byCode = new Map(
  scenarios.flatMap((scenario) =>
    scenario.trigger.kind === 'code' ? [[scenario.trigger.code, scenario] as const] : [],
  ),
)

/** The scenario of a search; undefined for a normal search and always in live mode. */
export function scenarioOf({ from, to, simulation }: ScenarioQuestion, places: Places): Scenario | undefined {
  if (!simulation) return undefined
  const [start, end] = [places.airportsOf(from)[0]?.city ?? from, places.airportsOf(to)[0]?.city ?? to]
  return byRoute.get(`${start}-${end}`) ?? byCode.get(from) ?? byCode.get(to)
}

/** Applies a scenario to the offers of a search. */
export function applyScenario(offers: readonly Offer[], effect: Effect, { adults, children, infants }: Party): Offer[] {
  const passengers = adults + children
  switch (effect.kind) {
    case 'no_offers':
    case 'airlines_time_out':
      return []
    case 'no_vcc':
      return offers.map((offer) => ({ ...offer, pays: { ...offer.pays, vcc: false } }))
    case 'sold_out_risk':
      return offers.map((offer) => ({ ...offer, soldOutRisk: true }))
    case 'free_bag_only':
      return offers.filter(({ families }) => families.every(({ baggage }) => baggage.checked.pieces > 0))
    case 'seats_left':
      return passengers > effect.seats ? [] : offers.map((offer) => withSeats(offer, effect.seats))
    case 'max_passengers':
      return passengers > effect.passengers ? [] : [...offers]
    case 'no_infants':
      return infants ? [] : offers.map((offer) => ({ ...offer, infantAllowed: false }))
    case 'as_flown':
    case 'refuse':
    case 'airlines_slow':
    case 'fare_search':
    case 'verify':
    case 'no_ancillaries':
    case 'no_seats':
      return [...offers]
  }
}

function withSeats(offer: Offer, seats: number): Offer {
  return {
    ...offer,
    seatsLeft: Math.min(offer.seatsLeft, seats),
    segmentSeatsLeft: offer.segmentSeatsLeft.map((left) => Math.min(left, seats)),
  }
}
