import { isAllowed, type TaskColleague } from '@gangway/core/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fullName } from '../database/full-name.ts'
import type { Db } from '../database/db.ts'
import { appUser, embedUser, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { taskSources } from './task-sources.ts'

const maxColleagues = 500

/** The active users of the agency with the kinds that they may see. Visitors of pages are no users of the agency. */
export async function readColleagues(
  db: Db,
  scope: Scope,
  restricted: readonly string[],
  userId?: string,
): Promise<TaskColleague[]> {
  const rows = await db
    .select({ id: appUser.id, name: fullName, codes: role.codes })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .leftJoin(embedUser, scope.client(embedUser, eq(embedUser.userId, appUser.id)))
    .where(
      scope.client(
        appUser,
        and(
          eq(appUser.status, 'active'),
          isNull(embedUser.userId),
          userId === undefined ? undefined : eq(appUser.id, userId),
        ),
      ),
    )
    .orderBy(asc(appUser.nickname), asc(appUser.id))
    .limit(maxColleagues)
  return rows.map(({ id, name, codes }) => ({
    id,
    name,
    kinds: taskSources.filter(({ code }) => isAllowed({ codes, restricted }, code)).map(({ kind }) => kind),
  }))
}

export async function readUserNames(db: Db, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: appUser.id, name: fullName })
    .from(appUser)
    .where(scope.client(appUser, inArray(appUser.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
