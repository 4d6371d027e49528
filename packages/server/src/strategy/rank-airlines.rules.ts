import {
  airlineFunctions,
  type AirlineFunction,
  type RankedAirline,
  type StrategyCriterion,
  type StrategyForm,
} from '@gangway/core/contract'

/** What is known about an airline before it is ranked. */
export interface Candidate extends Omit<RankedAirline, 'points' | 'score' | 'lacks' | 'markets' | 'supports'> {
  /** Countries with an airport of one of its routes. */
  countries: ReadonlySet<string>
  supports: Readonly<Record<AirlineFunction, boolean>>
}

/** From this many bookings a month on, failed bookings cost more than a short booking window. */
const highVolume = 300
const longWindowDays = 330
/** The markets count for more than the other routes, which decide between airlines of the same markets. */
const marketShare = 0.7
/** Counted for an airline without figures of the agency: neither good nor bad. */
const unknownShare = 0.5

function weightsFor({ monthlyVolume }: StrategyForm): Record<StrategyCriterion, number> {
  const isHigh = monthlyVolume >= highVolume
  return {
    coverage: 35,
    functions: 20,
    successRate: isHigh ? 25 : 20,
    priceParity: 15,
    bookingWindow: isHigh ? 5 : 10,
  }
}

/**
 * The airlines that fit the form, best first. Region and payment method must fit, and at least one of the markets; all
 * else gives points.
 */
export function rankAirlines(candidates: readonly Candidate[], form: StrategyForm): RankedAirline[] {
  const fitting = candidates.filter(
    ({ region, vcc, deposit, countries }) =>
      form.regions.includes(region) &&
      (form.payment === 'ANY' || (form.payment === 'VCC' ? vcc : deposit)) &&
      (form.markets.length === 0 || form.markets.some((market) => countries.has(market))),
  )
  const mostRoutes = Math.max(1, ...fitting.map(({ routes }) => routes))
  const weights = weightsFor(form)
  return fitting
    .map(({ countries, supports, ...candidate }) => {
      const markets = form.markets.filter((market) => countries.has(market))
      const lacks = form.supports.filter((name) => !supports[name])
      const routeShare = candidate.routes / mostRoutes
      const supported = airlineFunctions.filter((name) => supports[name] && name !== 'vcc' && name !== 'deposit')
      const shares: Record<StrategyCriterion, number> = {
        coverage:
          form.markets.length > 0
            ? (marketShare * markets.length) / form.markets.length + (1 - marketShare) * routeShare
            : routeShare,
        functions: form.supports.length > 0 ? 1 - lacks.length / form.supports.length : 1,
        successRate: shareOf(candidate.successRate),
        priceParity: shareOf(candidate.priceParity),
        bookingWindow: Math.min(1, candidate.bookingWindowDays / longWindowDays),
      }
      const points = (Object.keys(weights) as StrategyCriterion[]).map((criterion) => ({
        criterion,
        points: Math.round(weights[criterion] * shares[criterion]),
        of: weights[criterion],
      }))
      return {
        ...candidate,
        markets,
        supports: supported,
        lacks,
        points,
        score: points.reduce((sum, each) => sum + each.points, 0),
      }
    })
    .toSorted(
      (one, other) => other.score - one.score || other.routes - one.routes || (one.airline < other.airline ? -1 : 1),
    )
}

const shareOf = (percent: number | null) => (percent === null ? unknownShare : percent / 100)
