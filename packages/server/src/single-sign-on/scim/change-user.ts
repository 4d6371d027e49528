import { and, eq, ne, or, sql } from 'drizzle-orm'
import { disableUser } from '../../account/disable-user.ts'
import { findManagedUser, isEmergencyAdministrator, isLastAdministrator } from '../../account/change-accounts.ts'
import { appUser, emailChange, scimUser } from '../../database/schema.ts'
import { writeUnique } from '../../database/write-unique.ts'
import type { Deps } from '../../deps.ts'
import { insertUser } from '../../session/insert-user.ts'
import { invalidateAccountLinks } from '../../session/passwords/account-link.ts'
import { findByEmail } from '../../session/user.store.ts'
import { newId } from '../../shared/ids.ts'
import { isOfEmbeddedPage, isOwnDomain } from '../match-user.ts'
import { userKind } from './attributes.ts'
import type { ScimObject } from './match-filter.ts'
import { patchResource } from './patch.ts'
import { readResource } from './read-resource.ts'
import { changeByScim, checkVersion, recordScim, type ScimChange, type ScimRequest } from './scim-change.ts'
import { invalidValue, notFound, ScimError } from './scim-error.ts'
import { findScimUser } from './scim-user.store.ts'
import { presentScimUser, readWantedUser, type StoredScimUser, type WantedUser } from './user-resource.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'events'>

const uniqueness = (detail: string) => new ScimError(409, detail, 'uniqueness')
const emailTaken = () => uniqueness('A user with this e-mail address exists already.')

/**
 * Creates a user, or takes over the user of the agency with this e-mail address. Only addresses of a domain that the
 * agency has proved to own.
 */
export async function createScimUser(deps: ChangeDeps, request: ScimRequest, body: unknown): Promise<ScimObject> {
  const wanted = readWantedUser(readResource(userKind, body))
  return changeByScim(deps, request, async (context) => {
    const { tx, scope, now, connection } = context
    await checkDomain(context, wanted.email)
    await checkNames(context, wanted, '')
    const account = await findByEmail(tx, wanted.email)
    const { clientId } = scope
    if (account && (account.user.clientId !== clientId || (await isOfEmbeddedPage(tx, account)))) throw emailTaken()
    const userId = account?.user.id ?? newId(now)
    if (!account) await addUser(context, userId, wanted)
    const { userName, externalId } = wanted
    const inserted = await tx
      .insert(scimUser)
      .values({ userId, clientId, connectionId: connection.id, userName, externalId, createdAt: now, changedAt: now })
      .onConflictDoNothing()
      .returning({ userId: scimUser.userId })
    if (inserted.length === 0) throw uniqueness('This user is managed already.')
    const created = await findStored(context, userId)
    if (account) await applyUser(deps, context, created, wanted)
    return present(context, userId)
  })
}

export async function replaceScimUser(
  deps: ChangeDeps,
  request: ScimRequest,
  { id, body }: { id: string; body: unknown },
): Promise<ScimObject> {
  const resource = readResource(userKind, body)
  return updateUser(deps, request, id, () => resource)
}

export async function patchScimUser(
  deps: ChangeDeps,
  request: ScimRequest,
  { id, body }: { id: string; body: unknown },
): Promise<ScimObject> {
  return updateUser(deps, request, id, (before) => patchResource(userKind, before, body))
}

/** A deleted user is disabled: bookings and logs name the user. The identity provider no longer manages the user. */
export async function deleteScimUser(deps: ChangeDeps, request: ScimRequest, id: string): Promise<void> {
  await changeByScim(deps, request, async (context) => {
    const { tx, scope } = context
    const stored = await findStored(context, id)
    checkVersion(context, presentScimUser(context.base, stored))
    await disable(deps, context, stored, { removed: true })
    await tx.delete(scimUser).where(scope.client(scimUser, eq(scimUser.userId, id)))
  })
}

function updateUser(
  deps: ChangeDeps,
  request: ScimRequest,
  id: string,
  change: (before: ScimObject) => ScimObject,
): Promise<ScimObject> {
  return changeByScim(deps, request, async (context) => {
    const stored = await findStored(context, id)
    const before = presentScimUser(context.base, stored)
    checkVersion(context, before)
    const wanted = readWantedUser(change(before))
    await checkNames(context, wanted, id)
    await applyUser(deps, context, stored, wanted)
    return present(context, id)
  })
}

async function addUser(context: ScimChange, id: string, wanted: WantedUser): Promise<void> {
  const { tx, scope, now, connection } = context
  const { email, nickname, lastname, lang = 'en', isActive } = wanted
  const roleId = connection.defaultRoleId
  const isAdded = await insertUser(tx, {
    ...{ id, clientId: scope.clientId, roleId, email, nickname, lastname, lang, createdAt: now },
    status: isActive ? 'active' : 'disabled',
  })
  if (!isAdded) throw emailTaken()
  await recordScim(context, 'USER_ADD', { kind: 'user', id }, { roleId })
}

/** Makes a user what the identity provider wants; nothing is written when nothing differs. */
async function applyUser(deps: ChangeDeps, context: ScimChange, stored: StoredScimUser, wanted: WantedUser) {
  const { tx, scope, now } = context
  const { user, managed } = stored
  const { email, nickname, lastname, userName, externalId, isActive } = wanted
  const ofUser = scope.client(appUser, eq(appUser.id, user.id))
  const isOtherEmail = email !== user.email
  if (isOtherEmail) await changeEmail(context, stored, email)
  const lang = wanted.lang !== undefined && user.langChosenAt === null ? wanted.lang : user.lang
  const isOther = isOtherEmail || nickname !== user.nickname || lastname !== user.lastname || lang !== user.lang
  let { version } = user
  if (isOther) {
    version += 1
    const taken = await writeUnique(tx, ['app_user_email_unique'], (part) =>
      part.update(appUser).set({ email, nickname, lastname, lang, version }).where(ofUser),
    )
    if (taken) throw emailTaken()
    await recordScim(context, 'USER_UPDATE', { kind: 'user', id: user.id }, { email: isOtherEmail })
  }
  if (isActive && user.status === 'disabled') {
    await tx
      .update(appUser)
      .set({ status: 'active', version: version + 1 })
      .where(ofUser)
    await recordScim(context, 'USER_ENABLE', { kind: 'user', id: user.id })
  }
  if (!isActive) await disable(deps, context, { ...stored, user: { ...user, version } })
  const isOtherName = userName !== managed.userName || externalId !== managed.externalId
  if (isOther || isOtherName || isActive !== (user.status !== 'disabled'))
    await tx
      .update(scimUser)
      .set({ userName, externalId, changedAt: now })
      .where(scope.client(scimUser, eq(scimUser.userId, user.id)))
}

/** Sessions, links and open streams end in the same transaction. */
async function disable(
  deps: ChangeDeps,
  context: ScimChange,
  { user }: Pick<StoredScimUser, 'user'>,
  detail: Record<string, boolean> = {},
): Promise<void> {
  if (user.status === 'disabled') return
  const { tx, scope } = context
  const managed = await findManagedUser(tx, scope, user.id)
  if (managed && ((await isLastAdministrator(context, managed)) || (await isEmergencyAdministrator(context, managed))))
    throw new ScimError(403, 'The last administrator and the emergency administrator cannot be disabled.')
  const ended = await disableUser(deps, context, user)
  await recordScim(context, 'USER_DISABLE', { kind: 'user', id: user.id }, { ...detail, ended })
}

/** The identity provider answers for addresses of the agency's own domains, so they are not confirmed by mail. */
async function changeEmail(context: ScimChange, { user }: StoredScimUser, email: string): Promise<void> {
  const { tx, scope, now } = context
  await checkDomain(context, email)
  await tx.delete(emailChange).where(scope.client(emailChange, eq(emailChange.userId, user.id)))
  await invalidateAccountLinks(tx, scope, user.id, now)
}

async function checkDomain({ tx, connection }: ScimChange, email: string): Promise<void> {
  const domain = email.split('@')[1] ?? ''
  if (!(await isOwnDomain(tx, connection, domain)))
    throw invalidValue(`${domain} is no verified e-mail domain of this connection.`)
}

async function checkNames({ tx, scope, connection }: ScimChange, wanted: WantedUser, id: string): Promise<void> {
  const { userName, externalId } = wanted
  const isSameName = eq(sql`lower(${scimUser.userName})`, userName.toLowerCase())
  const isSame = externalId === null ? isSameName : or(isSameName, eq(scimUser.externalId, externalId))
  const isOther = and(eq(scimUser.connectionId, connection.id), ne(scimUser.userId, id), isSame)
  if ((await tx.$count(scimUser, scope.client(scimUser, isOther))) > 0)
    throw uniqueness('A user with this userName or externalId exists already.')
}

async function findStored({ tx, connection }: ScimChange, id: string): Promise<StoredScimUser> {
  const stored = await findScimUser(tx, connection, id)
  if (!stored) throw notFound()
  return stored
}

async function present(context: ScimChange, id: string): Promise<ScimObject> {
  return presentScimUser(context.base, await findStored(context, id))
}
