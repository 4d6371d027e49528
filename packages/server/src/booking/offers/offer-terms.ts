import { documentTypes, type PassengerTerms } from '@gangway/core/contract'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { Settings } from '../../settings.ts'
import type { Counts } from './party.ts'

const mostPassengers = 9
const soldOutRiskMinutes = 15

export function offerSegmentsOf({ outbound, inbound }: Pick<Offer, 'outbound' | 'inbound'>) {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
}

/** Passenger requirements of an offer. */
export function passengerTermsOf(market: MarketPort, offer: Offer, party: Counts): Omit<PassengerTerms, 'today'> {
  const segments = offerSegmentsOf(offer)
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
    counts: party,
  }
}

/** The shorter one of the platform's and the airlines' limits. */
export function payLimitOf(market: MarketPort, offer: Offer, { paymentLimitMinutes }: Settings): number {
  const holds = offerSegmentsOf(offer).map(
    ({ airline }) => market.carriers.get(airline)?.holdMinutes ?? paymentLimitMinutes,
  )
  return Math.min(paymentLimitMinutes, offer.soldOutRisk ? soldOutRiskMinutes : paymentLimitMinutes, ...holds)
}

/** Segments that one baggage item covers: each direction, split where the passenger checks in again. */
export function connectedSegments({
  outbound,
  inbound,
}: {
  outbound: { selfTransfer: boolean; segments: readonly unknown[] }
  inbound: { selfTransfer: boolean; segments: readonly unknown[] } | null
}): number[][] {
  const before = outbound.segments.length
  const sectionsOf = (direction: typeof outbound, first: number) => {
    const indexes = direction.segments.map((_, at) => first + at)
    return direction.selfTransfer ? indexes.map((index) => [index]) : [indexes]
  }
  return [...sectionsOf(outbound, 1), ...(inbound ? sectionsOf(inbound, before + 1) : [])]
}
