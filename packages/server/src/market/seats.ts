import { mix, unit } from './chance.ts'
import type { Departure } from './departure.ts'
import type { Inventory } from './inventory.ts'

/** Seats nobody has yet: what the aircraft holds, less simulated customers, less what the engine holds or sold. */
export function seatsLeft(departure: Departure, now: Date, inventory: Inventory): number {
  const { flight } = departure
  const taken = inventory.seatsTaken(flight.number, departure.date)
  return Math.max(0, flight.aircraft.seats - simulatedSales(departure, now) - taken)
}

/**
 * Customers of other sellers. They come the faster the nearer departure is, and never give a seat back. The count moves four
 * times a day, at hours of the flight's own, so that a price seen is usually still there a minute later.
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

/** The share of seats sold when the doors close; a few popular departures are full before. */
function finalLoad({ flight }: Departure, seed: number): number {
  const load = 0.68 + 0.36 * unit(mix(seed, 3)) ** 1.4
  return flight.route.pledged ? Math.min(0.88, load) : load
}

/** Whether a paid booking may still lose its seat: few seats, or an airline that sells more than it has. */
export function hasSoldOutRisk(departure: Departure, left: number): boolean {
  const { flight, day } = departure
  const { soldOutRisk } = flight.route.carrier
  if (soldOutRisk >= 1) return true
  const scarce = left <= Math.max(3, flight.aircraft.seats * 0.05)
  return scarce && unit(mix(mix(flight.seed, day), 4)) < soldOutRisk * 6
}
