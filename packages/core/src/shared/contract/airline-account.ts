export const airlineAccountStatuses = ['OFFLINE', 'ONLINE'] as const

/** `NONE`: not fetched since the account was created or configured. */
export const accountBalanceStates = ['NONE', 'KNOWN', 'FAILED'] as const

/** Why an account at an airline cannot be used. */
export const accountFailures = [
  'CREDENTIALS_REFUSED',
  'PASSWORD_EXPIRED',
  'TIMED_OUT',
  'UNAVAILABLE',
  'BALANCE_LOW',
] as const
export type AccountFailure = (typeof accountFailures)[number]

/** What happens to a search or a booking when the account fails: public fares instead, or no fares of the airline. */
export const accountFailureRules = ['FALL_BACK', 'STOP'] as const
export type AccountFailureRule = (typeof accountFailureRules)[number]
