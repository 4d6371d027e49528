import { features, type Feature } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Call, Caller } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import type { Person } from './entrance.store.ts'
import { isFeatureOn } from './feature.rules.ts'
import { codesLocked, judgeCode } from './second-factor.ts'
import { findUser } from './session.store.ts'

type Known = { caller: Caller }

export const isBound = (deps: Deps, call: Known) => about(deps, call, ({ user }) => user.authenticator !== null)

export const everyoneMustBind = (deps: Deps, call: Known) => about(deps, call, ({ client }) => client.everyoneMustBind)

export const isOnForClient = (deps: Deps, call: Call<'POST /sysUser/isMfaFeatEnabled'>) =>
  about(deps, call, ({ client }) => isFeatureOn(client, call.body.feat))

/**
 * Whether the dialog has to come up before an action. It also does for somebody without an authenticator, to ask him to
 * bind one first; only a sign-in goes on without.
 */
export async function needsCode(deps: Deps, call: Call<'GET /sysUser/needCheckMfaFeat/{id}'>): Promise<Reply<boolean>> {
  const feature = features.find((each) => each === call.params.id)
  if (!feature) return refuse(5004)
  // Nobody on a page of somebody else has a code to give: the action itself says what is missing.
  return call.caller.embed?.isGuest ? answer(false) : about(deps, call, (person) => asksFor(person, feature))
}

function asksFor({ user, client }: Person, feature: Feature): boolean {
  return isFeatureOn(client, feature) && (feature !== 'login' || user.authenticator !== null)
}

/** Whether the caller's code is right. It can still be used for the action itself. */
export async function checkCode(
  deps: Deps,
  { caller, query }: Call<'GET /sysUser/checkCode'>,
): Promise<Reply<boolean>> {
  const person = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!person) return refuse(5107)
  if (caller.embed?.isGuest) return refuse(403, { errorType: 1, values: { context: 'confirm' } })
  if (person.user.authenticator === null) return refuse(5600, { errorType: 1 })
  const verdict = await judgeCode(deps, person.user, query.code)
  return verdict.is === 'locked' ? codesLocked(verdict.until, deps.clock.now()) : answer(verdict.is === 'right')
}

async function about(deps: Deps, { caller }: Known, say: (person: Person) => boolean): Promise<Reply<boolean>> {
  const person = await findUser(deps.db, scopeOf(caller), caller.userId)
  return person ? answer(say(person)) : refuse(5107)
}
