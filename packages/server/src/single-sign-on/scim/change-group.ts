import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { scimGroup, scimMember, scimUser } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import { groupKind } from './attributes.ts'
import { applyGroupRoles, readGroupRoles } from './group-roles.ts'
import { presentScimGroup, readWantedGroup, type StoredScimGroup, type WantedGroup } from './group-resource.ts'
import type { ScimObject } from './match-filter.ts'
import { patchResource } from './patch.ts'
import { readResource } from './read-resource.ts'
import { changeByScim, checkVersion, recordScim, type ScimChange, type ScimRequest } from './scim-change.ts'
import { invalidValue, notFound, ScimError } from './scim-error.ts'
import { countScimGroups, findScimGroup } from './scim-group.store.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Groups of one connection. */
const maxGroups = 1_000

export async function createScimGroup(deps: ChangeDeps, request: ScimRequest, body: unknown): Promise<ScimObject> {
  const wanted = readWantedGroup(readResource(groupKind, body))
  return changeByScim(deps, request, async (context) => {
    const { tx, scope, now, connection } = context
    if ((await countScimGroups(tx, connection)) >= maxGroups)
      throw new ScimError(403, `A connection has at most ${maxGroups} groups.`)
    const id = newId(now)
    const { name, externalId } = wanted
    await checkName(context, name, id)
    const group = { id, name, externalId, connectionId: connection.id, createdAt: now, changedAt: now }
    await tx.insert(scimGroup).values({ ...group, clientId: scope.clientId })
    await applyGroup(deps, context, { group: { ...group, clientId: scope.clientId }, members: [] }, wanted)
    return present(context, id)
  })
}

export async function replaceScimGroup(
  deps: ChangeDeps,
  request: ScimRequest,
  { id, body }: { id: string; body: unknown },
): Promise<ScimObject> {
  const resource = readResource(groupKind, body)
  return updateGroup(deps, request, id, () => resource)
}

export async function patchScimGroup(
  deps: ChangeDeps,
  request: ScimRequest,
  { id, body }: { id: string; body: unknown },
): Promise<ScimObject> {
  return updateGroup(deps, request, id, (before) => patchResource(groupKind, before, body))
}

/** Members who had a role by this group get the one of another group, or the default role. */
export async function deleteScimGroup(deps: ChangeDeps, request: ScimRequest, id: string): Promise<void> {
  await changeByScim(deps, request, async (context) => {
    const { tx, scope } = context
    const stored = await findStored(context, id)
    checkVersion(context, presentScimGroup(context.base, stored))
    const userIds = stored.members.map((each) => each.id)
    const before = await readGroupRoles(context, userIds)
    await tx.delete(scimGroup).where(scope.client(scimGroup, eq(scimGroup.id, id)))
    await recordScim(context, 'SCIM_GROUP_DELETE', { kind: 'group', id }, { name: stored.group.name })
    await applyGroupRoles(deps, context, { userIds, before })
  })
}

function updateGroup(
  deps: ChangeDeps,
  request: ScimRequest,
  id: string,
  change: (before: ScimObject) => ScimObject,
): Promise<ScimObject> {
  return changeByScim(deps, request, async (context) => {
    const stored = await findStored(context, id)
    const before = presentScimGroup(context.base, stored)
    checkVersion(context, before)
    const wanted = readWantedGroup(change(before))
    await checkName(context, wanted.name, id)
    await applyGroup(deps, context, stored, wanted)
    return present(context, id)
  })
}

async function applyGroup(
  deps: ChangeDeps,
  context: ScimChange,
  { group, members }: StoredScimGroup,
  { name, externalId, memberIds }: WantedGroup,
): Promise<void> {
  const { tx, scope, now } = context
  const formerIds = members.map(({ id }) => id)
  const [former, wanted] = [new Set(formerIds), new Set(memberIds)]
  const removed = formerIds.filter((id) => !wanted.has(id))
  const added = memberIds.filter((id) => !former.has(id))
  await checkMembers(context, added)
  const userIds = [...new Set([...formerIds, ...memberIds])]
  const before = await readGroupRoles(context, userIds)
  const { clientId } = scope
  const ofGroup = eq(scimMember.groupId, group.id)
  if (removed.length > 0)
    await tx.delete(scimMember).where(scope.client(scimMember, ofGroup, inArray(scimMember.userId, removed)))
  if (added.length > 0)
    await tx.insert(scimMember).values(added.map((userId) => ({ clientId, groupId: group.id, userId })))
  await tx
    .update(scimGroup)
    .set({ name, externalId, changedAt: now })
    .where(scope.client(scimGroup, eq(scimGroup.id, group.id)))
  const detail = { name, added: added.length, removed: removed.length }
  await recordScim(context, 'SCIM_GROUP_SAVE', { kind: 'group', id: group.id }, detail)
  await applyGroupRoles(deps, context, { userIds, before })
}

/** Members are users of the same connection. */
async function checkMembers({ tx, scope, connection }: ScimChange, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isKnown = and(eq(scimUser.connectionId, connection.id), inArray(scimUser.userId, [...ids]))
  if ((await tx.$count(scimUser, scope.client(scimUser, isKnown))) !== ids.length)
    throw invalidValue('A member is no user of this connection.')
}

async function checkName({ tx, scope, connection }: ScimChange, name: string, id: string): Promise<void> {
  const isSame = eq(sql`lower(${scimGroup.name})`, name.toLowerCase())
  const isOther = and(eq(scimGroup.connectionId, connection.id), ne(scimGroup.id, id), isSame)
  if ((await tx.$count(scimGroup, scope.client(scimGroup, isOther))) > 0)
    throw new ScimError(409, 'A group with this displayName exists already.', 'uniqueness')
}

async function findStored({ tx, connection }: ScimChange, id: string): Promise<StoredScimGroup> {
  const stored = await findScimGroup(tx, connection, id)
  if (!stored) throw notFound()
  return stored
}

async function present(context: ScimChange, id: string): Promise<ScimObject> {
  return presentScimGroup(context.base, await findStored(context, id))
}
