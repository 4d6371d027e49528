import { eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { UserAccount } from './user.store.ts'

/**
 * Locks a user's row until the transaction ends, which serializes new sessions and links of the user and the use of
 * codes. False when the user has changed since the check: disabled, another password or authenticator, or the code was
 * used. A password change updates this row first and then ends sessions and links, so nothing based on the old password
 * remains valid.
 */
export async function lockUserIfUnchanged(
  tx: Tx,
  { user }: UserAccount,
  changes: { step?: number; lastSignInAt?: Date } = {},
): Promise<boolean> {
  const { step, lastSignInAt } = changes
  const updated = await tx
    .update(appUser)
    .set({ lastSignInAt, lastUsedStep: step ?? sql`${appUser.lastUsedStep}` })
    .where(
      clientScopeOf(user).client(
        appUser,
        eq(appUser.id, user.id),
        eq(appUser.status, user.status),
        user.passwordHash === null ? isNull(appUser.passwordHash) : eq(appUser.passwordHash, user.passwordHash),
        user.authenticator === null ? isNull(appUser.authenticator) : eq(appUser.authenticator, user.authenticator),
        step === undefined ? undefined : lt(appUser.lastUsedStep, step),
      ),
    )
    .returning({ id: appUser.id })
  return updated.length === 1
}

/** Locks the row of a user. */
export async function lockUser(tx: Tx, scope: Scope, userId: string): Promise<void> {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.id, userId)))
    .for('no key update')
}
