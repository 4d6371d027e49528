import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, passwordHistory } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import { newId } from '../shared/ids.ts'
import type { Person } from './entrance.store.ts'
import { accountKeyOf } from './judge-password.ts'
import { voidLinks } from './link.ts'
import { endSessions } from './session.store.ts'
import { forget } from './throttle.ts'

/**
 * Stores a new password for a person who is held (see `holdPerson`): every session but the one that may stay ends, every
 * link is void, and the count of wrong passwords begins anew.
 */
export async function storePassword(
  tx: Tx,
  { user }: Person,
  wanted: { hash: string; sessionThatStays?: string },
  now: Date,
): Promise<void> {
  const { hash, sessionThatStays } = wanted
  const scope = scopeOf(user)
  await tx
    .update(appUser)
    .set({ passwordHash: hash, passwordChangedAt: now, status: 'active' })
    .where(scope.client(appUser, eq(appUser.id, user.id)))
  await tx
    .insert(passwordHistory)
    .values({ id: newId(now), clientId: scope.clientId, userId: user.id, hash, createdAt: now })
  await voidLinks(tx, scope, user.id, now)
  await endSessions(tx, scope, { userId: user.id, but: sessionThatStays }, now)
  await forget(tx, accountKeyOf(user.id))
}
