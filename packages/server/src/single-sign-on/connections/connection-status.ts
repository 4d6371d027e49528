import { and, eq, isNotNull } from 'drizzle-orm'
import { administratorRoles } from '@gangway/core/contract'
import { announceAccess } from '../../account/announce-access.ts'
import { changeAccounts, findManagedUser } from '../../account/change-accounts.ts'
import { client, ssoConnection, ssoDomain } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { endPasswordSessions } from '../../session/sessions/session.store.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { createTest } from '../request.store.ts'
import {
  checkActor,
  findConnectionOf,
  isOnlyConnection,
  recordConnection,
  refuseConnection,
} from './save-connection.ts'

type UpdateStatus = 'POST /pac4jConfigurationProperties/updateStatus'
type UpdateOnly = 'POST /pac4jConfigurationProperties/updateOnly'
type Delete = 'POST /pac4jConfigurationProperties/delete/{id}'
type Test = 'POST /pac4jConfigurationProperties/test/{id}'

/** Enables a connection whose settings have passed a test, or disables it. */
export async function updateConnectionStatus(deps: Deps, call: Call<UpdateStatus>): Promise<Reply<boolean> | Refusal> {
  const { id, version, enabled } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, id)
    if (!found) return refuse(5004)
    if (found.version !== version) return refuseConnection('ssoVersion')
    if (enabled && found.testedAt === null) return refuseConnection('ssoUntested')
    if (!enabled && (await isOnlyConnection(context, found))) return refuseConnection('ssoOnly')
    await tx
      .update(ssoConnection)
      .set({ enabled, version: version + 1, changedAt: now })
      .where(scope.client(ssoConnection, eq(ssoConnection.id, id)))
    await recordConnection(context, 'SSO_UPDATE', id, { name: found.name, change: enabled ? 'enable' : 'disable' })
    return answer(true)
  })
}

/**
 * Accepts single sign-on only, which ends the sessions that began with a password, or passwords again. One administrator
 * keeps the password, so that no outage of the identity provider locks the agency out.
 */
export async function updateOnly(deps: Deps, call: Call<UpdateOnly>): Promise<Reply<boolean> | Refusal> {
  const { id, isOnly, emergencyUserId = null } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, id)
    if (!found) return refuse(5004)
    if (isOnly) {
      if (!found.enabled) return refuseConnection('ssoUntested')
      const emergency = emergencyUserId === null ? undefined : await findManagedUser(tx, scope, emergencyUserId)
      const isReachable = emergency?.user.status === 'active' && emergency.user.passwordHash !== null
      if (!isReachable || !administratorRoles.some((each) => each === emergency.builtIn))
        return refuseConnection('ssoAdministrator')
      const ofConnection = and(eq(ssoDomain.connectionId, id), isNotNull(ssoDomain.verifiedAt))
      if ((await tx.$count(ssoDomain, scope.client(ssoDomain, ofConnection))) === 0)
        return refuse(5312, { errorType: 1, values: { context: 'ssoDomain' } })
    } else if (!(await isOnlyConnection(context, found))) return answer(true)
    await tx
      .update(client)
      .set({
        singleSignOnOnly: isOnly,
        singleSignOn: isOnly ? found.name : null,
        emergencyUserId: isOnly ? emergencyUserId : null,
      })
      .where(eq(client.id, scope.clientId))
    const except = { exceptUserId: emergencyUserId ?? '', exceptId: call.caller.sessionId }
    const ended = isOnly ? await endPasswordSessions(tx, scope, except, now) : 0
    const detail = { name: found.name, change: isOnly ? 'only' : 'passwords', ended }
    await recordConnection(context, 'SSO_UPDATE', id, detail)
    if (ended > 0) await announceAccess(deps, context)
    return answer(true)
  })
}

export async function deleteConnection(deps: Deps, call: Call<Delete>): Promise<Reply<boolean> | Refusal> {
  const { id } = call.params
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, id)
    if (!found) return refuse(5004)
    if (found.enabled) return refuseConnection('ssoEnabled')
    await tx.delete(ssoConnection).where(scope.client(ssoConnection, eq(ssoConnection.id, id)))
    await recordConnection(context, 'SSO_UPDATE', id, { name: found.name, change: 'delete' })
    return answer(true)
  })
}

/** The address of a test sign-in: it works for a connection that is not enabled yet. */
export async function startTest(deps: Deps, call: Call<Test>): Promise<Reply<{ url: string }> | Refusal> {
  const { id } = call.params
  return changeAccounts(deps, call, async (context) => {
    const found = await findConnectionOf(context, id)
    if (!found) return refuse(5004)
    const token = await createTest(context.tx, found, context.now)
    await recordConnection(context, 'SSO_UPDATE', id, { name: found.name, change: 'test' })
    return answer({ url: `${deps.settings.publicUrl}/sso/start/${found.name}?${new URLSearchParams({ test: token })}` })
  })
}
