import type { Deps } from '../../deps.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { refuseTooMany } from '../sign-in/refuse-too-many.ts'
import { recordFailure, recordSuccess, reserveAttempt } from '../sign-in/throttle.ts'
import type { UserAccount } from '../user.store.ts'
import { passwordLimitOf } from './check-password.ts'
import { isPassword } from './hash-password.ts'

/** Checks the password of the signed-in user again. Wrong ones count together, wherever they are asked for. */
export async function checkOwnPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: UserAccount,
  password: string,
): Promise<true | Refusal> {
  const key = `old-password:${account.user.id}`
  const now = clock.now()
  const turn = await reserveAttempt(db, key, passwordLimitOf(account), now)
  if (!turn.allowed) return refuseTooMany(turn.until)
  if (!(await isPassword(password, account.user.passwordHash))) {
    await recordFailure(db, key, passwordLimitOf(account), now)
    return refuse(5607, { errorType: 1 })
  }
  await recordSuccess(db, key)
  return true
}
