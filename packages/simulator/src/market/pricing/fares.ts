import { mix, unit } from '../seeded-random.ts'
import type { Departure } from '../schedule/departure.ts'
import { partsOf, weekdayOf } from '@gangway/reference'

/** The fare of one flight for one adult in the cheapest family, in US cents before rounding and conversion. */
export function fareCents(departure: Departure, left: number, now: Date): number {
  const { flight, day } = departure
  const { km, carrier } = flight.route
  const base = (13 + 0.46 * km ** 0.69) * 100 * carrier.priceLevel
  const sold = 1 - left / flight.aircraft.seats
  const level =
    seasonLevel(departure) *
    weekdayLevels[weekdayOf(day)]! *
    hourLevel(flight.departs) *
    daysAheadLevel((departure.departsAt - now.getTime()) / 86_400_000) *
    (0.78 + 0.62 * sold * sold) *
    (0.93 + 0.14 * unit(mix(mix(flight.seed, day), 5)))
  return roundToPriceStep(base * level)
}

const weekdayLevels = [1.02, 0.92, 0.92, 0.99, 1.13, 1.03, 1.14]

/** Never decreases towards departure. */
export function daysAheadLevel(days: number): number {
  return 0.92 + 0.95 * Math.exp(-Math.max(0, days) / 7) + 0.22 * Math.exp(-Math.max(0, days) / 40)
}

function hourLevel(minutes: number): number {
  if (minutes < 420 || minutes > 1_290) return 0.9
  return minutes < 600 || (minutes > 990 && minutes < 1_200) ? 1.07 : 1
}

/** Price factors by month and climate zone of the destination. */
const months = {
  north: [0.9, 0.88, 0.94, 1.02, 1.01, 1.12, 1.26, 1.27, 1.05, 0.98, 0.88, 1.06],
  south: [1.24, 1.08, 1, 1.02, 0.92, 0.93, 1.04, 0.95, 1.02, 1.02, 1.04, 1.24],
  tropics: [1.08, 1.05, 1, 1.03, 0.96, 1.02, 1.1, 1.05, 0.92, 0.96, 1.02, 1.18],
}

function seasonLevel({ flight, day }: Departure): number {
  const { month, date } = partsOf(day)
  const { latitude, country } = flight.route.to
  const climate = latitude > 30 ? months.north : latitude < -23 ? months.south : months.tropics
  const current = climate[month - 1] ?? 1
  const next = climate[month % 12] ?? current
  return (
    (current + (next - current) * Math.max(0, (date - 20) / 22)) *
    holidayLevel(month, date, [country, flight.route.from.country])
  )
}

/** Price factor of public holidays. */
function holidayLevel(month: number, date: number, countries: readonly string[]): number {
  if ((month === 12 && date >= 20) || (month === 1 && date <= 4)) return 1.22
  if (month === 10 && date <= 7 && countries.includes('CN')) return 1.35
  if ((month === 4 && date >= 28) || (month === 5 && date <= 5)) {
    return countries.some((country) => country === 'JP' || country === 'CN') ? 1.25 : 1
  }
  return month === 4 && date >= 11 && date <= 16 && countries.includes('TH') ? 1.25 : 1
}

/** Rounds to fixed price steps, so that small changes of demand do not change the price. */
function roundToPriceStep(cents: number): number {
  const step = Math.round(Math.log(cents / 500) / 0.055)
  return 500 * Math.exp(step * 0.055)
}
