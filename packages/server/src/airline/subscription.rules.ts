import { allowsBooking, type RuleState } from '@gangway/core/contract'
import type { AirlineAgreement, AirlineSetting } from './airline-setting.store.ts'

/** Whether an agency may get tickets of an airline by API. Manual booking needs only the agreement to its rules. */
export function isSubscribed(
  { subscribesAll }: Pick<AirlineAgreement, 'subscribesAll'>,
  { followed, approval }: Pick<AirlineSetting, 'followed' | 'approval'>,
  rules: RuleState,
): boolean {
  if (approval === 'DECLINED') return false
  return subscribesAll || (approval === 'APPROVED' && followed && allowsBooking(rules))
}
