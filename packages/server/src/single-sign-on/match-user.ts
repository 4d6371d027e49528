import { and, eq, isNotNull } from 'drizzle-orm'
import { findManagedUser, isLastAdministrator } from '../account/change-accounts.ts'
import type { Tx } from '../database/db.ts'
import { appUser, client, embedUser, role, ssoDomain } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { insertUser } from '../session/insert-user.ts'
import { findByEmail, type UserAccount } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { newId } from '../shared/ids.ts'
import type { SsoConnection } from './connection.store.ts'
import type { Identity } from './identity.ts'
import { SignOnProblem } from './sign-on-problem.ts'

interface Arrival {
  connection: SsoConnection
  identity: Identity
  from: { address: string; agent: string }
  /** A test checks whether a sign-in would succeed, and changes nothing. */
  isTest: boolean
}

export const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/

/**
 * The user of the connection's agency with the email address of an identity: only addresses of a domain that the agency
 * has proved to own, and only users of this agency. A missing user is created where the connection says so. Undefined
 * for a test that would create one.
 */
export async function matchUser(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  arrival: Arrival,
  now: Date,
): Promise<string | undefined> {
  const { connection, identity, isTest } = arrival
  const { clientId } = connection
  // Follows other changes of the agency's users.
  const [agency] = await tx.select().from(client).where(eq(client.id, clientId)).for('no key update')
  const email = emailOf(connection, identity)
  if (!(await isOwnDomain(tx, connection, email.split('@')[1] ?? ''))) throw new SignOnProblem('domain')
  if (!agency || agency.suspendedAt) throw new SignOnProblem('suspended')
  const account = await findByEmail(tx, email)
  const roleId = await groupRoleOf(tx, connection, identity)
  if (!account) {
    if (!connection.createsUsers) throw new SignOnProblem('noAccount')
    return isTest ? undefined : createUser(tx, arrival, { email, roleId: roleId ?? connection.defaultRoleId }, now)
  }
  const { user } = account
  if (user.clientId !== clientId || (await isOfEmbeddedPage(tx, account))) throw new SignOnProblem('noAccount')
  if (user.status === 'disabled') throw new SignOnProblem('disabled')
  if (!isTest) await updateUser(deps, tx, arrival, { account, roleId }, now)
  return user.id
}

function emailOf({ isEmailTrusted, settings }: SsoConnection, { email, isEmailVerified }: Identity): string {
  if (email === undefined || email.length > 254 || !emailPattern.test(email)) throw new SignOnProblem('emailMissing')
  // A SAML assertion has no such statement: the identity provider answers for the address.
  const isVerified = settings.protocol === 'saml' || (isEmailVerified ?? isEmailTrusted)
  if (!isVerified) throw new SignOnProblem('emailUnverified')
  return email
}

/** Whether the agency has proved to own an email domain of this connection. */
export async function isOwnDomain(tx: Tx, { id, clientId }: SsoConnection, domain: string): Promise<boolean> {
  const isVerified = and(eq(ssoDomain.domain, domain), eq(ssoDomain.connectionId, id), isNotNull(ssoDomain.verifiedAt))
  return (await tx.$count(ssoDomain, clientScopeOf({ clientId }).client(ssoDomain, isVerified))) > 0
}

export async function isOfEmbeddedPage(tx: Tx, { user }: UserAccount): Promise<boolean> {
  const ofUser = clientScopeOf(user).client(embedUser, eq(embedUser.userId, user.id))
  return (await tx.$count(embedUser, ofUser)) > 0
}

/** The role of the first mapped group that the person belongs to. */
async function groupRoleOf(tx: Tx, { clientId, groupRoles }: SsoConnection, { groups }: Identity) {
  const mapped = groupRoles.find(({ group }) => groups.includes(group))
  if (!mapped) return undefined
  const [found] = await tx
    .select({ id: role.id })
    .from(role)
    .where(clientScopeOf({ clientId }).client(role, eq(role.id, mapped.roleId)))
  return found?.id
}

async function createUser(
  tx: Tx,
  { connection: { clientId }, identity, from }: Arrival,
  { email, roleId }: { email: string; roleId: string },
  now: Date,
): Promise<string> {
  const id = newId(now)
  const nickname = identity.nickname ?? email.split('@')[0] ?? ''
  const names = { nickname, lastname: identity.lastname ?? '' }
  const user = { id, clientId, roleId, email, ...names, lang: 'en', status: 'active', createdAt: now } as const
  // The address was taken by a user of another agency since it was looked for: changes of this one follow each other.
  if (!(await insertUser(tx, user))) throw new SignOnProblem('noAccount')
  const detail = { roleId, method: 'single-sign-on' }
  const object = { kind: 'user', id }
  await writeAuditLog(tx, { action: 'USER_ADD', by: { clientId, userId: id }, from, object, detail }, now)
  return id
}

/** Activates an invited user, and gives the role of a group when it has changed at the identity provider. */
async function updateUser(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { connection: { clientId }, from }: Arrival,
  { account: { user, client: agency }, roleId }: { account: UserAccount; roleId: string | undefined },
  now: Date,
): Promise<void> {
  const scope = clientScopeOf({ clientId })
  // A group does not take the role of the administrator who may use a password.
  const managed = await findManagedUser(tx, scope, user.id)
  const isFixed = user.id === agency.emergencyUserId || !managed || (await isLastAdministrator({ tx, scope }, managed))
  const isOtherRole = roleId !== undefined && roleId !== user.roleId && !isFixed
  if (!isOtherRole && user.status === 'active') return
  const changes = { status: 'active' as const, version: user.version + 1, ...(isOtherRole && { roleId }) }
  await tx
    .update(appUser)
    .set(changes)
    .where(scope.client(appUser, eq(appUser.id, user.id)))
  if (!isOtherRole) return
  const detail = { roleBefore: user.roleId, role: roleId, method: 'single-sign-on' }
  const object = { kind: 'user', id: user.id }
  await writeAuditLog(tx, { action: 'USER_UPDATE', by: { clientId, userId: user.id }, from, object, detail }, now)
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'access', data: {} })
}
