import { mix, unit } from '../seeded-random.ts'
import type { Departure } from '../schedule/departure.ts'
import type { Inventory } from './inventory.ts'

/** The seats of the aircraft without simulated sales and bookings. */
export function seatsLeft(departure: Departure, now: Date, inventory: Inventory): number {
  const { flight } = departure
  const taken = inventory.seatsTaken(flight.number, departure.date)
  return Math.max(0, flight.aircraft.seats - simulatedSales(departure, now) - taken)
}

/**
 * Seats sold through other channels. Sales accelerate towards departure and never decrease. The number changes four
 * times a day, at different hours per flight, so that a price usually stays valid for some time.
 */
export function simulatedSales(departure: Departure, now: Date): number {
  const { flight, day } = departure
  const seed = mix(flight.seed, day)
  const quarter = Math.floor((departure.departsAt - now.getTime()) / 21_600_000 + unit(mix(seed, 1)))
  const daysAhead = Math.max(0, quarter / 4)
  const pace = 16 + 22 * unit(mix(seed, 2))
  return Math.min(
    flight.aircraft.seats,
    Math.floor(flight.aircraft.seats * finalLoad(departure, seed) * Math.exp(-daysAhead / pace)),
  )
}

/** The share of seats sold at departure. Some popular departures sell out earlier. */
function finalLoad({ flight }: Departure, seed: number): number {
  const load = 0.68 + 0.36 * unit(mix(seed, 3)) ** 1.4
  return flight.route.guaranteed ? Math.min(0.88, load) : load
}

/** Whether a paid booking may still fail: few seats left, or an airline that overbooks. */
export function hasSoldOutRisk(departure: Departure, left: number): boolean {
  const { flight, day } = departure
  const { soldOutRisk } = flight.route.carrier
  if (soldOutRisk >= 1) return true
  const scarce = left <= Math.max(3, flight.aircraft.seats * 0.05)
  return scarce && unit(mix(mix(flight.seed, day), 4)) < soldOutRisk * 6
}
