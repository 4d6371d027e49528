import type { Db, Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { defaultSetting, readAgreement, readAirlineSettings } from './airline-setting.store.ts'
import { findUnagreedAirline, readRules } from './rule-state.store.ts'
import { isSubscribed } from './subscription.rules.ts'

export interface RulesBlock {
  outcome: 'rules_not_agreed'
  airline: string
}

export interface SubscriptionBlock {
  outcome: 'not_subscribed'
  airline: string
}

/** Without the agency's agreement to its rules, an airline is not verified, ordered or issued. */
export async function rulesBlock(
  db: Db | Tx,
  scope: Scope,
  airlines: readonly string[],
): Promise<RulesBlock | undefined> {
  const airline = await findUnagreedAirline(db, scope, airlines)
  return airline === undefined ? undefined : { outcome: 'rules_not_agreed', airline }
}

/** The same for orders and tickets; by API they also need a subscription to each airline. */
export async function orderBlock(
  db: Db | Tx,
  scope: Scope,
  airlines: readonly string[],
  source: string,
): Promise<RulesBlock | SubscriptionBlock | undefined> {
  const block = await rulesBlock(db, scope, airlines)
  if (block || source !== 'api') return block
  const agreement = await readAgreement(db, scope)
  const settings = await readAirlineSettings(db, scope)
  const rules = await readRules(db, scope, [...new Set(airlines)])
  const airline = airlines.find(
    (each) => !isSubscribed(agreement, settings.get(each) ?? defaultSetting, rules.get(each)?.state ?? 'NONE'),
  )
  return airline === undefined ? undefined : { outcome: 'not_subscribed', airline }
}
