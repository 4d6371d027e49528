import { passwordProblems } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { passwordHistory } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { Person } from './entrance.store.ts'
import { isPassword, travelling } from './hash-password.ts'
import { spendTurn, type Limit } from './throttle.ts'
import { tooMany } from './too-many.ts'

/** Every look into the history costs as many hashes as it is long, and tells something about former passwords. */
const historyLimit: Limit = { failures: 30, minutes: 30 }

/** What speaks against a new password: the client's policy, or that it was used before. */
export async function passwordProblem(deps: Deps, person: Person, password: string): Promise<Refusal | undefined> {
  const problems = passwordProblems(password, person.client.passwordPolicy)
  if (problems.length > 0) {
    const values = { count: person.client.passwordPolicy.minLength }
    const fields = problems.map((problem) => ({ path: 'password', key: `input.password.${problem}`, values }))
    return refuse(5605, { errorType: 1, fields })
  }
  return wasUsedBefore(deps, person, password)
}

/** 5606 when it is one of the former passwords that the policy remembers. */
export async function wasUsedBefore(
  deps: Deps,
  { user, client }: Person,
  password: string,
): Promise<Refusal | undefined> {
  const { historyCount } = client.passwordPolicy
  if (historyCount === 0) return undefined
  const now = deps.clock.now()
  const turn = await spendTurn(deps.db, `history:${user.id}`, historyLimit, now)
  if (!turn.allowed) return tooMany(turn.until)
  const former = await deps.db
    .select({ hash: passwordHistory.hash })
    .from(passwordHistory)
    .where(scopeOf(user).client(passwordHistory, eq(passwordHistory.userId, user.id)))
    .orderBy(desc(passwordHistory.createdAt), passwordHistory.id)
    .limit(historyCount)
  const travelled = travelling(password)
  for (const { hash } of former) {
    if (await isPassword(travelled, hash)) return refuse(5606, { errorType: 1 })
  }
  return undefined
}
