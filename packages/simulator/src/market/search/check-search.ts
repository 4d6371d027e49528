import { type City, dayOf, minutesOfDay, type Places, toLocal } from '@gangway/reference'
import type { SearchRefusal, SearchInput } from '@gangway/server/ports'
import type { Scenario } from '../scenarios/route-scenario.ts'

/** A validated search. */
export interface CheckedSearch {
  from: City
  to: City
  /** Set when one airport of a city with several was selected. */
  fromAirport?: string
  toAirport?: string
  day: number
  returnDay?: number
}

const maxPassengers = 9

export function checkSearch(
  input: SearchInput,
  now: Date,
  places: Places,
  scenario: Scenario | undefined,
): CheckedSearch | SearchRefusal {
  const [from, to] = [findEndpoint(input.from, places), findEndpoint(input.to, places)]
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
  if (adults + children > maxPassengers) return 'too_many_passengers'
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

function findEndpoint(code: string, places: Places): { city: City; airport?: string } | undefined {
  const city = places.city(code)
  if (city) return { city }
  const airport = places.airport(code)
  const servedCity = airport && places.city(airport.city)
  return servedCity && { city: servedCity, ...(servedCity.airports.length > 1 && { airport: code }) }
}
