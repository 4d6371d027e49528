import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { bindAuthenticator } from './bind-authenticator.ts'
import { readLink, useLink } from './link.ts'
import { offerAuthenticator } from './offer-authenticator.ts'
import { findUser } from './session.store.ts'

type Offered = Reply<Answer<'GET /sysUser/QRBarcode'>>

export async function offerOwn(deps: Deps, { caller }: Call<'GET /sysUser/QRBarcode'>): Promise<Offered> {
  const offered = await offerAuthenticator(deps, scopeOf(caller), caller.userId, caller.sessionId)
  return offered ? answer(offered) : refuse(706, { errorType: 1 })
}

/** Before the first sign-in, by the link that the sign-in handed out. */
export async function offerByLink(deps: Deps, { body }: Call<'POST /sysUser/QRBarcode2'>): Promise<Offered> {
  const found = await readLink(deps.db, body, ['bind'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const offered = await offerAuthenticator(deps, scopeOf(found.user), found.user.id, found.link.id)
  return offered ? answer(offered) : refuse(706, { errorType: 1 })
}

export async function bindOwn(deps: Deps, call: Call<'GET /sysUser/bindSecret'>): Promise<Reply<boolean>> {
  const { caller, query } = call
  const person = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!person) return refuse(5107)
  return bindAuthenticator(deps, { person, askedBy: caller.sessionId, ...query, from: call })
}

export async function bindByLink(deps: Deps, call: Call<'POST /sysUser/bindSecret2'>): Promise<Reply<boolean>> {
  const { secretKey, code, ...sent } = call.body
  const found = await readLink(deps.db, sent, ['bind'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const binding = { person: found, askedBy: found.link.id, secretKey, code, from: call }
  return bindAuthenticator(deps, binding, (tx, now) => useLink(tx, scopeOf(found.user), found.link.id, now))
}
