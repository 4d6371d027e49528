import { dayOf, minutesOfDay } from './local-date.ts'
import type { City, Places } from './places.ts'
import type { Scenario } from './scenario.ts'
import type { Refusal, SearchInput } from './search.ts'
import { toLocal } from './zones.ts'

/** A search whose words are all understood. */
export interface CheckedSearch {
  from: City
  to: City
  /** Airports, when the traveller named one of several. */
  fromAirport?: string
  toAirport?: string
  day: number
  returnDay?: number
}

const most = { passengers: 9 }

export function checkSearch(
  input: SearchInput,
  now: Date,
  places: Places,
  scenario: Scenario | undefined,
): CheckedSearch | Refusal {
  const [from, to] = [endOf(input.from, places), endOf(input.to, places)]
  if (!from || !to) return 'unknown_city'
  if (from.city === to.city) return 'same_city'
  const day = dayOf(input.date)
  const returnDay = input.returnDate === undefined ? undefined : dayOf(input.returnDate)
  if (day === undefined || (input.returnDate !== undefined && returnDay === undefined)) return 'bad_date'
  const today = Math.floor(toLocal(from.city.zone, Math.floor(now.getTime() / 60_000)) / minutesOfDay)
  if (day < today) return 'date_passed'
  if (returnDay !== undefined && returnDay < day) return 'return_before_departure'
  const { adults, children, infants } = input.party
  if (adults < 1) return 'no_adult'
  if (adults + children > most.passengers) return 'too_many_passengers'
  if (infants > adults) return 'too_many_infants'
  if (scenario?.effect.kind === 'refuse') return scenario.effect.reason
  return {
    from: from.city,
    to: to.city,
    day,
    ...(from.airport && { fromAirport: from.airport }),
    ...(to.airport && { toAirport: to.airport }),
    ...(returnDay !== undefined && { returnDay }),
  }
}

function endOf(code: string, places: Places): { city: City; airport?: string } | undefined {
  const city = places.city(code)
  if (city) return { city }
  const airport = places.airport(code)
  const around = airport && places.city(airport.city)
  return around && { city: around, ...(around.airports.length > 1 && { airport: code }) }
}
