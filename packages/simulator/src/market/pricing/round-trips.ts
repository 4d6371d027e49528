import type { Carrier } from '../network/carrier.ts'
import type { TripOptions } from '../schedule/itineraries.ts'
import type { Itinerary } from '../schedule/itinerary.ts'
import type { Offer } from '@gangway/server/ports'
import type { OfferPricer } from './price-offers.ts'
import { familiesFor } from '../search/trip-key.ts'

/** Maximum pairs of directions per airline and family; `inboundsFor` returns all. */
const pairsShown = 48
const minStayMs = 3 * 3_600_000

/** Return trips on one airline: every outbound itinerary with its cheapest inbound itineraries, in each family. */
export function returnsOf(
  carrier: Carrier,
  out: TripOptions,
  back: TripOptions,
  pricer: OfferPricer,
  cheapestOnly: boolean,
): Offer[] {
  const outs = ofCarrier(carrier, out)
  const backs = ofCarrier(carrier, back).toSorted((a, b) => pricer.roughCents(a) - pricer.roughCents(b))
  const each = Math.ceil(pairsShown / Math.max(1, outs.length))
  return outs.flatMap((outbound) =>
    backs
      .filter((inbound) => hasMinStay(outbound, inbound))
      .slice(0, each)
      .flatMap((inbound) => inFamilies(outbound, inbound, pricer, cheapestOnly)),
  )
}

/** The cheapest return trips on two airlines, which require two bookings. */
export function separateReturns(out: TripOptions, back: TripOptions, pricer: OfferPricer): Offer[] {
  const cheapest = (options: TripOptions) =>
    options.direct.toSorted((a, b) => pricer.roughCents(a) - pricer.roughCents(b)).slice(0, 6)
  const backs = cheapest(back)
  return cheapest(out).flatMap((outbound) =>
    backs.flatMap((inbound) =>
      carrierOf(outbound) !== carrierOf(inbound) && hasMinStay(outbound, inbound)
        ? (inFamilies(outbound, inbound, pricer, true) ?? [])
        : [],
    ),
  )
}

/** All inbound itineraries for an outbound itinerary in its chosen families. */
export function inboundsFor(outbound: Itinerary, step: number, back: TripOptions, pricer: OfferPricer): Offer[] {
  const families = familiesFor(outbound)[step]
  if (!families) return []
  const options = [...back.direct, ...back.sameAirline]
  return options.flatMap((inbound) => {
    if (!hasMinStay(outbound, inbound)) return []
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

function ofCarrier(carrier: Carrier, options: TripOptions): Itinerary[] {
  return [...options.direct, ...options.sameAirline].filter((itinerary) => carrierOf(itinerary) === carrier)
}

function carrierOf({ departures }: Itinerary): Carrier {
  return departures[0].flight.route.carrier
}

function hasMinStay(outbound: Itinerary, inbound: Itinerary): boolean {
  const arrives = outbound.departures.at(-1)?.arrivesAt ?? 0
  return inbound.departures[0].departsAt - arrives >= minStayMs
}
