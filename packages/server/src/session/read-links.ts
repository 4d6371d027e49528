import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { readLink } from './link.ts'
import { wasUsedBefore } from './password-problem.ts'

/** Whether a link is still good. Why it is not, nobody is told. */
export async function checkLink(
  { db, clock }: Deps,
  { body }: Call<'POST /sysUser/validationSign'>,
): Promise<Reply<Answer<'POST /sysUser/validationSign'>>> {
  const found = await readLink(db, body, ['set', 'reset', 'bind'], clock.now())
  return answer(found ? { valid: true, purpose: found.link.purpose } : { valid: false })
}

export async function policyOfLink(
  { db, clock }: Deps,
  { body }: Call<'POST /sysUser/passwordPolicy'>,
): Promise<Reply<Answer<'POST /sysUser/passwordPolicy'>>> {
  const found = await readLink(db, body, ['set', 'reset'], clock.now())
  return found ? answer(found.client.passwordPolicy) : refuse(5604, { errorType: 1 })
}

/** True when the password is new to its owner. */
export async function meetsHistory(
  deps: Deps,
  { body }: Call<'POST /sysUser/passwordPolicy/meetHistory'>,
): Promise<Reply<boolean>> {
  const found = await readLink(deps.db, body, ['set', 'reset'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const problem = await wasUsedBefore(deps, found, body.password)
  return problem?.code === 5606 ? answer(false) : (problem ?? answer(true))
}
