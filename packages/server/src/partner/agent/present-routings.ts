import type { PartnerAnswer } from '@gangway/core/partner'

type Routing = PartnerAnswer<'/search.do'>['routings'][number]

/** Short names for routing identifiers, which are too long for a model to repeat. */
export interface Names {
  nameOf(identifier: string): string
  identifierOf(name: string): string | undefined
}

const maxNames = 2_000

export function createNames(): Names {
  const kept = new Map<string, string>()
  let last = 0
  return {
    nameOf(identifier) {
      const name = `offer-${(last += 1)}`
      kept.set(name, identifier)
      const [oldest] = kept.keys()
      if (kept.size > maxNames && oldest !== undefined) kept.delete(oldest)
      return name
    },
    identifierOf: (name) => kept.get(name),
  }
}

export function presentRoutings(routings: readonly Routing[], names: Names, most: number): Record<string, unknown> {
  const offers = routings.slice(0, most).map((each) => ({
    offer: names.nameOf(each.routingIdentifier),
    adultTotal: Math.round((each.adultPrice + each.adultTax) * 100) / 100,
    currency: each.currency,
    fareFamily: each.fromSegments[0]?.fareFamily ?? '',
    seatsLeft: Math.min(...each.fromSegments.map(({ seatCount }) => seatCount)),
    outbound: flightsOf(each.fromSegments),
    inbound: flightsOf(each.retSegments),
  }))
  return { found: routings.length, offers }
}

function flightsOf(segments: Routing['fromSegments']): string[] {
  return segments.map(
    ({ flightNumber, depAirport, depTime, arrAirport, arrTime }) =>
      `${flightNumber} ${depAirport} ${depTime} - ${arrAirport} ${arrTime}`,
  )
}
