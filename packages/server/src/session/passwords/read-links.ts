import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findAccountLink } from './account-link.ts'
import { checkPasswordHistory } from './password-problem.ts'

/** Whether a link is valid. The reason is not disclosed. */
export async function checkLink(
  { db, clock }: Deps,
  { body }: Call<'POST /sysUser/validationSign'>,
): Promise<Reply<Answer<'POST /sysUser/validationSign'>>> {
  const found = await findAccountLink(db, body, ['set', 'reset', 'bind'], clock.now())
  return answer(found ? { valid: true, purpose: found.link.purpose } : { valid: false })
}

export async function policyOfLink(
  { db, clock }: Deps,
  { body }: Call<'POST /sysUser/passwordPolicy'>,
): Promise<Reply<Answer<'POST /sysUser/passwordPolicy'>>> {
  const found = await findAccountLink(db, body, ['set', 'reset'], clock.now())
  return found ? answer(found.client.passwordPolicy) : refuse(5604, { errorType: 1 })
}

/** True when the password is not in its owner's history. */
export async function meetsHistory(
  deps: Deps,
  { body }: Call<'POST /sysUser/passwordPolicy/meetHistory'>,
): Promise<Reply<boolean>> {
  const found = await findAccountLink(deps.db, body, ['set', 'reset'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const problem = await checkPasswordHistory(deps, found, body.password)
  return problem?.code === 5606 ? answer(false) : (problem ?? answer(true))
}
