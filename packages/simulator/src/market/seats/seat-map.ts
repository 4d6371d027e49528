import type { Seat, SeatMap, SeatZone } from '@gangway/server/ports'
import { mix, seedOf, unit } from '../seeded-random.ts'
import { fromCents } from '@gangway/reference'
import type { FareFamily } from '@gangway/server/ports'
import type { Departure } from '../schedule/departure.ts'
import { roundAmount } from '../pricing/fare-family.ts'
import type { Inventory } from './inventory.ts'
import { simulatedSales } from './seats.ts'

const dollars: Record<SeatZone, number> = { legroom: 24, front: 15, forward: 8, standard: 5 }

/** Undefined when the airline sells no seats. A taken seat stays taken. */
export function seatMapOf(
  departure: Departure,
  family: FareFamily | undefined,
  now: Date,
  inventory: Inventory,
): SeatMap | undefined {
  const { flight, date } = departure
  const { carrier } = flight.route
  if (!carrier.supports.seatSelection) return undefined
  const columns = columnsOf(flight.aircraft.columns)
  const { rows, missing, exits } = flight.aircraft
  const numbers = Array.from({ length: rows }, (_, at) => at + 1).filter((row) => !missing.includes(row))
  const names = numbers.flatMap((row) => columns.map(({ designator }) => `${row}${designator}`))
  const taken = takenSeats(departure, names, now, inventory)
  return {
    flight: flight.number,
    date,
    aircraft: flight.aircraft.name,
    currency: carrier.currency,
    columns,
    rows: { first: 1, last: rows },
    exitRows: exits,
    seats: numbers.flatMap((row) =>
      columns.map(({ designator, place }): Seat => {
        const name = `${row}${designator}`
        const zone = zoneOf(row, rows, exits)
        return {
          name,
          row,
          column: designator,
          place,
          zone,
          free: !taken.has(name),
          exit: exits.includes(row),
          price: isIncluded(zone, family) ? 0 : priceOf(departure, dollars[zone] - (place === 'middle' ? 2 : 0)),
        }
      }),
    ),
  }
}

/** Assigned seats, and seats of simulated sales in a fixed random order per flight. */
function takenSeats(departure: Departure, names: readonly string[], now: Date, inventory: Inventory): Set<string> {
  const seed = mix(departure.flight.seed, departure.day)
  const simulated = Math.floor(simulatedSales(departure, now) * 0.8)
  const order = names.map((name) => ({ name, rank: seedOf(name, seed) })).sort((a, b) => a.rank - b.rank)
  return new Set([
    ...order.slice(0, simulated).map(({ name }) => name),
    ...(inventory.seatsAssigned?.(departure.flight.number, departure.date) ?? []),
  ])
}

function columnsOf(plan: string): SeatMap['columns'] {
  const letters = Array.from(plan)
  return letters.flatMap((designator, at) => {
    if (designator === ' ') return []
    const [left, right] = [letters[at - 1], letters[at + 1]]
    const place =
      left === undefined || right === undefined ? 'window' : left === ' ' || right === ' ' ? 'aisle' : 'middle'
    return [{ designator, place }]
  })
}

function zoneOf(row: number, rows: number, exits: readonly number[]): SeatZone {
  if (row === 1 || exits.includes(row)) return 'legroom'
  if (row <= 5) return 'front'
  return row <= rows / 2 ? 'forward' : 'standard'
}

function isIncluded(zone: SeatZone, family: FareFamily | undefined): boolean {
  if (family?.seatChoice === 'any') return true
  return family?.seatChoice === 'standard' && (zone === 'standard' || zone === 'forward')
}

function priceOf({ flight }: Departure, base: number): number {
  const { carrier, km } = flight.route
  const cents = base * 100 * (0.7 + Math.min(1.8, km / 2_800)) * (0.9 + 0.2 * unit(mix(seedOf(carrier.code), 22)))
  return roundAmount(fromCents(cents, carrier.currency), carrier.currency)
}
