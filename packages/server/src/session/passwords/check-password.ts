import type { Deps } from '../../deps.ts'
import type { UserAccount } from '../user.store.ts'
import { isPassword } from './hash-password.ts'
import {
  recordFailure,
  recordSuccess,
  releaseAttempt,
  throttleKeyOf,
  networkOfAddress,
  reserveAttempt,
  type ThrottleLimit,
} from '../sign-in/throttle.ts'

export type PasswordCheckResult =
  | { outcome: 'right'; account: UserAccount }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

export interface PasswordAttempt {
  loginName: string
  /** SHA-256 as hex. */
  password: string
  address: string
  /** Undefined when no account has the login name. */
  account: UserAccount | undefined
}

/** High enough for an office behind one address; an account locks long before. */
const addressLimit: ThrottleLimit = { failures: 60, minutes: 30 }
/** For an unknown login name: the default policy, so that it locks like an account. */
const unknownAccountLimit: ThrottleLimit = { failures: 5, minutes: 30 }

/**
 * Whether this is the password of the account. Unknown accounts count towards the same limits and take the same time; a
 * disabled account has no password.
 */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { loginName, password, address, account }: PasswordAttempt,
): Promise<PasswordCheckResult> {
  const now = clock.now()
  const addressKey = throttleKeyOf('address', networkOfAddress(address))
  const accountKey = account ? accountKeyOf(account.user.id) : throttleKeyOf('name', loginName)
  const byAddress = await reserveAttempt(db, addressKey, addressLimit, now)
  if (!byAddress.allowed) return { outcome: 'locked', until: byAddress.until }
  const accountLimit = account ? passwordLimitOf(account) : unknownAccountLimit
  const byAccount = await reserveAttempt(db, accountKey, accountLimit, now)
  if (!byAccount.allowed) {
    // The password was not checked, so this is no failure of the address.
    await releaseAttempt(db, addressKey)
    return { outcome: 'locked', until: byAccount.until }
  }
  const hash = account && account.user.status !== 'disabled' ? account.user.passwordHash : undefined
  if (!(await isPassword(password, hash)) || !account) {
    await recordFailure(db, accountKey, accountLimit, now)
    await recordFailure(db, addressKey, addressLimit, now)
    return { outcome: 'wrong' }
  }
  await recordSuccess(db, accountKey)
  // Removes one attempt only: a full reset would clear the guesses at other accounts.
  await releaseAttempt(db, addressKey)
  return { outcome: 'right', account }
}

/** One counter for all login names of an account. */
export function accountKeyOf(userId: string): string {
  return `account:${userId}`
}

export function passwordLimitOf({ client }: UserAccount): ThrottleLimit {
  return { failures: client.passwordPolicy.lockAfter, minutes: client.passwordPolicy.lockMinutes }
}
