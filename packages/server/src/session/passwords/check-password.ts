import type { Deps } from '../../deps.ts'
import { hasSignedInFrom } from '../sessions/session.store.ts'
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
/** An account as a whole locks after this many times the failures that lock it for one address. */
const addressesUntilLocked = 10

/**
 * Whether this is the password of the account. Wrong passwords lock an account for the address that sent them, so that
 * other people cannot lock its owner out; an attack from many addresses locks it for all addresses from which its user has
 * not signed in recently. Unknown accounts count towards the same limits and take the same time; a disabled account has
 * no password.
 */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { loginName, password, address, account }: PasswordAttempt,
): Promise<PasswordCheckResult> {
  const now = clock.now()
  const limits = await limitsOf(db, { loginName, address, account }, now)
  const reserved: string[] = []
  for (const { key, limit } of limits) {
    const attempt = await reserveAttempt(db, key, limit, now)
    if (!attempt.allowed) {
      // The password was not checked, so this is no failure.
      for (const each of reserved) await releaseAttempt(db, each)
      return { outcome: 'locked', until: attempt.until }
    }
    reserved.push(key)
  }
  const hash = account && account.user.status !== 'disabled' ? account.user.passwordHash : undefined
  if (!(await isPassword(password, hash)) || !account) {
    for (const { key, limit } of limits) await recordFailure(db, key, limit, now)
    return { outcome: 'wrong' }
  }
  for (const { key, isOfAccountHere } of limits) {
    if (isOfAccountHere) await recordSuccess(db, key)
    // Removes one attempt only: a full reset would clear guesses at other accounts, or from other addresses.
    else await releaseAttempt(db, key)
  }
  return { outcome: 'right', account }
}

interface AttemptLimit {
  key: string
  limit: ThrottleLimit
  /** Counts the account at this address, so a right password resets it. */
  isOfAccountHere?: boolean
}

/** The counters of an attempt. Each is reserved before the password is checked. */
async function limitsOf(
  db: Deps['db'],
  { loginName, address, account }: Omit<PasswordAttempt, 'password'>,
  now: Date,
): Promise<AttemptLimit[]> {
  const network = networkOfAddress(address)
  const name = account ? accountKeyOf(account.user.id) : throttleKeyOf('name', loginName)
  const limit = account ? passwordLimitOf(account) : unknownAccountLimit
  const ofAll = { key: name, limit: { ...limit, failures: limit.failures * addressesUntilLocked } }
  const isKnown = account && (await hasSignedInFrom(db, account.user, network, now))
  return [
    { key: throttleKeyOf('address', network), limit: addressLimit },
    { key: throttleKeyOf(`${name}@`, network), limit, isOfAccountHere: true },
    ...(isKnown ? [] : [ofAll]),
  ]
}

/** One counter for all login names of an account and all addresses. */
export function accountKeyOf(userId: string): string {
  return `account:${userId}`
}

export function passwordLimitOf({ client }: UserAccount): ThrottleLimit {
  return { failures: client.passwordPolicy.lockAfter, minutes: client.passwordPolicy.lockMinutes }
}
