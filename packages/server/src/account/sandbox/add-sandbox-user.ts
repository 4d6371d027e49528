import { maxSandboxUsers } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { insertUser } from '../../session/insert-user.ts'
import { spendMail } from '../../session/passwords/spend-mail.ts'
import { findByEmail } from '../../session/user.store.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { mailInvitation, recordUser } from '../invite-user.ts'
import { changeAccounts } from '../change-accounts.ts'
import { refuseInvitations } from '../refuse-invitations.ts'
import { createSandbox, findSandboxRole } from './create-sandbox.ts'
import { countEnabledUsers, findSandbox } from './sandbox.store.ts'

type Add = 'POST /sandbox/addUser'

const emailTaken = refuse(5001, { errorType: 1, fields: [{ path: 'email', key: 'input.sandboxUser.email' }] })

/**
 * Invites a user into the sandbox of the agency, which is created with its first user. The lock of the agency's row, which
 * every change of its accounts holds, keeps the limit and creates one sandbox only.
 */
export async function addSandboxUser(deps: Deps, call: Call<Add>): Promise<Reply<Answer<Add>> | Refusal> {
  const { email, nickname, remark } = call.body
  if (!deps.simulator) return refuse(403, { errorType: 1, values: { context: 'noSandbox' } })
  const tooMany = await spendMail(deps, 'invitation', email)
  if (tooMany) return tooMany
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const agency = await findAgency(tx, scope.clientId)
    if (!agency || agency.provider || agency.sandboxOf !== null) return refuse(403)
    const known = await findSandbox(tx, scope)
    if (known && (await countEnabledUsers(tx, known)) >= maxSandboxUsers) return refuseSandboxLimit()
    const tooManyOfAgency = await refuseInvitations(context)
    if (tooManyOfAgency) return tooManyOfAgency
    if (await findByEmail(tx, email)) return emailTaken
    const sandbox = known ?? (await createSandbox(tx, agency, call.caller.lang, now))
    const userId = newId(now)
    const isAdded = await insertUser(tx, {
      ...{ id: userId, clientId: sandbox.clientId, roleId: await findSandboxRole(tx, sandbox), email, nickname },
      ...{ lastname: '', remark, lang: call.caller.lang, status: 'invited', createdAt: now },
    })
    // Taken meanwhile. A sandbox without users is not visible anywhere.
    if (!isAdded) return emailTaken
    await mailInvitation(deps, { tx, scope: sandbox, now }, { id: userId, email, lang: call.caller.lang })
    await recordUser(context, 'SANDBOX_USER_ADD', userId)
    return answer({ id: userId })
  })
}

export const refuseSandboxLimit = () =>
  refuse(5312, { errorType: 1, values: { context: 'sandboxLimit', count: maxSandboxUsers } })

async function findAgency(tx: Tx, clientId: string) {
  const [found] = await tx.select().from(client).where(eq(client.id, clientId))
  return found
}
