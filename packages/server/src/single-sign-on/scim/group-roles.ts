import { and, asc, eq, inArray } from 'drizzle-orm'
import { announceAccess } from '../../account/announce-access.ts'
import {
  findManagedUser,
  findRole,
  isEmergencyAdministrator,
  isLastAdministrator,
} from '../../account/change-accounts.ts'
import { appUser, scimGroup, scimMember } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { groupMemberships } from './group-memberships.ts'
import { recordScim, type ScimChange } from './scim-change.ts'

/** The role that the groups of each user give, by the order of the mapping; users without a mapped group are missing. */
export type RolesByUser = ReadonlyMap<string, string>

export async function readGroupRoles(context: ScimChange, userIds: readonly string[]): Promise<RolesByUser> {
  const { tx, scope, connection } = context
  if (userIds.length === 0 || connection.groupRoles.length === 0) return new Map()
  const memberships = await tx
    .select({ userId: scimMember.userId, name: scimGroup.name, externalId: scimGroup.externalId })
    .from(scimMember)
    .innerJoin(scimGroup, scope.client(scimGroup, eq(scimGroup.id, scimMember.groupId)))
    .where(and(scope.client(scimMember, inArray(scimMember.userId, [...userIds]))))
    .orderBy(asc(scimGroup.id))
  const roles = new Map<string, string>()
  const membershipsOf = groupMemberships(memberships, ({ userId }) => userId)
  for (const userId of userIds) {
    const own = membershipsOf(userId)
    const mapped = connection.groupRoles.find(({ group }) =>
      own.some(({ name, externalId }) => name === group || externalId === group),
    )
    if (mapped) roles.set(userId, mapped.roleId)
  }
  return roles
}

/**
 * Gives users the role of their groups where a change of groups has changed it; without a mapped group, the default role
 * of the connection. A group never takes the role of the last or the emergency administrator.
 */
export async function applyGroupRoles(
  deps: Pick<Deps, 'events'>,
  context: ScimChange,
  { userIds, before }: { userIds: readonly string[]; before: RolesByUser },
): Promise<void> {
  const { tx, scope, connection } = context
  const after = await readGroupRoles(context, userIds)
  let isChanged = false
  for (const userId of userIds) {
    if (before.get(userId) === after.get(userId)) continue
    const roleId = after.get(userId) ?? connection.defaultRoleId
    const managed = await findManagedUser(tx, scope, userId)
    if (!managed || managed.user.roleId === roleId || !(await findRole(context, roleId))) continue
    if ((await isLastAdministrator(context, managed)) || (await isEmergencyAdministrator(context, managed))) continue
    const { user } = managed
    await tx
      .update(appUser)
      .set({ roleId, version: user.version + 1 })
      .where(scope.client(appUser, eq(appUser.id, userId)))
    await recordScim(context, 'USER_UPDATE', { kind: 'user', id: userId }, { roleBefore: user.roleId, role: roleId })
    isChanged = true
  }
  if (isChanged) await announceAccess(deps, context)
}
