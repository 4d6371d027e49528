import { pendingStatuses, type Person } from '@gangway/core/contract'
import { and, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isPerson } from '../account/change-accounts.ts'
import type { Db, Tx } from '../database/db.ts'
import { escapeLike } from '../database/escape-like.ts'
import { formatFullName } from '../database/full-name.ts'
import {
  appUser,
  booking,
  embedKey,
  liveChat,
  partnerKey,
  refundImport,
  serviceRequest,
  taskHandling,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Blockers } from './open-mentions.ts'

export type UserPerson = Extract<Person, { kind: 'USER' }>
export type User = typeof appUser.$inferSelect

/** Users by a part of the name, or the complete email address. */
export function findUsers(db: Db, scope: Scope, text: string, limit: number): Promise<User[]> {
  const part = `%${escapeLike(text.trim())}%`
  const isWanted = text.includes('@')
    ? eq(appUser.email, text.toLowerCase())
    : or(
        ilike(sql`${appUser.nickname} || ' ' || ${appUser.lastname}`, part),
        ilike(sql`${appUser.lastname} || ' ' || ${appUser.nickname}`, part),
        ilike(sql`${appUser.lastname} || ${appUser.nickname}`, part),
        ilike(appUser.username, part),
      )
  return db
    .select()
    .from(appUser)
    .where(scope.client(appUser, and(isPerson, isWanted)))
    .orderBy(appUser.email)
    .limit(limit)
}

/** By what texts name a user. A single word is left out: it would be found in other names. */
export function listUserNames(user: User): string[] {
  const { nickname, lastname, email } = user
  if (nickname === '' || lastname === '') return [email]
  return [email, formatFullName(user), `${nickname} ${lastname}`, `${lastname} ${nickname}`, `${lastname}, ${nickname}`]
}

/** What needs the user still: the account itself, open work, and what has to be transferred to another user. */
export async function findUserBlockers(db: Db | Tx, scope: Scope, user: User): Promise<Blockers> {
  const { id, email, status } = user
  const chats = await db.$count(liveChat, scope.client(liveChat, eq(liveChat.userId, id), ne(liveChat.state, 'CLOSED')))
  const imports = await db
    .select({ subject: refundImport.fileName })
    .from(refundImport)
    .where(
      scope.client(refundImport, eq(refundImport.userId, id), inArray(refundImport.status, ['WAITING', 'PROCESSING'])),
    )
  const bookings = await db
    .select({ subject: booking.orderNo })
    .from(booking)
    .where(scope.client(booking, eq(booking.userId, id), inArray(booking.status, [...pendingStatuses])))
  return [
    ...(status === 'disabled' ? [] : [{ subject: email, reason: 'ACTIVE' as const }]),
    ...((await isOwner(db, scope, id)) ? [{ subject: email, reason: 'OWNER' as const }] : []),
    ...bookings.map(({ subject }) => ({ subject, reason: 'BOOKING' as const })),
    ...(chats > 0 ? [{ subject: formatFullName(user), reason: 'CHAT' as const }] : []),
    ...imports.map(({ subject }) => ({ subject, reason: 'IMPORT' as const })),
  ]
}

/** Whether a user owns what a transfer moves to another one and what is still open. */
async function isOwner(db: Db | Tx, scope: Scope, id: string): Promise<boolean> {
  const owned = [
    await db.$count(
      serviceRequest,
      scope.client(serviceRequest, eq(serviceRequest.userId, id), ne(serviceRequest.state, 'COMPLETED')),
    ),
    await db.$count(taskHandling, scope.client(taskHandling, eq(taskHandling.assigneeId, id))),
    await db.$count(partnerKey, scope.client(partnerKey, eq(partnerKey.userId, id), isNull(partnerKey.revokedAt))),
    await db.$count(embedKey, scope.client(embedKey, eq(embedKey.userId, id))),
  ]
  return owned.some((count) => count > 0)
}
