import type { AccountFailure } from '@gangway/core/contract'
import type { AccountAccess } from '@gangway/server/ports'

interface OpenAccount {
  /** Below the public fare. */
  discountPercent: number
  /** In US cents, before the first payment. */
  balanceCents: number
}

/** Whether an account can be used, or why it fails. */
export type AccountState = OpenAccount | { failure: AccountFailure }

const openAccount: OpenAccount = { discountPercent: 12, balanceCents: 500_000 }

/** Secrets of the simulated airlines, for a password, a client secret or a PIN. Every other secret is refused. */
const stateBySecret: Readonly<Record<string, AccountState>> = {
  'demo-open': openAccount,
  'demo-empty': { ...openAccount, balanceCents: 0 },
  'demo-expired': { failure: 'PASSWORD_EXPIRED' },
  'demo-slow': { failure: 'TIMED_OUT' },
}

const secretKeys = ['password', 'clientSecret', 'pin']

export function accountStateOf({ parameters }: AccountAccess): AccountState {
  const secret = secretKeys.map((key) => parameters[key]).find((value) => value !== undefined)
  return stateBySecret[secret ?? ''] ?? { failure: 'CREDENTIALS_REFUSED' }
}

/** After this time a slow account counts as silent. */
export const slowAnswerMs = 6_000
