import { toServerTime, type Lang } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { appUser, linkSign } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import { insertUser } from '../session/insert-user.ts'
import { renderLinkMail } from '../session/account-mails.ts'
import { createAccountLink, invalidateAccountLinks, linkHours } from '../session/passwords/account-link.ts'
import { spendMail } from '../session/passwords/spend-mail.ts'
import { findUser } from '../session/sessions/session.store.ts'
import { findByEmail } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import {
  changeAccounts,
  findChangeableUser,
  findRole,
  refuseAccount,
  refuseOutranked,
  type AccountChange,
} from './change-accounts.ts'
import { refuseInvitations } from './refuse-invitations.ts'

type Add = 'POST /sysUser/add'
type Resend = 'POST /sysUser/resendInvite/{id}'

/** Creates a user without a password and mails the link to set one. */
export async function inviteUser(deps: Deps, call: Call<Add>): Promise<Reply<Answer<Add>> | Refusal> {
  const { email, nickname, lastname, roleId, lang } = call.body
  const tooMany = await spendMail(deps, 'invitation', email)
  if (tooMany) return tooMany
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now, actor } = context
    const role = await findRole(context, roleId)
    if (!role) return refuse(5001, { errorType: 1, fields: [{ path: 'roleId', key: 'input.user.role' }] })
    if (!hasAllCodes(actor.codes, role.codes)) return refuseOutranked()
    const tooManyOfAgency = await refuseInvitations(context)
    if (tooManyOfAgency) return tooManyOfAgency
    const userId = newId(now)
    const isAdded = await insertUser(tx, {
      ...{ id: userId, clientId: scope.clientId, roleId, email, nickname, lastname, lang },
      ...{ status: 'invited', createdAt: now },
    })
    if (!isAdded) return refuse(5001, { errorType: 1, fields: [{ path: 'email', key: 'input.user.email' }] })
    await mailInvitation(deps, context, { id: userId, email, lang })
    await recordUser(context, 'USER_ADD', userId, { roleId })
    return answer({ id: userId })
  })
}

export async function resendInvitation(deps: Deps, call: Call<Resend>): Promise<Reply<Answer<Resend>> | Refusal> {
  const account = await findUser(deps.db, scopeOf(call.caller), call.params.id)
  const tooMany = account?.user.status === 'invited' && (await spendMail(deps, 'invitation', account.user.email))
  if (tooMany) return tooMany
  return changeAccounts(deps, call, async (context) => {
    const found = await findChangeableUser(context, call.params.id)
    if ('kind' in found) return found
    if (found.user.status !== 'invited') return refuseAccount('userStatus')
    const tooManyOfAgency = await refuseInvitations(context)
    if (tooManyOfAgency) return tooManyOfAgency
    const { tx, scope, now } = context
    await invalidateAccountLinks(tx, scope, found.user.id, now)
    await mailInvitation(deps, context, found.user)
    await recordUser(context, 'USER_INVITE', found.user.id)
    return answer({ invitedUntil: toServerTime(new Date(now.getTime() + linkHours.set * 3_600_000)) })
  })
}

/** Deletes an invited user, who owns nothing yet. */
export async function withdrawInvitation(
  deps: Deps,
  call: Call<'POST /sysUser/delete/{id}'>,
): Promise<Reply<boolean> | Refusal> {
  return changeAccounts(deps, call, async (context) => {
    const found = await findChangeableUser(context, call.params.id)
    if ('kind' in found) return found
    const { user } = found
    if (user.status !== 'invited' || user.lastSignInAt !== null) return refuseAccount('userStatus')
    const { tx, scope } = context
    await recordUser(context, 'USER_DELETE', user.id)
    await tx.delete(linkSign).where(scope.client(linkSign, eq(linkSign.userId, user.id)))
    await tx.delete(appUser).where(scope.client(appUser, eq(appUser.id, user.id)))
    return answer(true)
  })
}

export async function mailInvitation(
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  { tx, scope, now }: Pick<AccountChange, 'tx' | 'scope' | 'now'>,
  { id: userId, email, lang }: { id: string; email: string; lang: Lang },
): Promise<void> {
  const linkToken = await createAccountLink(tx, scope, { userId, purpose: 'set' }, now)
  const account = await findByEmail(tx, email)
  if (account) await mail.send(tx, renderLinkMail(settings.publicUrl, account, { purpose: 'set', linkToken, lang }))
}

/** Writes the audit entry of a change of a user. */
export async function recordUser(
  { tx, now, entry: { caller, address, agent } }: AccountChange,
  action:
    | 'USER_ADD'
    | 'USER_INVITE'
    | 'USER_DELETE'
    | 'USER_UPDATE'
    | 'USER_DISABLE'
    | 'USER_ENABLE'
    | 'USER_SESSION_END'
    | 'SANDBOX_USER_ADD'
    | 'SANDBOX_USER_INVITE'
    | 'SANDBOX_USER_DELETE'
    | 'SANDBOX_USER_DISABLE'
    | 'SANDBOX_USER_ENABLE',
  userId: string,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  const object = { kind: 'user', id: userId }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
