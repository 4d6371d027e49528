import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { isFeatureOn } from '../../session/feature.rules.ts'
import { mustChangePassword } from '../../session/passwords/password-age.rules.ts'
import { consumeRecoveryOf, verifyCode, type CodeCheckResult } from '../../session/second-factor/second-factor.ts'
import { findUser } from '../../session/sessions/session.store.ts'
import { cookiesOfNewSession, newCookieSecret } from '../../session/sessions/session-cookie.ts'
import { startSession } from '../../session/sign-in/start-session.ts'
import { minutesLeft } from '../../session/sign-in/throttle.ts'
import { findSingleSignOn, type UserAccount } from '../../session/user.store.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, withCookies, type Reply } from '../../shared/http/reply.ts'
import { newToken } from '../../shared/ids.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { consumeContext, saveContexts } from '../context.store.ts'
import { findContextOfAnyClient } from '../pages/order-by-page-token.store.ts'

type ExchangeCall = Call<'POST /sso/exchange'>
type Exchanged = Reply<Answer<'POST /sso/exchange'>>

/** Time to type a code of the authenticator app. */
const codeStepMs = 5 * 60_000

/** What a link gives access to, as stored. */
interface Link {
  id: string
  clientId: string
  orderNo: string
  isCodeMissing: boolean
  account: UserAccount
}

/**
 * Starts the session of an order link. The rules of the sign-in apply, but the link replaces no password: a user who has
 * to choose one or to bind an authenticator signs in first, so nothing here returns a link for that.
 */
export async function exchangeOrderLink(deps: Deps, call: ExchangeCall): Promise<Exchanged> {
  const link = await findLink(deps, call.body.token)
  if (!link) return refuse(5604, { errorType: 1 })
  const { user, client } = link.account
  const required = await findSingleSignOn(deps.db, user.email)
  if (required !== undefined || client.singleSignOnOnly)
    return answer({ client: required ?? client.singleSignOn ?? undefined }, 5200)
  let checked: CodeCheckResult | undefined
  if (isFeatureOn(client, 'login') && user.authenticator !== null) {
    const { code } = call.body
    if (code === undefined)
      return link.isCodeMissing ? answer({ token: call.body.token }, 5112) : requireCode(deps, link)
    checked = await verifyCode(deps, user, code)
    const now = deps.clock.now()
    if (checked.outcome === 'locked') {
      const count = minutesLeft(checked.until, now)
      return answer({ lockedMinutes: count }, 5103, { context: 'locked', count })
    }
    if (checked.outcome === 'wrong') {
      const by = { clientId: link.clientId, userId: user.id }
      const entry = { action: 'LOGIN_FAILED', by, from: call, result: 'refused', detail: { reason: 'code' } } as const
      await deps.db.transaction((tx) => writeAuditLog(tx, entry, now))
      return answer(null, 5115)
    }
  }
  const now = deps.clock.now()
  if (mustChangePassword(link.account, now)) return answer(null, 5117)
  if (client.everyoneMustBind && user.authenticator === null) return answer(null, 5116)
  const cookieSecret = newCookieSecret(deps.settings, call.source)
  const token = await deps.db.transaction(async (tx) => {
    if (!(await consumeContext(tx, clientScopeOf(link), link.id, now))) return undefined
    const { account, orderNo } = link
    if (!(await consumeRecoveryOf(deps, tx, { account, checkResult: checked, from: call }, now))) return undefined
    const step = checked?.outcome === 'right' ? checked.step : undefined
    return startSession(tx, { account, step, method: 'single-sign-on', orderNo, cookieSecret, from: call }, now)
  })
  if (token === undefined) return refuse(5604, { errorType: 1 })
  const cookies = cookiesOfNewSession(deps.settings, call.source, { token, secret: cookieSecret })
  return withCookies(answer({ token }), cookies)
}

async function findLink({ db, clock }: Deps, token: string): Promise<Link | undefined> {
  const found = await findContextOfAnyClient(db, tokenHash(token), clock.now())
  if (found?.content.kind !== 'portal') return undefined
  const { orderNo, userId, isCodeMissing = false } = found.content
  const account = await findUser(db, clientScopeOf(found), userId)
  return account?.user.status === 'active' ? { ...found, orderNo, isCodeMissing, account } : undefined
}

/** The token of the address is used up; one that no address has contained takes its place until the code is typed. */
async function requireCode(deps: Deps, { id, clientId, orderNo, account }: Link): Promise<Exchanged> {
  const now = deps.clock.now()
  const scope = clientScopeOf({ clientId })
  const token = newToken()
  const content = { kind: 'portal', orderNo, userId: account.user.id, isCodeMissing: true } as const
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await consumeContext(tx, scope, id, now))) return false
    const expiresAt = new Date(now.getTime() + codeStepMs)
    await saveContexts(tx, scope, [{ id: tokenHash(token), content }], { now, expiresAt })
    return true
  })
  return isFirst ? answer({ token }, 5112) : refuse(5604, { errorType: 1 })
}
