import { closedBorders } from './data/pledged-routes.ts'
import type { City } from './places.ts'

const openMarkets = [
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH GB JE AL BA ME MK RS XK MA',
  'AU NZ',
  'US CA MX PR',
  'AE SA KW QA BH OM',
  'SG MY TH ID PH VN KH LA MM BN',
]

/** The open markets a country belongs to, as bits. */
const marketsOf = new Map<string, number>()
openMarkets.forEach((countries, at) => {
  for (const country of countries.split(' ')) marketsOf.set(country, (marketsOf.get(country) ?? 0) | (1 << at))
})

/** Countries with closed borders are few: most questions are answered by the first half. */
const guarded = new Set(closedBorders.flatMap(([one, others]) => [one, ...others.split(' ')]))
const closed = new Set<string>(
  closedBorders.flatMap(([one, others]) => others.split(' ').flatMap((other) => [one + other, other + one])),
)

/** How many people want to go from one city to the other: grows with both, shrinks with the way, more inside one country. */
export function demandBetween(from: City, to: City, km: number): number {
  const pull = Math.sqrt(from.traffic * to.traffic)
  const closeness = Math.exp(-km / 4_200) * (km < 260 ? 0.35 + km / 400 : 1)
  const neighbours = ((marketsOf.get(from.country) ?? 0) & (marketsOf.get(to.country) ?? 0)) !== 0
  const bond = from.country === to.country ? 1.7 : neighbours ? 1.25 : 1
  return pull * closeness * bond
}

export function hasOpenBorder(from: string, to: string): boolean {
  return !guarded.has(from) || !closed.has(from + to)
}
