import type { PasswordPolicy } from '@gangway/core/contract'

/** The password policy of a new agency. */
export const defaultPolicy: PasswordPolicy = {
  minLength: 10,
  requireUpper: true,
  requireLower: true,
  requireDigit: true,
  requireSymbol: false,
  historyCount: 5,
  maxAgeDays: 90,
  lockAfter: 5,
  lockMinutes: 30,
}
