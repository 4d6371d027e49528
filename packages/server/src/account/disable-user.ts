import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { invalidateAccountLinks } from '../session/passwords/account-link.ts'
import { endSessions } from '../session/sessions/session.store.ts'
import { announceAccess } from './announce-access.ts'

/** Disables a user, whose sessions, links and open event streams end at once. Returns how many sessions ended. */
export async function disableUser(
  deps: Pick<Deps, 'events'>,
  { tx, scope, now }: { tx: Tx; scope: Scope; now: Date },
  user: { id: string; version: number },
): Promise<number> {
  await tx
    .update(appUser)
    .set({ status: 'disabled', version: user.version + 1 })
    .where(scope.client(appUser, eq(appUser.id, user.id)))
  const ended = await endSessions(tx, scope, { userId: user.id }, now)
  await invalidateAccountLinks(tx, scope, user.id, now)
  await announceAccess(deps, { tx, scope })
  return ended
}
