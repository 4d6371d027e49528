import type { Deps } from '../deps.ts'
import type { Person } from './entrance.store.ts'
import { isPassword } from './hash-password.ts'
import { fail, forgive, giveBack, keyOf, networkOf, takeTurn, type Limit } from './throttle.ts'

export type PasswordVerdict = { is: 'right'; person: Person } | { is: 'wrong' } | { is: 'locked'; until: Date }

export interface Attempt {
  loginName: string
  /** As it travels: hashed once. */
  password: string
  address: string
  /** Nobody when no account has the login name. */
  person: Person | undefined
}

/** Wide enough for an office behind one address; an account is locked long before. */
const addressLimit: Limit = { failures: 60, minutes: 30 }
/** For a login name that nobody has: what a new client's policy says, so that it locks as an account would. */
const strangerLimit: Limit = { failures: 5, minutes: 30 }

/**
 * Whether this is the password of that account. Takes the same turns and does the same work whether or not there is such
 * an account; a disabled one has no password.
 */
export async function judgePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { loginName, password, address, person }: Attempt,
): Promise<PasswordVerdict> {
  const now = clock.now()
  const addressKey = keyOf('address', networkOf(address))
  const accountKey = person ? accountKeyOf(person.user.id) : keyOf('name', loginName)
  const byAddress = await takeTurn(db, addressKey, addressLimit, now)
  if (!byAddress.allowed) return { is: 'locked', until: byAddress.until }
  const accountLimit = person ? limitOf(person) : strangerLimit
  const byAccount = await takeTurn(db, accountKey, accountLimit, now)
  if (!byAccount.allowed) {
    // Nothing was judged, so nobody at this address has failed.
    await giveBack(db, addressKey)
    return { is: 'locked', until: byAccount.until }
  }
  const hash = person && person.user.status !== 'disabled' ? person.user.passwordHash : undefined
  if (!(await isPassword(password, hash)) || !person) {
    await fail(db, accountKey, accountLimit, now)
    await fail(db, addressKey, addressLimit, now)
    return { is: 'wrong' }
  }
  await forgive(db, accountKey)
  // Only this turn: otherwise one good account would wash away the guesses at all others.
  await giveBack(db, addressKey)
  return { is: 'right', person }
}

/** One count for all names of an account. */
export function accountKeyOf(userId: string): string {
  return `account:${userId}`
}

export function limitOf({ client }: Person): Limit {
  return { failures: client.passwordPolicy.lockAfter, minutes: client.passwordPolicy.lockMinutes }
}
