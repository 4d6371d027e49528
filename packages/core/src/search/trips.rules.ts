import type { DirectionItinerary, Offer } from '../shared/contract/offer.contract.ts'
import {
  calculateFacets,
  passesFilters,
  selectOffers,
  getFlightTraits,
  type OfferFacets,
  type OfferTraits,
} from './offers.rules.ts'
import type { PriceDisplay } from './shown-price.rules.ts'
import type { SearchFilters, SearchSort } from './search.contract.ts'

/** What is being chosen: a whole trip, or its outbound flight and then a matching return flight. */
export type TripStep = 'trip' | 'outbound' | 'return'

/** Flights of a direction: quarters of the day in airport time (0 until 6:00), airports, number of stops (2 is more). */
export type DirectionPart = 'depart' | 'arrive' | 'from' | 'to' | 'stops'

export type DirectionFilterName = `${'out' | 'back'}-${DirectionPart}`

/** Allowed values by filter; none allows everything. */
export type DirectionFilters = Partial<Record<DirectionFilterName, readonly string[]>>

export interface SearchChoices {
  sort: SearchSort
  filters: SearchFilters
  /** Present while these filters are shown. */
  directions?: DirectionFilters
  /** Shows the price of one adult instead of all passengers. */
  perAdult?: boolean
}

export function getPriceDisplay({ filters, perAdult = false }: SearchChoices): PriceDisplay {
  return { withTaxes: filters.includeTaxes !== false, perAdult }
}

/** An offer with the traits of the part being chosen. */
interface OfferInTrip extends OfferTraits {
  offer: Offer
}

/** Offers with the same flights, in different fare families. */
export interface TripGroup extends OfferTraits {
  offers: OfferInTrip[]
}

export interface TripSelectionResult {
  /** With those that do not pass the filters. */
  groups: readonly TripGroup[]
  trips: { trip: TripGroup; offers: readonly Offer[] }[]
  /** Over all trips, so that no choice disappears when another is made. */
  all: OfferFacets<TripGroup>
  facets: OfferFacets<TripGroup>
  /** Cheapest offer of each choice. */
  cheapest: OfferFacets<OfferInTrip>
}

export function getStepDirections({ outbound, inbound }: Offer, step: TripStep): DirectionItinerary[] {
  if (step === 'outbound' || !inbound) return [outbound]
  return step === 'return' ? [inbound] : [outbound, inbound]
}

/** Fare families of all flights, without duplicates. */
export function listFamilies(offer: Offer, step: TripStep) {
  const families = getStepDirections(offer, step).flatMap(({ segments }) => segments.map(({ family }) => family))
  return [...new Map(families.map((family) => [family.code, family])).values()]
}

export function createTripGroups(step: TripStep) {
  const trips = new Map<string, TripGroup>()
  const known = new Set<string>()
  return {
    trips,
    add(offers: readonly Offer[]): void {
      for (const offer of offers) {
        if (known.has(offer.routingId)) continue
        known.add(offer.routingId)
        const directions = getStepDirections(offer, step)
        const id = directions.map(flightsKey).join('/')
        const airline = (step !== 'trip' && directions[0]?.segments[0]?.airline) || offer.airline
        const { routingId, freeCheckIn, comparable, successPercent } = offer
        const traits = { airline, ...getFlightTraits(directions), freeCheckIn, comparable, successPercent }
        const trip = trips.get(id) ?? { id, ...traits, offers: [] }
        trip.offers.push({ id: routingId, ...traits, offer })
        trip.freeCheckIn ||= freeCheckIn
        trips.set(id, trip)
      }
    },
  }
}

/** Equal for the same flights on the same day. */
export function flightsKey({ segments }: DirectionItinerary): string {
  return segments.map(({ airline, flightNo, depTime }) => `${airline}${flightNo} ${depTime}`).join(' ')
}

/** Each trip counts once, ranked by its cheapest offer that passes the filters. */
export function selectTrips(
  all: Iterable<TripGroup>,
  { sort, filters }: SearchChoices,
  passesDirections: (offer: Offer) => boolean = () => true,
): TripSelectionResult {
  const isCheaper =
    filters.includeTaxes === false
      ? (one: OfferTraits, other: OfferTraits) => one.comparable.fare < other.comparable.fare
      : (one: OfferTraits, other: OfferTraits) => one.comparable.total < other.comparable.total
  const cheapestOf = (offers: readonly OfferInTrip[]) =>
    offers.reduce<OfferInTrip | undefined>((best, each) => (!best || isCheaper(each, best) ? each : best), undefined)
  const trips = [...all]
  const rankingOffers = trips.map((trip) => {
    const passing = trip.offers.filter((each) => passesFilters(each, filters) && passesDirections(each.offer))
    // Trips that do not pass keep their rank, so a filter never changes the relative order.
    const rankingOffer = cheapestOf(passing) ?? cheapestOf(trip.offers)
    return { ...(rankingOffer ?? trip), id: trip.id, trip, passing }
  })
  const passingTrips = trips.filter(({ offers: [first] }) => first && passesDirections(first.offer))
  return {
    groups: trips,
    trips: selectOffers(rankingOffers, { sort, filters })
      .filter(({ passing }) => passing[0])
      .map(({ trip, passing }) => ({
        trip,
        // Evaluated lazily because most trips are never shown.
        get offers() {
          return passing.toSorted((a, b) => (isCheaper(a, b) ? -1 : 1)).map(({ offer }) => offer)
        },
      })),
    all: calculateFacets(trips),
    facets: calculateFacets(passingTrips, filters),
    cheapest: calculateFacets(
      passingTrips.flatMap(({ offers }) => offers),
      filters,
    ),
  }
}

/** Cheapest offer of each fare family, cheapest family first. */
export function findCheapestPerFamily(offers: readonly Offer[], step: TripStep): Offer[] {
  const families = new Map<string, Offer>()
  for (const offer of offers) {
    const key = familyKey(offer, step)
    if (!families.has(key)) families.set(key, offer)
  }
  return [...families.values()]
}

export function familyKey(offer: Offer, step: TripStep): string {
  return listFamilies(offer, step)
    .map(({ code }) => code)
    .join('+')
}

/** Up to this number, return trips are chosen as a whole. */
const maxWholeTrips = 12

/** Return trips are chosen direction by direction, unless there are few enough for one card each. */
export function firstTripStep(offers: readonly Offer[], isComplete: boolean): TripStep {
  if (!offers.some(({ inbound }) => inbound)) return 'trip'
  if (!isComplete) return 'outbound'
  const pairs = createTripGroups('trip')
  pairs.add(offers)
  return pairs.trips.size > maxWholeTrips ? 'outbound' : 'trip'
}

/** Number of active filters: each choice counts, the price display does not. */
export function countFilters({ filters, directions = {} }: SearchChoices): number {
  const { freeCheckIn, stops, transitCities, airlines, directOnly } = filters
  const listed = [stops ?? [], transitCities ?? [], airlines ?? [], ...Object.values(directions)].flat().length
  return listed + Number(freeCheckIn ?? false) + Number(directOnly ?? false)
}
