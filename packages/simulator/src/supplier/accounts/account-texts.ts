import type { AccountFailure } from '@gangway/core/contract'

/** What the simulated airlines say. */
export const accountTexts: Readonly<Record<AccountFailure, string>> = {
  CREDENTIALS_REFUSED: 'The user name or the password of the agency account is not valid',
  PASSWORD_EXPIRED: 'The password of the agency account has expired',
  TIMED_OUT: 'The agency account did not answer in time',
  UNAVAILABLE: 'The agency account is not available',
  BALANCE_LOW: 'The balance of the agency account is too low',
}
