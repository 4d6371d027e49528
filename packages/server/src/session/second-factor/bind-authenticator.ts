import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { UserAccount } from '../user.store.ts'
import { renderBindingMail } from '../account-mails.ts'
import { lockUserIfUnchanged } from '../lock-user-row.ts'
import { readAuthenticatorSetup } from './authenticator-setup.ts'
import { refuseLockedCodes, verifyCodeOfSecret, encryptAuthenticator } from './second-factor.ts'

export interface Binding {
  account: UserAccount
  /** The session or link that asks: it must be the one to which the secret was shown. */
  requesterId: string
  secretKey: string
  code: string
  /** Of a signed-in user: the code is used up, so that an action needs the next one, and the wait of the agency begins. */
  isSignedIn: boolean
  from: { address: string; agent: string }
}

/**
 * Binds the secret that the server has shown to this user when the first code is right; false when it is wrong.
 * `isStillAllowed` is checked inside of the transaction. With a link the code is not used up, so that a sign-in right
 * afterwards accepts it. The user gets a mail.
 */
export async function bindAuthenticator(
  deps: Deps,
  { account, requesterId, secretKey, code, isSignedIn, from }: Binding,
  isStillAllowed: (tx: Tx, now: Date) => Promise<boolean> = async () => true,
): Promise<Reply<boolean>> {
  const { user } = account
  const wait = account.client.bindingWaitMinutes
  if (user.authenticator !== null) return refuse(706, { errorType: 1 })
  const offer = readAuthenticatorSetup(deps, user)
  if (!offer || offer.requesterId !== requesterId || offer.secretKey !== secretKey) {
    return refuse(5001, { errorType: 1, fields: [{ path: 'secretKey', key: 'input.secretExpired' }] })
  }
  const checkResult = await verifyCodeOfSecret(deps, { id: user.id, lastUsedStep: 0 }, secretKey, code)
  const now = deps.clock.now()
  if (checkResult.outcome === 'locked') return refuseLockedCodes(checkResult.until, now)
  if (checkResult.outcome === 'wrong') return answer(false)
  const isBound = await deps.db.transaction(async (tx) => {
    if (!(await lockUserIfUnchanged(tx, account)) || !(await isStillAllowed(tx, now))) return false
    await tx
      .update(appUser)
      .set({
        authenticator: encryptAuthenticator(deps, user.id, secretKey),
        authenticatorBoundAt: now,
        lastUsedStep: isSignedIn ? checkResult.step : 0,
        moneyActionsFrom: endOfWait(user.moneyActionsFrom, isSignedIn ? wait : 0, now),
        offeredAuthenticator: null,
        offeredAt: null,
      })
      .where(clientScopeOf(user).client(appUser, eq(appUser.id, user.id)))
    await writeAuditLog(tx, { action: 'MFA_BIND', by: { clientId: user.clientId, userId: user.id }, from }, now)
    await deps.mail.send(tx, renderBindingMail(account, now))
    return true
  })
  return isBound ? answer(true) : refuse(706, { errorType: 1 })
}

/** The later one of a wait that is running and of the one that begins now. */
function endOfWait(running: Date | null, minutes: number, now: Date): Date | null {
  const end = new Date(now.getTime() + minutes * 60_000)
  return running && running > end ? running : minutes > 0 ? end : null
}
