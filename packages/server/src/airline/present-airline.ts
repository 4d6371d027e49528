import type { AirlineRow, RuleState } from '@gangway/core/contract'
import { capabilityOf } from '../insight/airline-capabilities.ts'
import { regionOf } from '../insight/guide.ts'
import type { AirlineTerms, CarrierStatus, MarketPort } from '../ports/market/market.port.ts'

interface Known {
  now: Date
  followed: ReadonlySet<string>
  ruleStates: ReadonlyMap<string, { state: RuleState }>
  /** Test mode only: airlines whose sales were stopped or started for this agency. */
  simulated?: Readonly<Record<string, CarrierStatus>>
}

/** Airlines without those that exist in test mode only, whether on sale or not. */
export function allAirlines({ carriers }: Pick<MarketPort, 'carriers'>): AirlineTerms[] {
  return [...carriers.values()].filter(({ profile }) => profile === undefined)
}

export function presentAirline(market: MarketPort, terms: AirlineTerms, known: Known): AirlineRow {
  const { airline, bookingWindowDays, ...supports } = capabilityOf(terms)
  return {
    airline,
    region: regionOf(terms),
    country: terms.country,
    seatCapacity: terms.seatCapacity,
    routes: market.routesOf(airline, known.now).length,
    supports,
    bookingWindowDays,
    followed: known.followed.has(airline),
    status: known.simulated?.[airline] ?? terms.status,
    rules: known.ruleStates.get(airline)?.state ?? 'NONE',
    refundDays: terms.refunds.averageDays,
    replyDays: terms.refunds.airlineReplyDays,
  }
}
