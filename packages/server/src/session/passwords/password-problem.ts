import { findPasswordProblems } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { passwordHistory } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import type { UserAccount } from '../user.store.ts'
import { isCommonPassword } from './common-password.ts'
import { isPassword, clientPasswordHash } from './hash-password.ts'
import { spendAttempt, type ThrottleLimit } from '../sign-in/throttle.ts'
import { refuseTooMany } from '../sign-in/refuse-too-many.ts'

/** A history check costs one hash per entry and reveals something about former passwords, so it is limited. */
const historyLimit: ThrottleLimit = { failures: 30, minutes: 30 }

/** Why a new password is refused: by the agency's policy, because it is common, or because it was used before. */
export async function findPasswordProblem(
  deps: Deps,
  account: UserAccount,
  password: string,
): Promise<Refusal | undefined> {
  const problems = findPasswordProblems(password, account.client.passwordPolicy)
  if (problems.length > 0) {
    const values = { count: account.client.passwordPolicy.minLength }
    const fields = problems.map((problem) => ({ path: 'password', key: `input.password.${problem}`, values }))
    return refuse(5605, { errorType: 1, fields })
  }
  if (await isCommonPassword(password)) {
    const fields = [{ path: 'password', key: 'input.password.common' }]
    return refuse(5605, { errorType: 1, values: { context: 'common' }, fields })
  }
  return checkPasswordHistory(deps, account, password)
}

/** 5606 when it is one of the former passwords that the policy remembers. */
export async function checkPasswordHistory(
  deps: Deps,
  { user, client }: UserAccount,
  password: string,
): Promise<Refusal | undefined> {
  const { historyCount } = client.passwordPolicy
  if (historyCount === 0) return undefined
  const now = deps.clock.now()
  const attempt = await spendAttempt(deps.db, `history:${user.id}`, historyLimit, now)
  if (!attempt.allowed) return refuseTooMany(attempt.until)
  const formerHashes = await deps.db
    .select({ hash: passwordHistory.hash })
    .from(passwordHistory)
    .where(clientScopeOf(user).client(passwordHistory, eq(passwordHistory.userId, user.id)))
    .orderBy(desc(passwordHistory.createdAt), passwordHistory.id)
    .limit(historyCount)
  const clientHash = clientPasswordHash(password)
  for (const { hash } of formerHashes) {
    if (await isPassword(clientHash, hash)) return refuse(5606, { errorType: 1 })
  }
  return undefined
}
