import { convert, type Currency } from './currencies.ts'
import { departuresOn } from './departure.ts'
import type { Inventory } from './inventory.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import { dateOf, type LocalDate } from './local-date.ts'
import { createPricer, type OfferPricer } from './price-offers.ts'
import { familiesFor } from './trip-key.ts'
import { spanOf, type DateTrip } from './served-routes.ts'
import { obstacle } from './sift.ts'
import type { World } from './world.ts'

/** The cheapest adult of a day, taxes and airline fees included. */
export interface LowestPrice {
  date: LocalDate
  airline: string
  /** Smallest units of the airline's currency. */
  total: number
  currency: Currency
  direct: boolean
  key: string
}

const oneAdult = { adults: 1, children: 0, infants: 0 }

/** Days without an offer are left out. Connections are looked at only where no flight goes straight. */
export function lowestByDate(world: World, trip: DateTrip, now: Date, inventory: Inventory): LowestPrice[] {
  const span = spanOf(trip, world.places)
  if (!span) return []
  const routes = world.map
    .between(span.from.code, span.to.code)
    .filter(({ carrier }) => trip.rehearsal || !carrier.profile)
  const days = Array.from({ length: span.days }, (_, at) => span.firstDay + at)
  return days.flatMap((day) => {
    const pricer = createPricer(oneAdult, now, inventory)
    const straight = routes.flatMap((route) => departuresOn(route, day).map((departure) => itineraryOf([departure])))
    const ways = routes.length ? straight : world.itineraries.find(span.from, span.to, day).sameAirline
    return cheapest(ways, pricer, { date: dateOf(day), rehearsal: trip.rehearsal, now, inventory }) ?? []
  })
}

function cheapest(
  ways: readonly Itinerary[],
  pricer: OfferPricer,
  about: { date: LocalDate; rehearsal: boolean; now: Date; inventory: Inventory },
): LowestPrice | undefined {
  const open = ways.filter(
    (way) =>
      (about.rehearsal || way.departures.every(({ flight }) => !flight.route.carrier.profile)) &&
      !obstacle(way, { party: oneAdult }, about.now, about.inventory) &&
      pricer.seatsLeft(way) > 0,
  )
  const few = open.sort((a, b) => pricer.roughCents(a) - pricer.roughCents(b)).slice(0, 4)
  const prices = few.flatMap((itinerary): { price: LowestPrice; dollars: number }[] => {
    const [families] = familiesFor(itinerary)
    const offer = families && pricer.price({ itinerary, families }, null)
    if (!offer) return []
    const { airline, total, currency, key } = offer
    const direct = itinerary.departures.length === 1
    return [
      { dollars: convert(total, currency, 'USD'), price: { date: about.date, airline, total, currency, direct, key } },
    ]
  })
  return prices.sort((a, b) => a.dollars - b.dollars)[0]?.price
}
