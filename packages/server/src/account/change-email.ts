import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, emailChange } from '../database/schema.ts'
import { clientScopeOf, scopeOf } from '../database/tenant-scope.ts'
import { writeUnique } from '../database/write-unique.ts'
import type { Deps } from '../deps.ts'
import { renderEmailChangeMail } from '../session/account-mails.ts'
import { invalidateAccountLinks } from '../session/passwords/account-link.ts'
import { checkOwnPassword } from '../session/passwords/check-own-password.ts'
import { spendMail } from '../session/passwords/spend-mail.ts'
import { findUser } from '../session/sessions/session.store.ts'
import { findByEmail } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newToken } from '../shared/ids.ts'
import { tokenHash } from '../shared/token-hash.ts'
import { lockEmailChange } from './email-change.store.ts'

type Change = 'POST /sysUser/profile/changeEmail'
type Confirm = 'POST /sysUser/confirmEmail'

const lifetimeMs = 24 * 3_600_000

/** Mails a link to the old and to the new address. A later request replaces an earlier one. */
export async function changeEmail(deps: Deps, call: Call<Change>): Promise<Reply<Answer<Change>> | Refusal> {
  const { caller, body, address, agent } = call
  if (caller.embed || caller.orderNo !== undefined) return refuse(403)
  const scope = scopeOf(caller)
  const account = await findUser(deps.db, scope, caller.userId)
  if (!account) return refuse(5107)
  const wrong = (key: string) => refuse(5001, { errorType: 1, fields: [{ path: 'email', key }] })
  if (body.email === account.user.email) return wrong('input.profile.sameEmail')
  const checked = await checkOwnPassword(deps, account, body.password)
  if (checked !== true) return checked
  if (await findByEmail(deps.db, body.email)) return wrong('input.user.email')
  const tooMany = await spendMail(deps, 'invitation', body.email)
  if (tooMany) return tooMany
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const [oldSign, newSign] = [newToken(), newToken()]
  return deps.db.transaction(async (tx) => {
    const values = {
      email: body.email,
      oldSignHash: tokenHash(oldSign),
      newSignHash: tokenHash(newSign),
      ...{ oldConfirmedAt: null, newConfirmedAt: null, expiresAt },
    }
    await tx
      .insert(emailChange)
      .values({ clientId: scope.clientId, userId: caller.userId, ...values })
      .onConflictDoUpdate({ target: emailChange.userId, set: values })
    const { publicUrl } = deps.settings
    const newEmail = body.email
    await deps.mail.send(
      tx,
      renderEmailChangeMail(publicUrl, account, { kind: 'emailOld', newEmail, linkToken: oldSign }),
    )
    await deps.mail.send(
      tx,
      renderEmailChangeMail(publicUrl, account, { kind: 'emailNew', newEmail, linkToken: newSign }),
    )
    await record(tx, { caller, address, agent }, 'requested', now)
    return answer({ expiresAt: toServerTime(expiresAt) })
  })
}

export async function cancelEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, address, agent }: Call<'POST /sysUser/profile/cancelEmail'>,
): Promise<Reply<boolean> | Refusal> {
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(emailChange)
      .where(scope.client(emailChange, eq(emailChange.userId, caller.userId)))
      .returning({ userId: emailChange.userId })
    if (removed.length > 0) await record(tx, { caller, address, agent }, 'cancelled', clock.now())
    return answer(true)
  })
}

/** The token tells the user, and which of both addresses confirms. */
export async function confirmEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { body, address, agent }: Call<Confirm>,
): Promise<Reply<Answer<Confirm>> | Refusal> {
  const now = clock.now()
  const hash = tokenHash(body.sign)
  const invalid = refuse(5604, { errorType: 1 })
  return db.transaction(async (tx) => {
    const found = await lockEmailChange(tx, hash, now)
    if (!found) return invalid
    const scope = clientScopeOf(found)
    const isOld = found.oldSignHash === hash
    const isUser = eq(appUser.id, found.userId)
    const [user] = await tx.select().from(appUser).where(scope.client(appUser, isUser)).for('no key update')
    if (user?.status !== 'active' || body.email !== (isOld ? user.email : found.email)) return invalid
    if ((isOld ? found.oldConfirmedAt : found.newConfirmedAt) !== null) return invalid
    const ofUser = eq(emailChange.userId, found.userId)
    const by = { clientId: found.clientId, userId: found.userId }
    const from = { caller: by, address, agent }
    if ((isOld ? found.newConfirmedAt : found.oldConfirmedAt) === null) {
      await tx
        .update(emailChange)
        .set(isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now })
        .where(scope.client(emailChange, ofUser))
      await record(tx, from, 'confirmed', now)
      return answer({ isChanged: false })
    }
    await tx.delete(emailChange).where(scope.client(emailChange, ofUser))
    const taken = await writeUnique(tx, ['app_user_email_unique'], (part) =>
      part
        .update(appUser)
        .set({ email: found.email, version: user.version + 1 })
        .where(scope.client(appUser, isUser)),
    )
    if (taken) return invalid
    await invalidateAccountLinks(tx, scope, found.userId, now)
    await record(tx, from, 'changed', now)
    return answer({ isChanged: true })
  })
}

async function record(
  tx: Tx,
  { caller, address, agent }: { caller: { clientId: string; userId: string }; address: string; agent: string },
  step: string,
  now: Date,
): Promise<void> {
  const object = { kind: 'user', id: caller.userId }
  const detail = { email: step }
  await writeAuditLog(tx, { action: 'USER_UPDATE', by: caller, from: { address, agent }, object, detail }, now)
}
