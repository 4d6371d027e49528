import { toServerTime, type UserRow } from '@gangway/core/contract'
import { and, asc, eq, ilike, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { escapeLike } from '../database/escape-like.ts'
import { appUser, linkSign, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import type { Call, Caller } from '../shared/http/pipeline/call.ts'
import { isPerson } from './change-accounts.ts'

type Filters = Call<'POST /sysUser/getPageList'>['body']

export async function readUsers(db: Db, scope: Scope, filters: Filters) {
  const { page, pageSize, keyword = '', status, roleId } = filters
  const typed = keyword.trim()
  const part = `%${escapeLike(typed)}%`
  const isFound = scope.client(
    appUser,
    and(
      isPerson,
      status && eq(appUser.status, status),
      roleId === undefined ? undefined : eq(appUser.roleId, roleId),
      typed === ''
        ? undefined
        : or(
            ilike(sql`${appUser.nickname} || ' ' || ${appUser.lastname}`, part),
            ilike(sql`${appUser.lastname} || ${appUser.nickname}`, part),
            ilike(appUser.email, part),
            ilike(appUser.username, part),
          ),
    ),
  )
  const rows = await db
    .select({ user: appUser, codes: role.codes })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(isFound)
    .orderBy(asc(sql`lower(${appUser.nickname})`), asc(sql`lower(${appUser.lastname})`), asc(appUser.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.$count(appUser, isFound) }
}

type FoundUser = Awaited<ReturnType<typeof readUsers>>['rows'][number]

/** End of the open invitation of each user. */
export async function readInvitations(db: Db, scope: Scope, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: linkSign.userId, until: max(linkSign.expiresAt) })
    .from(linkSign)
    .where(
      scope.client(
        linkSign,
        inArray(linkSign.userId, [...userIds]),
        eq(linkSign.purpose, 'set'),
        isNull(linkSign.usedAt),
      ),
    )
    .groupBy(linkSign.userId)
  return new Map(rows.flatMap(({ userId, until }) => (until ? [[userId, until] as const] : [])))
}

export function presentUser(
  { user, codes }: FoundUser,
  { caller, invitedUntil }: { caller: Pick<Caller, 'userId' | 'codes'>; invitedUntil: Date | undefined },
): UserRow {
  const { id, email, nickname, lastname, username, lang, status, roleId, version } = user
  return {
    ...{ id, email, nickname, lastname, username, lang, status, roleId, version },
    hasAuthenticator: user.authenticator !== null,
    lastSignInAt: user.lastSignInAt && toServerTime(user.lastSignInAt),
    createdAt: toServerTime(user.createdAt),
    invitedUntil: status === 'invited' && invitedUntil ? toServerTime(invitedUntil) : null,
    isSelf: id === caller.userId,
    isManageable: id !== caller.userId && hasAllCodes(caller.codes, codes),
  }
}
