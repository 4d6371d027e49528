import { toServerTime } from '@gangway/core/contract'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { appUser, linkSign, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** The administrator of an agency who has not accepted the invitation yet; undefined once one has a password. */
export async function findInvitedAdministrator(db: Db | Tx, scope: Scope) {
  const administrators = await db
    .select({ id: appUser.id, email: appUser.email, lang: appUser.lang, status: appUser.status })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId), eq(role.builtIn, 'administrator')))
    .where(scope.client(appUser))
    .orderBy(asc(appUser.createdAt), asc(appUser.id))
  return administrators.every(({ status }) => status === 'invited') ? administrators[0] : undefined
}

/** Whom the invitation went to, and until when its link is valid. */
export async function findInvitation(
  db: Db,
  scope: Scope,
): Promise<{ email: string; validUntil: string | null } | null> {
  const invited = await findInvitedAdministrator(db, scope)
  if (!invited) return null
  const isOpen = and(eq(linkSign.userId, invited.id), isNull(linkSign.usedAt))
  const [link] = await db
    .select({ expiresAt: linkSign.expiresAt })
    .from(linkSign)
    .where(scope.client(linkSign, isOpen))
    .orderBy(desc(linkSign.expiresAt))
    .limit(1)
  return { email: invited.email, validUntil: link ? toServerTime(link.expiresAt) : null }
}
