import type { Carrier } from './carrier.ts'
import type { TripWays } from './itineraries.ts'
import type { Itinerary } from './itinerary.ts'
import type { Offer } from './offer.ts'
import type { OfferPricer } from './price-offers.ts'
import { familiesFor } from './trip-key.ts'

/** Pairs of directions a search shows per airline and family; `inboundsFor` has the rest. */
const pairsShown = 48
const turnRoundMs = 3 * 3_600_000

/** Return trips on one airline: every way out with its cheapest ways back, in each family. */
export function returnsOf(
  carrier: Carrier,
  out: TripWays,
  back: TripWays,
  pricer: OfferPricer,
  cheapestOnly: boolean,
): Offer[] {
  const outs = ofCarrier(carrier, out)
  const backs = ofCarrier(carrier, back).toSorted((a, b) => pricer.roughCents(a) - pricer.roughCents(b))
  const each = Math.ceil(pairsShown / Math.max(1, outs.length))
  return outs.flatMap((outbound) =>
    backs
      .filter((inbound) => canTurnRound(outbound, inbound))
      .slice(0, each)
      .flatMap((inbound) => inFamilies(outbound, inbound, pricer, cheapestOnly)),
  )
}

/** The cheapest trips out on one airline and back on another: two bookings. */
export function separateReturns(out: TripWays, back: TripWays, pricer: OfferPricer): Offer[] {
  const cheapest = (ways: TripWays) =>
    ways.direct.toSorted((a, b) => pricer.roughCents(a) - pricer.roughCents(b)).slice(0, 6)
  const backs = cheapest(back)
  return cheapest(out).flatMap((outbound) =>
    backs.flatMap((inbound) =>
      carrierOf(outbound) !== carrierOf(inbound) && canTurnRound(outbound, inbound)
        ? (inFamilies(outbound, inbound, pricer, true) ?? [])
        : [],
    ),
  )
}

/** Every way back that goes with a chosen way out, in the families chosen for it. */
export function inboundsFor(outbound: Itinerary, step: number, back: TripWays, pricer: OfferPricer): Offer[] {
  const families = familiesFor(outbound)[step]
  if (!families) return []
  const ways = [...back.direct, ...back.sameAirline]
  return ways.flatMap((inbound) => {
    if (!canTurnRound(outbound, inbound)) return []
    const returning = familiesFor(inbound)
    const chosen = carrierOf(inbound) === carrierOf(outbound) ? returning[step] : returning[0]
    return chosen
      ? (pricer.price({ itinerary: outbound, families }, { itinerary: inbound, families: chosen }) ?? [])
      : []
  })
}

function inFamilies(outbound: Itinerary, inbound: Itinerary, pricer: OfferPricer, cheapestOnly: boolean): Offer[] {
  const outFamilies = familiesFor(outbound)
  const backFamilies = familiesFor(inbound)
  return (cheapestOnly ? outFamilies.slice(0, 1) : outFamilies).flatMap((families, step) => {
    const returning = backFamilies[step]
    if (!returning) return []
    return pricer.price({ itinerary: outbound, families }, { itinerary: inbound, families: returning }) ?? []
  })
}

function ofCarrier(carrier: Carrier, ways: TripWays): Itinerary[] {
  return [...ways.direct, ...ways.sameAirline].filter((itinerary) => carrierOf(itinerary) === carrier)
}

function carrierOf({ departures }: Itinerary): Carrier {
  return departures[0].flight.route.carrier
}

function canTurnRound(outbound: Itinerary, inbound: Itinerary): boolean {
  const arrives = outbound.departures.at(-1)?.arrivesAt ?? 0
  return inbound.departures[0].departsAt - arrives >= turnRoundMs
}
