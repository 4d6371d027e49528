import type { AirlineRow, RuleState } from '@gangway/core/contract'
import { capabilityOf } from '../insight/airline-capabilities.ts'
import { regionOf } from '../insight/guide.ts'
import { saleStatusOf, type AirlineTerms, type CarrierStatus, type MarketPort } from '../ports/market/market.port.ts'
import { defaultSetting, type AirlineAgreement, type AirlineSetting } from './airline-setting.store.ts'
import { isSubscribed } from './subscription.rules.ts'

interface Known {
  now: Date
  settings: ReadonlyMap<string, AirlineSetting>
  agreement: AirlineAgreement
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
  const setting = known.settings.get(airline) ?? defaultSetting
  const rules = known.ruleStates.get(airline)?.state ?? 'NONE'
  return {
    airline,
    region: regionOf(terms),
    country: terms.country,
    seatCapacity: terms.seatCapacity,
    routes: market.routesOf(airline, known.now).length,
    supports,
    bookingWindowDays,
    followed: setting.followed,
    status: saleStatusOf(terms, known.simulated),
    rules,
    subscribed: isSubscribed(known.agreement, setting, rules),
    refundMethod: terms.refunds.byVoucher ? 'VOUCHER' : 'ORIGINAL',
    refundDays: terms.refunds.averageDays,
    replyDays: terms.refunds.airlineReplyDays,
  }
}
