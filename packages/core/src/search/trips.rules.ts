import type { Journey, Offer } from '../shared/offer.contract.ts'
import { facetsOf, passes, selectOffers, wayTraits, type OfferFacets, type OfferTraits } from './offers.rules.ts'
import type { SearchFilters, SearchSort } from './search.contract.ts'

/** What is being chosen: a whole trip at once, or its way out and then a way back that goes with it. */
export type TripStep = 'together' | 'out' | 'back'

export interface SearchChoices {
  sort: SearchSort
  filters: SearchFilters
}

/** An offer, with the traits of what is being chosen of it. */
interface TripOffer extends OfferTraits {
  offer: Offer
}

/** Offers with the same flights. They differ in what is included. */
export interface Trip extends OfferTraits {
  offers: TripOffer[]
}

/** What is found of some trips, best first, and what could be chosen instead. */
export interface TripSelection {
  trips: readonly { trip: Trip; offers: readonly Offer[] }[]
  /** All that was found, so that no choice disappears while another one is made. */
  all: OfferFacets<Trip>
  facets: OfferFacets<Trip>
  /** Where the cheapest offers stand behind each choice. */
  cheapest: OfferFacets<TripOffer>
}

export function journeysOf({ outbound, inbound }: Offer, step: TripStep): Journey[] {
  if (step === 'out' || !inbound) return [outbound]
  return step === 'back' ? [inbound] : [outbound, inbound]
}

/** The price level of every flight, named once each. */
export function familiesOf(offer: Offer, step: TripStep) {
  const families = journeysOf(offer, step).flatMap(({ segments }) => segments.map(({ family }) => family))
  return [...new Map(families.map((family) => [family.code, family])).values()]
}

/** Trips by their flights; later offers join those that are there. */
export function createTrips(step: TripStep) {
  const trips = new Map<string, Trip>()
  const known = new Set<string>()
  return {
    trips,
    add(offers: readonly Offer[]): void {
      for (const offer of offers) {
        if (known.has(offer.routingId)) continue
        known.add(offer.routingId)
        const journeys = journeysOf(offer, step)
        const id = journeys.map(flightsOf).join('/')
        const { routingId, airline, freeCheckIn, comparable, successPercent } = offer
        const traits = { airline, ...wayTraits(journeys), freeCheckIn, comparable, successPercent }
        const trip = trips.get(id) ?? { id, ...traits, offers: [] }
        trip.offers.push({ id: routingId, ...traits, offer })
        trip.freeCheckIn ||= freeCheckIn
        trips.set(id, trip)
      }
    },
  }
}

/** The same for the same planes on the same day. */
export function flightsOf({ segments }: Journey): string {
  return segments.map(({ airline, flightNo, depTime }) => `${airline}${flightNo} ${depTime}`).join(' ')
}

/** Each trip counts once and stands where its cheapest offer that passes stands. */
export function selectTrips(all: Iterable<Trip>, { sort, filters }: SearchChoices): TripSelection {
  const isCheaper =
    filters.includeTaxes === false
      ? (one: OfferTraits, other: OfferTraits) => one.comparable.fare < other.comparable.fare
      : (one: OfferTraits, other: OfferTraits) => one.comparable.total < other.comparable.total
  const cheapestOf = (offers: readonly TripOffer[]) =>
    offers.reduce<TripOffer | undefined>((best, each) => (!best || isCheaper(each, best) ? each : best), undefined)
  const trips = [...all]
  const faces = trips.map((trip) => {
    const passing = trip.offers.filter((each) => passes(each, filters))
    // What does not pass keeps its rank, so that a filter never changes who stands above whom.
    const face = cheapestOf(passing) ?? cheapestOf(trip.offers)
    return { ...(face ?? trip), id: trip.id, trip, passing }
  })
  return {
    trips: selectOffers(faces, { sort, filters }).map(({ trip, passing }) => ({
      trip,
      // Most trips are never looked at.
      get offers() {
        return passing.toSorted((a, b) => (isCheaper(a, b) ? -1 : 1)).map(({ offer }) => offer)
      },
    })),
    all: facetsOf(trips),
    facets: facetsOf(trips, filters),
    cheapest: facetsOf(
      trips.flatMap(({ offers }) => offers),
      filters,
    ),
  }
}

/** The cheapest of each fare family, the cheapest family first, as the offers come. */
export function oneOfEachFamily(offers: readonly Offer[], step: TripStep): Offer[] {
  const families = new Map<string, Offer>()
  for (const offer of offers) {
    const key = familyKey(offer, step)
    if (!families.has(key)) families.set(key, offer)
  }
  return [...families.values()]
}

export function familyKey(offer: Offer, step: TripStep): string {
  return familiesOf(offer, step)
    .map(({ code }) => code)
    .join('+')
}

/** So few return trips are chosen as a whole. */
const fewTrips = 12

/** A return trip is chosen way by way, unless there are so few that each fits on a card of its own. */
export function firstStep(offers: readonly Offer[], isComplete: boolean): TripStep {
  if (!offers.some(({ inbound }) => inbound)) return 'together'
  if (!isComplete) return 'out'
  const pairs = createTrips('together')
  pairs.add(offers)
  return pairs.trips.size > fewTrips ? 'out' : 'together'
}

/** How many filters are on: each choice counts, the way prices are shown does not. */
export function countFilters({ freeCheckIn, stops, transitCities, airlines, directOnly }: SearchFilters): number {
  const listed = [stops ?? [], transitCities ?? [], airlines ?? []].flat().length
  return listed + Number(freeCheckIn ?? false) + Number(directOnly ?? false)
}
