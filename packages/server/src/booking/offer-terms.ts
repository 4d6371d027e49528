import { documentTypes, type PassengerTerms } from '@gangway/core/contract'
import type { Market } from '../market/market.ts'
import type { Offer } from '../market/offer.ts'
import type { Settings } from '../settings.ts'
import type { Counts } from './party.ts'

const mostPassengers = 9
const soldOutRiskMinutes = 15

export function segmentsOf({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** What an offer asks of its passengers. */
export function passengerTermsOf(market: Market, offer: Offer, party: Counts): Omit<PassengerTerms, 'today'> {
  const segments = segmentsOf(offer)
  const carriers = segments.flatMap(({ airline }) => market.carriers.get(airline) ?? [])
  const countryOf = (airport: string) => market.places.airport(airport)?.country
  const isAbroad = segments.some(({ from, to, stops }) =>
    [...stops, to].some((place) => countryOf(place) !== countryOf(from)),
  )
  return {
    lastFlightDate: segments.at(-1)?.date ?? '',
    documentRequired: isAbroad || carriers.some(({ documentsAtHome }) => documentsAtHome),
    documentTypes: [...documentTypes],
    maxPassengers: Math.min(mostPassengers, offer.seatsLeft, ...carriers.map((each) => each.party.maxPassengers)),
    infantAllowed: offer.infantAllowed,
    party,
  }
}

/** The shortest of ours and of the airlines’. */
export function payLimitOf(market: Market, offer: Offer, { paymentLimitMinutes }: Settings): number {
  const holds = segmentsOf(offer).map(({ airline }) => market.carriers.get(airline)?.holdMinutes ?? paymentLimitMinutes)
  return Math.min(paymentLimitMinutes, offer.soldOutRisk ? soldOutRiskMinutes : paymentLimitMinutes, ...holds)
}

/** The segments that one bag goes through: each direction, unless the passenger checks in anew in between. */
export function connectedSegments({
  outbound,
  inbound,
}: {
  outbound: { selfTransfer: boolean; segments: readonly unknown[] }
  inbound: { selfTransfer: boolean; segments: readonly unknown[] } | null
}): number[][] {
  const before = outbound.segments.length
  const way = (journey: typeof outbound, first: number) => {
    const indexes = journey.segments.map((_, at) => first + at)
    return journey.selfTransfer ? indexes.map((index) => [index]) : [indexes]
  }
  return [...way(outbound, 1), ...(inbound ? way(inbound, before + 1) : [])]
}
