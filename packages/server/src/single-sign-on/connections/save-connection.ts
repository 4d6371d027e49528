import { maxSsoConnections } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { changeAccounts, findRole, refuseOutranked, type AccountChange } from '../../account/change-accounts.ts'
import { client, role, ssoConnection } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { writeUnique } from '../../database/write-unique.ts'
import type { Deps } from '../../deps.ts'
import { hasAllCodes } from '../../session/has-all-codes.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import type { ConnectionSettings } from '../connection.model.ts'
import type { SsoConnection } from '../connection.store.ts'
import { createKeyPair } from '../saml/key-pair.ts'
import { readConnectionSettings } from './read-settings.ts'
import { watchJobOf } from './watch-connection.ts'
import { encryptPrivateKey } from '../saml/saml.ts'

const base = 'POST /pac4jConfigurationProperties'
type Add = `${typeof base}/add`
type Update = `${typeof base}/update`

type ConnectionProblem = 'ssoVersion' | 'ssoLimit' | 'ssoUntested' | 'ssoOnly' | 'ssoEnabled' | 'ssoAdministrator'

export const refuseConnection = (context: ConnectionProblem) => refuse(5312, { errorType: 1, values: { context } })

/** Adds a connection, disabled until a test has passed. Metadata is read before the transaction. */
export async function addConnection(deps: Deps, call: Call<Add>): Promise<Reply<Answer<Add>> | Refusal> {
  const { pac4jClientName: name, protocol, ...body } = call.body
  const id = newId(deps.clock.now())
  const read = await readConnectionSettings(deps, { id, protocol }, body)
  if (!('settings' in read)) return refuse(5001, { errorType: 1, fields: [read] })
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = (await checkActor(context)) ?? (await checkRoles(context, body))
    if (refusal) return refusal
    if ((await tx.$count(ssoConnection, scope.client(ssoConnection))) >= maxSsoConnections)
      return refuse(5312, { errorType: 1, values: { context: 'ssoLimit', count: maxSsoConnections } })
    const keys = protocol === 'saml' ? createKeyPair(`Gangway ${name}`, now) : undefined
    const row = {
      ...{ id, clientId: scope.clientId, name, ...read, createdAt: now, changedAt: now },
      ...(keys && { privateKey: encryptPrivateKey(deps, id, keys.privateKey), certificate: keys.certificate }),
      ...valuesOf(body),
    }
    // Names are unique across agencies.
    const taken = await writeUnique(tx, ['sso_connection_name_unique'], (part) =>
      part.insert(ssoConnection).values(row),
    )
    if (taken) return refuse(5001, { errorType: 1, fields: [{ path: 'pac4jClientName', key: 'input.sso.name' }] })
    if (protocol === 'saml') await deps.scheduler.put(tx, scope, watchJobOf(id, now))
    await recordConnection(context, 'SSO_ADD', id, { name, protocol })
    return answer({ id })
  })
}

/** Changes a connection. What the test covers has to pass a new test before the connection is used again. */
export async function updateConnection(deps: Deps, call: Call<Update>): Promise<Reply<Answer<Update>> | Refusal> {
  const { id, version, ...body } = call.body
  const stored = await findConnectionOf({ tx: deps.db, scope: scopeOf(call.caller) }, id)
  if (!stored) return refuse(5004)
  const known = { id, protocol: stored.settings.protocol, stored: stored.settings }
  const read = await readConnectionSettings(deps, known, body)
  if (!('settings' in read)) return refuse(5001, { errorType: 1, fields: [read] })
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = (await checkActor(context)) ?? (await checkRoles(context, body))
    if (refusal) return refusal
    const found = await findConnectionOf(context, id)
    if (!found) return refuse(5004)
    if (found.version !== version) return refuseConnection('ssoVersion')
    const isCovered =
      isSameProvider(found.settings, read.settings) &&
      read.clientSecret === undefined &&
      found.attributes.email === body.attributes.email
    if (!isCovered && (await isOnlyConnection(context, found))) return refuseConnection('ssoOnly')
    await tx
      .update(ssoConnection)
      .set({
        ...{ ...read, ...valuesOf(body), version: version + 1, changedAt: now },
        ...(!isCovered && { enabled: false, testedAt: null }),
      })
      .where(scope.client(ssoConnection, eq(ssoConnection.id, id)))
    if (known.protocol === 'saml') await deps.scheduler.put(tx, scope, watchJobOf(id, now))
    await recordConnection(context, 'SSO_UPDATE', id, { name: found.name, change: 'settings', needsTest: !isCovered })
    return answer(true)
  })
}

/** Whether a passed test of one still holds for the other: a certificate may be added before another is removed. */
function isSameProvider(one: ConnectionSettings, other: ConnectionSettings): boolean {
  if (one.protocol === 'oidc')
    return other.protocol === 'oidc' && one.issuer === other.issuer && one.clientId === other.clientId
  return (
    other.protocol === 'saml' &&
    one.entityId === other.entityId &&
    one.signOnUrl === other.signOnUrl &&
    one.certificates.some((each) => other.certificates.includes(each))
  )
}

type SentValues = Pick<
  Call<Add>['body'],
  'attributes' | 'isEmailTrusted' | 'createsUsers' | 'defaultRole' | 'groupRoles'
>

function valuesOf({ attributes, isEmailTrusted, createsUsers, defaultRole, groupRoles }: SentValues) {
  return { attributes, isEmailTrusted, createsUsers, defaultRoleId: defaultRole, groupRoles }
}

/**
 * A connection lets the one who controls it sign in as every user of the agency, so a change needs all permissions that
 * these users have.
 */
export async function checkActor({ tx, scope, actor }: AccountChange): Promise<Refusal | undefined> {
  const roles = await tx.select({ codes: role.codes }).from(role).where(scope.client(role))
  return roles.every(({ codes }) => hasAllCodes(actor.codes, codes)) ? undefined : refuseOutranked()
}

async function checkRoles(context: AccountChange, { defaultRole, groupRoles }: SentValues) {
  const wrong = (path: string) => refuse(5001, { errorType: 1, fields: [{ path, key: 'input.user.role' }] })
  if (!(await findRole(context, defaultRole))) return wrong('defaultRole')
  for (const { roleId } of groupRoles) if (!(await findRole(context, roleId))) return wrong('groupRoles')
  return undefined
}

/** A connection of the agency. */
export async function findConnectionOf(
  { tx, scope }: { tx: Deps['db'] | AccountChange['tx']; scope: AccountChange['scope'] },
  id: string,
): Promise<SsoConnection | undefined> {
  const [found] = await tx
    .select()
    .from(ssoConnection)
    .where(scope.client(ssoConnection, eq(ssoConnection.id, id)))
  return found
}

/** Whether all users of the agency sign in by this connection. */
export async function isOnlyConnection({ tx, scope }: AccountChange, { name }: SsoConnection): Promise<boolean> {
  const [agency] = await tx.select().from(client).where(eq(client.id, scope.clientId))
  return agency?.singleSignOnOnly === true && agency.singleSignOn === name
}

export async function recordConnection(
  { tx, now, entry: { caller, address, agent } }: AccountChange,
  action: 'SSO_ADD' | 'SSO_UPDATE',
  id: string,
  detail: Record<string, string | number | boolean>,
): Promise<void> {
  const object = { kind: 'single-sign-on', id }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
