import { closedBorders } from '../data/guaranteed-routes.ts'
import type { City } from '@gangway/reference'

const openMarkets = [
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH GB JE AL BA ME MK RS XK MA',
  'AU NZ',
  'US CA MX PR',
  'AE SA KW QA BH OM',
  'SG MY TH ID PH VN KH LA MM BN',
]

/** Bit mask of the open markets of a country. */
const marketsOf = new Map<string, number>()
openMarkets.forEach((countries, at) => {
  for (const country of countries.split(' ')) marketsOf.set(country, (marketsOf.get(country) ?? 0) | (1 << at))
})

/** Few countries have closed borders, so this set answers most checks. */
const restricted = new Set(closedBorders.flatMap(([one, others]) => [one, ...others.split(' ')]))
const closed = new Set<string>(
  closedBorders.flatMap(([one, others]) => others.split(' ').flatMap((other) => [one + other, other + one])),
)

/** Grows with the traffic of both cities, falls with distance, and is higher within a country or open market. */
export function demandBetween(from: City, to: City, km: number): number {
  const traffic = Math.sqrt(from.traffic * to.traffic)
  const closeness = Math.exp(-km / 4_200) * (km < 260 ? 0.35 + km / 400 : 1)
  const neighbours = ((marketsOf.get(from.country) ?? 0) & (marketsOf.get(to.country) ?? 0)) !== 0
  const relation = from.country === to.country ? 1.7 : neighbours ? 1.25 : 1
  return traffic * closeness * relation
}

export function hasOpenBorder(from: string, to: string): boolean {
  return !restricted.has(from) || !closed.has(from + to)
}
