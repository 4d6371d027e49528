import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, scimGroup, scimMember } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { SsoConnection } from '../connection.store.ts'
import type { Filter } from './filter.ts'
import { groupMemberships } from './group-memberships.ts'
import type { StoredScimGroup } from './group-resource.ts'

interface Range {
  condition?: SQL | undefined
  limit?: number
  offset?: number
  hasMembers?: boolean
}

/** Groups of a connection, the oldest first. */
export async function readScimGroups(
  db: Db | Tx,
  connection: SsoConnection,
  { condition, limit = 1, offset = 0, hasMembers = true }: Range,
): Promise<StoredScimGroup[]> {
  const scope = clientScopeOf({ clientId: connection.clientId })
  const rows = await db
    .select()
    .from(scimGroup)
    .where(scope.client(scimGroup, eq(scimGroup.connectionId, connection.id), condition))
    .orderBy(asc(scimGroup.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const members =
    ids.length === 0 || !hasMembers
      ? []
      : await db
          .select({
            groupId: scimMember.groupId,
            id: appUser.id,
            name: sql<string>`trim(${appUser.nickname} || ' ' || ${appUser.lastname})`,
          })
          .from(scimMember)
          .innerJoin(appUser, scope.client(appUser, eq(appUser.id, scimMember.userId)))
          .where(scope.client(scimMember, inArray(scimMember.groupId, ids)))
          .orderBy(asc(appUser.id))
  const membersOf = groupMemberships(members, ({ groupId }) => groupId)
  return rows.map((group) => ({ group, members: [...membersOf(group.id)] }))
}

export async function countScimGroups(db: Db | Tx, connection: SsoConnection, condition?: SQL): Promise<number> {
  const scope = clientScopeOf({ clientId: connection.clientId })
  return db.$count(scimGroup, scope.client(scimGroup, eq(scimGroup.connectionId, connection.id), condition))
}

export async function findScimGroup(
  db: Db | Tx,
  connection: SsoConnection,
  id: string,
): Promise<StoredScimGroup | undefined> {
  const [found] = await readScimGroups(db, connection, { condition: eq(scimGroup.id, id) })
  return found
}

/** Columns that identity providers look groups up by; other filters are applied to the resources. */
export function narrowGroups(filter: Filter): SQL | undefined {
  if (filter.kind === 'and') return and(...filter.parts.map(narrowGroups))
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return undefined
  const { value } = filter
  const name = filter.path.toLowerCase().split(':').at(-1)
  if (name === 'displayname') return eq(sql`lower(${scimGroup.name})`, value.toLowerCase())
  if (name === 'externalid') return eq(scimGroup.externalId, value)
  return name === 'id' ? eq(scimGroup.id, value) : undefined
}
