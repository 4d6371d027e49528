import { features, type Feature } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import type { UserAccount } from '../user.store.ts'
import { isFeatureOn } from '../feature.rules.ts'
import { refuseLockedCodes, verifyCode } from './second-factor.ts'
import { findUser } from '../sessions/session.store.ts'

type SecondFactorCall = { caller: Caller }

/** An embedded guest has no authenticator and does not learn whether a user has one. */
export const isBound = async (deps: Deps, call: SecondFactorCall): Promise<Reply<boolean>> =>
  call.caller.embed?.isGuest
    ? refuse(403, { errorType: 1, values: { context: 'confirm' } })
    : withAccount(deps, call, ({ user }) => user.authenticator !== null)

export const everyoneMustBind = (deps: Deps, call: SecondFactorCall) =>
  withAccount(deps, call, ({ client }) => client.everyoneMustBind)

export const isFeatureOnForAgency = (deps: Deps, call: Call<'POST /sysUser/isMfaFeatEnabled'>) =>
  withAccount(deps, call, ({ client }) => isFeatureOn(client, call.body.feat))

/**
 * Whether the code dialog is shown before an action. It is also shown to a user without an authenticator, who is asked
 * to bind one; only a sign-in continues without.
 */
export async function needsCode(deps: Deps, call: Call<'GET /sysUser/needCheckMfaFeat/{id}'>): Promise<Reply<boolean>> {
  const feature = features.find((each) => each === call.params.id)
  if (!feature) return refuse(5004)
  // An embedded guest has no authenticator: the action itself reports what is missing.
  return call.caller.embed?.isGuest
    ? answer(false)
    : withAccount(deps, call, (account) => isCodeRequired(account, feature))
}

function isCodeRequired({ user, client }: UserAccount, feature: Feature): boolean {
  return isFeatureOn(client, feature) && (feature !== 'login' || user.authenticator !== null)
}

/** Whether the caller's code is right. The code is not used up. */
export async function checkCode(
  deps: Deps,
  { caller, query }: Call<'GET /sysUser/checkCode'>,
): Promise<Reply<boolean>> {
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!account) return refuse(5107)
  if (caller.embed?.isGuest)
    return refuse(403, { errorType: 1, values: { context: 'confirm' }, data: { code: 'confirmation-needed' } })
  if (account.user.authenticator === null) return refuse(5600, { errorType: 1 })
  const checkResult = await verifyCode(deps, account.user, query.code)
  return checkResult.outcome === 'locked'
    ? refuseLockedCodes(checkResult.until, deps.clock.now())
    : answer(checkResult.outcome === 'right')
}

async function withAccount(
  deps: Deps,
  { caller }: SecondFactorCall,
  translate: (account: UserAccount) => boolean,
): Promise<Reply<boolean>> {
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  return account ? answer(translate(account)) : refuse(5107)
}
