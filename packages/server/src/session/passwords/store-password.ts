import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, passwordHistory } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'
import type { UserAccount } from '../user.store.ts'
import { accountKeyOf } from './check-password.ts'
import { invalidateAccountLinks } from './account-link.ts'
import { endSessions } from '../sessions/session.store.ts'
import { clearThrottle } from '../sign-in/throttle.ts'

/**
 * Stores a new password. The caller holds the user lock (`lockUserIfUnchanged`). Every session except
 * `remainingSessionId` ends, every link becomes invalid, and the counter of wrong passwords is reset.
 */
export async function storePassword(
  tx: Tx,
  { user }: UserAccount,
  wanted: { hash: string; remainingSessionId?: string },
  now: Date,
): Promise<void> {
  const { hash, remainingSessionId } = wanted
  const scope = clientScopeOf(user)
  await tx
    .update(appUser)
    .set({ passwordHash: hash, passwordChangedAt: now, status: 'active' })
    .where(scope.client(appUser, eq(appUser.id, user.id)))
  await tx
    .insert(passwordHistory)
    .values({ id: newId(now), clientId: scope.clientId, userId: user.id, hash, createdAt: now })
  await invalidateAccountLinks(tx, scope, user.id, now)
  await endSessions(tx, scope, { userId: user.id, exceptId: remainingSessionId }, now)
  await clearThrottle(tx, accountKeyOf(user.id))
}
