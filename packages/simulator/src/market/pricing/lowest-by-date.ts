import { convert, type Currency, dateOf, type LocalDate } from '@gangway/reference'
import type { DateTrip } from '@gangway/server/ports'
import { departuresOn } from '../schedule/departure.ts'
import type { Inventory } from '../seats/inventory.ts'
import { itineraryOf, type Itinerary } from '../schedule/itinerary.ts'
import { createPricer, type OfferPricer } from './price-offers.ts'
import { familiesFor } from '../search/trip-key.ts'
import { spanOf } from '../network/served-routes.ts'
import { unavailableReason } from '../search/filter-itineraries.ts'
import type { MarketModel } from '../market-model.ts'

/** The lowest adult price of a day, including taxes and airline fees. */
export interface LowestPrice {
  date: LocalDate
  airline: string
  /** In minor units of the airline's currency. */
  total: number
  currency: Currency
  direct: boolean
  key: string
}

const none: ReadonlySet<string> = new Set()
const oneAdult = { adults: 1, children: 0, infants: 0 }

/** Leaves out days without an offer. Considers connections only for city pairs without direct flights. */
export function lowestByDate(model: MarketModel, trip: DateTrip, now: Date, inventory: Inventory): LowestPrice[] {
  return ofEachDay(model, trip, now, inventory, (itineraries, pricer, options) => {
    const prices = cheapest(itineraries, pricer, options)
    return prices.sort((a, b) => a.dollars - b.dollars)[0]?.price ?? []
  })
}

/** The same with the cheapest prices of each airline. */
export function lowestByDateAndAirline(
  model: MarketModel,
  trip: DateTrip,
  now: Date,
  inventory: Inventory,
): LowestPrice[] {
  const airlineOf = (itinerary: Itinerary) => itinerary.departures[0]?.flight.route.carrier.code
  return ofEachDay(model, trip, now, inventory, (itineraries, pricer, options) =>
    [...new Set(itineraries.map(airlineOf))].flatMap((airline) =>
      cheapest(
        itineraries.filter((each) => airlineOf(each) === airline),
        pricer,
        options,
      ).map(({ price }) => price),
    ),
  )
}

interface DayOptions {
  date: LocalDate
  simulation: boolean
  closed: ReadonlySet<string>
  now: Date
  inventory: Inventory
}

function ofEachDay(
  model: MarketModel,
  trip: DateTrip,
  now: Date,
  inventory: Inventory,
  pricesOf: (
    itineraries: readonly Itinerary[],
    pricer: OfferPricer,
    options: DayOptions,
  ) => LowestPrice | LowestPrice[],
): LowestPrice[] {
  const span = spanOf(trip, model.places)
  if (!span) return []
  const routes = model.map
    .between(span.from.code, span.to.code)
    .filter(({ carrier }) => trip.simulation || !carrier.profile)
  const days = Array.from({ length: span.days }, (_, at) => span.firstDay + at)
  return days.flatMap((day) => {
    const pricer = createPricer(oneAdult, now, inventory)
    const direct = routes.flatMap((route) => departuresOn(route, day).map((departure) => itineraryOf([departure])))
    const itineraries = routes.length ? direct : model.itineraries.find(span.from, span.to, day).sameAirline
    const options = { date: dateOf(day), simulation: trip.simulation, closed: trip.closed ?? none, now, inventory }
    return pricesOf(itineraries, pricer, options)
  })
}

function cheapest(
  itineraries: readonly Itinerary[],
  pricer: OfferPricer,
  options: DayOptions,
): { price: LowestPrice; dollars: number }[] {
  const available = itineraries.filter(
    (itinerary) =>
      itinerary.departures.every(
        ({ flight: { route } }) =>
          (options.simulation || !route.carrier.profile) && !options.closed.has(route.carrier.code),
      ) &&
      !unavailableReason(itinerary, { party: oneAdult }, options.now, options.inventory) &&
      pricer.seatsLeft(itinerary) > 0,
  )
  const cheapestFew = available.sort((a, b) => pricer.roughCents(a) - pricer.roughCents(b)).slice(0, 4)
  return cheapestFew.flatMap((itinerary): { price: LowestPrice; dollars: number }[] => {
    const [families] = familiesFor(itinerary)
    const offer = families && pricer.price({ itinerary, families }, null)
    if (!offer) return []
    const { airline, total, currency, key } = offer
    const direct = itinerary.departures.length === 1
    return [
      {
        dollars: convert(total, currency, 'USD'),
        price: { date: options.date, airline, total, currency, direct, key },
      },
    ]
  })
}
