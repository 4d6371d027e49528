import type { Deps } from '../deps.ts'
import type { Listed } from '../search/answers.ts'
import type { FoundSearch } from '../search/found-search.ts'
import { priceOf } from '../search/price-box.ts'
import { createRoutingIds } from '../search/routing-id.ts'
import type { SearchFilters } from './context.ts'
import type { Integrator } from './integrator.ts'
import { presentRouting, type WireRouting } from './present-trip.ts'
import { sellableOf } from './sellable.ts'

/** What a search has found so far, the lowest total first. */
export function listRoutings(
  { secret, market }: Pick<Deps, 'secret' | 'market'>,
  caller: Integrator,
  { question, answers }: FoundSearch,
  asked: SearchFilters,
): WireRouting[] {
  const { searchId, askedAt, expiresAt } = question
  const { terms } = answers
  const name = createRoutingIds(secret, caller)
  const wanted = answers.listed
    .filter((each) => isWanted(each, asked))
    .toSorted((one, other) => one.total - other.total)
  const told = asked.includeMultipleFareFamily ? wanted : cheapestOfEach(wanted)
  return told.flatMap(({ offer }) => {
    const price = priceOf(offer, terms)
    const trip = sellableOf(market, offer, { terms, agreed: caller.payChannels })
    if (!price || !trip) return []
    const routing = { searchId, key: offer.key, option: terms.option, price, expiresAt }
    return [presentRouting(market, trip, { routingIdentifier: name(routing), cached: { askedAt, expiresAt } })]
  })
}

function isWanted({ offer }: Listed, { airlines, fromFlightNumbers, retFlightNumbers }: SearchFilters): boolean {
  const { outbound, inbound } = offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  if (airlines?.length && !flights.every(({ airline }) => airlines.includes(airline))) return false
  return isNamed(outbound.segments, fromFlightNumbers) && (!inbound || isNamed(inbound.segments, retFlightNumbers))
}

/** Each option is one flight, or connecting ones with a comma between. */
function isNamed(segments: readonly { flight: string }[], options: readonly string[] | null | undefined): boolean {
  if (!options?.length) return true
  const numbers = segments.map(({ flight }) => plainNumber(flight)).join(',')
  return options.some((option) => option.split(',').map(plainNumber).join(',') === numbers)
}

/** Leading zeros may differ. */
export function plainNumber(flight: string): string {
  return flight.trim().replace(/^([A-Z0-9]{2})0+(?=\d)/, '$1')
}

/** One fare for each way to fly; the first is the lowest. */
function cheapestOfEach(listed: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return listed.filter(({ offer: { outbound, inbound } }) => {
    const flights = [...outbound.segments, ...(inbound?.segments ?? [])].map(({ flight, date }) => `${flight} ${date}`)
    const trip = flights.join(' ')
    if (seen.has(trip)) return false
    seen.add(trip)
    return true
  })
}
