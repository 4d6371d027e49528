import type { MarketPort, OfferSampler } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { after, dayMs, daysBefore, hourMs, minuteMs, type HistoryContext } from './history-context.ts'
import {
  connectionShare,
  demandGrowth,
  historyDays,
  leadTimeBands,
  roundTripShare,
  weekdayDemand,
  type HistoryPlan,
} from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'

/** A pair of cities that the agency sells. */
interface HistoryRoute {
  from: string
  to: string
  /** Set for the route that represents an airline. */
  airline?: string
}

/** Offers for one route and date, as several customers see them. */
export interface SampledTrip {
  offers: readonly Offer[]
  /** Days before the end of the history; negative after it. */
  departsBefore: number
}

/** Routes of the agency, the most popular first: one of each airline, then others from its home cities. */
export function chooseRoutes(market: MarketPort, plan: HistoryPlan, random: HistoryRandom, end: Date): HistoryRoute[] {
  const byAirline = new Map<string, HistoryRoute[]>()
  for (const { code, profile, status } of market.carriers.values()) {
    if (profile || status !== 'active') continue
    const own = market
      .routesOf(code, end)
      .filter(({ fromCity: from, toCity: to }) => !market.scenarioOf({ from, to, simulation: true }))
      .map(({ fromCity, toCity }) => ({ from: fromCity, to: toCity }))
    if (own.length > 0) byAirline.set(code, own)
  }
  const isHome = ({ from }: HistoryRoute) => plan.homeCities.includes(from)
  const homeCount = (airline: string) => (byAirline.get(airline) ?? []).filter(isHome).length
  const airlines = [...byAirline.keys()].toSorted((one, other) => homeCount(other) - homeCount(one))
  const routes = new Map<string, HistoryRoute>()
  const add = (route: HistoryRoute | undefined, airline?: string) => {
    const key = route && `${route.from}-${route.to}`
    if (route && key && !routes.has(key)) routes.set(key, airline === undefined ? route : { ...route, airline })
  }
  for (const airline of airlines.slice(0, plan.airlines)) {
    const own = byAirline.get(airline) ?? []
    const fresh = own.filter(({ from, to }) => !routes.has(`${from}-${to}`))
    const home = fresh.filter(isHome)
    add(random.pickAny(home.length > 0 ? home : fresh), airline)
  }
  const others = [...byAirline.values()].flat().filter(isHome)
  for (let tries = 0; routes.size < plan.routes && tries < 20 * plan.routes; tries += 1) add(random.pickAny(others))
  return [...routes.values()]
}

/** A time of booking on a day before the end, in office hours of Asia mostly. */
export function bookedAt(random: HistoryRandom, end: Date, daysAgo: number): Date {
  const hour = random.weighted([
    [random.integer(1, 5), 55],
    [random.integer(5, 10), 30],
    [random.integer(10, 23), 15],
  ])
  const moment = hour * hourMs + random.integer(0, 59) * minuteMs + random.integer(0, 59_999)
  return after(daysBefore(end, daysAgo), moment)
}

/** Days between booking and departure. */
export function leadDays(random: HistoryRandom): number {
  const [least, most] = random.weighted(leadTimeBands)
  return random.integer(least, most)
}

/** A day of the history, from 1 (the last full day) on, by demand. */
export function demandDay(random: HistoryRandom, end: Date): number {
  for (;;) {
    const daysAgo = random.integer(1, historyDays)
    const weekday = weekdayDemand[daysBefore(end, daysAgo).getUTCDay()] ?? 1
    const growth = demandGrowth - ((demandGrowth - 1) * daysAgo) / historyDays
    if (random.chance((weekday * growth) / (1.15 * demandGrowth))) return daysAgo
  }
}

const triesPerTrip = 5

/** Samples offers of a route on a date that some customer books on a typical day. */
export function sampleTrip(
  { random, end }: Pick<HistoryContext, 'random' | 'end'>,
  sampler: OfferSampler,
  route: HistoryRoute,
): SampledTrip | undefined {
  const isRoundTrip = random.chance(roundTripShare)
  const isDirect = !random.chance(connectionShare)
  for (let tries = 0; tries < triesPerTrip; tries += 1) {
    const daysAgo = demandDay(random, end)
    const departsBefore = daysAgo - leadDays(random)
    const date = dayOf(end, departsBefore)
    const offers = sampler.search(
      {
        from: route.from,
        to: route.to,
        date,
        ...(isRoundTrip && { returnDate: dayOf(end, departsBefore - random.integer(2, 14)) }),
        party: { adults: 1, children: 0, infants: 0 },
        ...(route.airline !== undefined && { airlines: [route.airline] }),
        directOnly: isDirect,
        simulation: false,
      },
      daysBefore(end, daysAgo),
    )
    if (offers.length > 0) return { offers, departsBefore }
  }
  return undefined
}

function dayOf(end: Date, daysAgo: number): string {
  return new Date(end.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
}
