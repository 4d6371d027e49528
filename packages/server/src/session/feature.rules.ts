import { featuresOffByDefault, lockedFeatures, type Feature } from '@gangway/core/contract'
import type { Person } from './entrance.store.ts'

/** Whether a client has the second factor on for an action. */
export function isFeatureOn(client: Pick<Person['client'], 'features'>, feature: Feature): boolean {
  return lockedFeatures.includes(feature) || (client.features[feature] ?? !featuresOffByDefault.includes(feature))
}
