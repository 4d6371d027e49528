import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { appUser, scimGroup, scimMember, scimUser } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { SsoConnection } from '../connection.store.ts'
import type { Filter } from './filter.ts'
import { groupMemberships } from './group-memberships.ts'
import type { StoredScimUser } from './user-resource.ts'

interface Range {
  condition?: SQL | undefined
  limit?: number
  offset?: number
}

/** Users of a connection, the oldest first. */
export async function readScimUsers(
  db: Db | Tx,
  connection: SsoConnection,
  { condition, limit = 1, offset = 0 }: Range,
): Promise<StoredScimUser[]> {
  const scope = clientScopeOf({ clientId: connection.clientId })
  const rows = await db
    .select({ managed: scimUser, user: appUser })
    .from(scimUser)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, scimUser.userId)))
    .where(scope.client(scimUser, eq(scimUser.connectionId, connection.id), condition))
    .orderBy(asc(scimUser.userId))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ user }) => user.id)
  const memberships =
    ids.length === 0
      ? []
      : await db
          .select({ userId: scimMember.userId, id: scimGroup.id, name: scimGroup.name })
          .from(scimMember)
          .innerJoin(scimGroup, scope.client(scimGroup, eq(scimGroup.id, scimMember.groupId)))
          .where(scope.client(scimMember, inArray(scimMember.userId, ids)))
          .orderBy(asc(scimGroup.id))
  const groupsOf = groupMemberships(memberships, ({ userId }) => userId)
  return rows.map((row) => ({
    ...row,
    groups: groupsOf(row.user.id).map(({ id, name }) => ({ id, name })),
  }))
}

export async function countScimUsers(db: Db | Tx, connection: SsoConnection, condition?: SQL): Promise<number> {
  const scope = clientScopeOf({ clientId: connection.clientId })
  return db.$count(scimUser, scope.client(scimUser, eq(scimUser.connectionId, connection.id), condition))
}

export async function findScimUser(
  db: Db | Tx,
  connection: SsoConnection,
  userId: string,
): Promise<StoredScimUser | undefined> {
  const [found] = await readScimUsers(db, connection, { condition: eq(scimUser.userId, userId) })
  return found
}

/** Columns that identity providers look users up by; other filters are applied to the resources. */
export function narrowUsers(filter: Filter): SQL | undefined {
  if (filter.kind === 'and') return and(...filter.parts.map(narrowUsers))
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return undefined
  const { value } = filter
  const name = filter.path.toLowerCase().split(':').at(-1)
  if (name === 'username') return eq(sql`lower(${scimUser.userName})`, value.toLowerCase())
  if (name === 'externalid') return eq(scimUser.externalId, value)
  return name === 'id' ? eq(scimUser.userId, value) : undefined
}
