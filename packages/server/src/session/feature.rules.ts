import { featuresOffByDefault, lockedFeatures, type Feature } from '@gangway/core/contract'
import type { UserAccount } from './user.store.ts'

/** Whether an agency requires the second factor for an action. */
export function isFeatureOn(client: Pick<UserAccount['client'], 'features'>, feature: Feature): boolean {
  return lockedFeatures.includes(feature) || (client.features[feature] ?? !featuresOffByDefault.includes(feature))
}
