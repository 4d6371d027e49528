import { maxSandboxUsers, toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { appUser, client, linkSign } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { invalidateAccountLinks } from '../../session/passwords/account-link.ts'
import { spendMail } from '../../session/passwords/spend-mail.ts'
import { findUser } from '../../session/sessions/session.store.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { disableUser } from '../disable-user.ts'
import { mailInvitation, recordUser } from '../invite-user.ts'
import {
  changeAccounts,
  findManagedUser,
  refuseAccount,
  type AccountChange,
  type ManagedUser,
} from '../change-accounts.ts'
import { refuseInvitations } from '../refuse-invitations.ts'
import { readInvitations } from '../user-list.store.ts'
import { refuseSandboxLimit } from './add-sandbox-user.ts'
import { countEnabledUsers, findSandbox, readSandboxUsers } from './sandbox.store.ts'

type List = 'GET /sandbox/userList'
type Resend = 'POST /sandbox/resendInvite/{id}'

export async function listSandboxUsers({ db }: Pick<Deps, 'db'>, { caller }: Call<List>): Promise<Reply<Answer<List>>> {
  const sandbox = await findSandbox(db, scopeOf(caller))
  if (!sandbox) return answer([])
  const users = await readSandboxUsers(db, sandbox)
  const invited = users.filter(({ status }) => status === 'invited').map(({ id }) => id)
  const invitations = await readInvitations(db, sandbox, invited)
  return answer(
    users.map(({ id, email, nickname, remark, status, lastSignInAt }) => {
      const until = invitations.get(id)
      return {
        ...{ id, email, nickname, remark, status },
        lastSignInAt: lastSignInAt && toServerTime(lastSignInAt),
        invitedUntil: until ? toServerTime(until) : null,
      }
    }),
  )
}

export async function resendSandboxInvitation(deps: Deps, call: Call<Resend>): Promise<Reply<boolean> | Refusal> {
  const sandbox = await findSandbox(deps.db, scopeOf(call.caller))
  const account = sandbox && (await findUser(deps.db, sandbox, call.params.id))
  const tooMany = account?.user.status === 'invited' && (await spendMail(deps, 'invitation', account.user.email))
  if (tooMany) return tooMany
  return changeSandboxUser(deps, call, call.params.id, async (context, { user }) => {
    if (user.status !== 'invited') return refuseAccount('userStatus')
    const tooManyOfAgency = await refuseInvitations(context.agency)
    if (tooManyOfAgency) return tooManyOfAgency
    const { tx, scope, now } = context
    await invalidateAccountLinks(tx, scope, user.id, now)
    await mailInvitation(deps, context, user)
    await recordUser(context.agency, 'SANDBOX_USER_INVITE', user.id)
    return answer(true)
  })
}

/** Disables a sandbox user, whose sessions and links end at once, or enables one while the limit permits it. */
export async function updateSandboxUserStatus(
  deps: Deps,
  call: Call<'POST /sandbox/updateUserStatus'>,
): Promise<Reply<boolean> | Refusal> {
  const { id, status: wanted } = call.body
  return changeSandboxUser(deps, call, id, async (context, { user }) => {
    const { tx, scope } = context
    const isEnabled = user.status !== 'disabled'
    if (isEnabled === (wanted === 'active')) return answer(true)
    if (isEnabled) {
      const ended = await disableUser(deps, context, user)
      await recordUser(context.agency, 'SANDBOX_USER_DISABLE', id, { ended })
      return answer(true)
    }
    if ((await countEnabledUsers(tx, scope)) >= maxSandboxUsers) return refuseSandboxLimit()
    const status = user.passwordHash === null && user.lastSignInAt === null ? 'invited' : 'active'
    await tx
      .update(appUser)
      .set({ status, version: user.version + 1 })
      .where(scope.client(appUser, eq(appUser.id, id)))
    await recordUser(context.agency, 'SANDBOX_USER_ENABLE', id)
    return answer(true)
  })
}

/** Deletes an invited sandbox user, who owns nothing yet. */
export async function deleteSandboxUser(
  deps: Deps,
  call: Call<'POST /sandbox/deleteUser/{id}'>,
): Promise<Reply<boolean> | Refusal> {
  return changeSandboxUser(deps, call, call.params.id, async ({ tx, scope, agency }, { user }) => {
    if (user.lastSignInAt !== null || user.passwordHash !== null) return refuseAccount('userStatus')
    await recordUser(agency, 'SANDBOX_USER_DELETE', user.id)
    await tx.delete(linkSign).where(scope.client(linkSign, eq(linkSign.userId, user.id)))
    await tx.delete(appUser).where(scope.client(appUser, eq(appUser.id, user.id)))
    return answer(true)
  })
}

interface SandboxChange extends Pick<AccountChange, 'tx' | 'now'> {
  /** Of the sandbox. */
  scope: Scope
  /** The change as one of the agency, whose audit log records it. */
  agency: AccountChange
}

/** Changes one user of the caller's sandbox. Both rows are locked, the agency's first. */
function changeSandboxUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  call: Parameters<typeof changeAccounts>[1],
  userId: string,
  change: (context: SandboxChange, found: ManagedUser) => Promise<Reply<boolean> | Refusal>,
): Promise<Reply<boolean> | Refusal> {
  return changeAccounts(deps, call, async (agency) => {
    const { tx, now } = agency
    const scope = await findSandbox(tx, agency.scope)
    if (!scope) return refuse(5004)
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const found = await findManagedUser(tx, scope, userId)
    return found ? change({ tx, now, scope, agency }, found) : refuse(5004)
  })
}
