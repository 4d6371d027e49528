import type { Offer, Party } from './offer.ts'
import type { Places } from './places.ts'
import type { Effect, Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

/** What decides whether a search is a rehearsal. */
export interface ScenarioQuestion {
  from: string
  to: string
  /** Set for clients in test mode; nothing is rehearsed without it. */
  rehearsal: boolean
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

/** The scenario that answers a search; nothing for an ordinary one and always nothing in live mode. */
export function scenarioOf({ from, to, rehearsal }: ScenarioQuestion, places: Places): Scenario | undefined {
  if (!rehearsal) return undefined
  const [start, end] = [places.airportsOf(from)[0]?.city ?? from, places.airportsOf(to)[0]?.city ?? to]
  return byRoute.get(`${start}-${end}`) ?? byCode.get(from) ?? byCode.get(to)
}

/** The offers of a rehearsal: what the scenario leaves of the ordinary ones. */
export function playOn(offers: readonly Offer[], effect: Effect, { adults, children, infants }: Party): Offer[] {
  const party = adults + children
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
      return party > effect.seats ? [] : offers.map((offer) => withSeats(offer, effect.seats))
    case 'max_passengers':
      return party > effect.passengers ? [] : [...offers]
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
