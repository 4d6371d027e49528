import { eq, isNull } from 'drizzle-orm'
import { partnerKey, role } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { findByEmail } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'

/** What a user needs who creates API keys. */
const neededPermission = 'developer:manage'

export type HandOverOutcome =
  | { outcome: 'handed-over'; accessKeys: string[] }
  | { outcome: 'unknown'; email: string }
  /** The users belong to two agencies. */
  | { outcome: 'other-agency' }
  /** The receiver is disabled, was only invited, or may not create keys. */
  | { outcome: 'not-allowed' }

/**
 * Makes another user of the agency the owner of a user's API keys, so that they go on working when the first one is
 * disabled. The keys and their secrets stay the same.
 */
export async function handOverKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<HandOverOutcome> {
  const [leaver, receiver] = [await findByEmail(db, from), await findByEmail(db, to)]
  if (!leaver) return { outcome: 'unknown', email: from }
  if (!receiver) return { outcome: 'unknown', email: to }
  if (leaver.user.clientId !== receiver.user.clientId) return { outcome: 'other-agency' }
  const scope = clientScopeOf(receiver.user)
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ codes: role.codes })
      .from(role)
      .where(scope.client(role, eq(role.id, receiver.user.roleId)))
    if (receiver.user.status !== 'active' || !held?.codes.includes(neededPermission)) return { outcome: 'not-allowed' }
    const now = clock.now()
    const changed = await tx
      .update(partnerKey)
      .set({ userId: receiver.user.id })
      .where(scope.client(partnerKey, eq(partnerKey.userId, leaver.user.id), isNull(partnerKey.revokedAt)))
      .returning({ accessKey: partnerKey.accessKey })
    const by = { clientId: scope.clientId, userId: receiver.user.id }
    for (const { accessKey: id } of changed) {
      const entry = {
        action: 'CREDENTIAL_CREATE',
        by,
        from: { address: '', agent: 'gangway hand-over-keys' },
        object: { kind: 'credential', id },
        detail: { step: 'handed over', previousUserId: leaver.user.id },
      } as const
      await writeAuditLog(tx, entry, now)
    }
    return { outcome: 'handed-over', accessKeys: changed.map(({ accessKey }) => accessKey) }
  })
}
