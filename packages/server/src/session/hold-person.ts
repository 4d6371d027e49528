import { eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Person } from './entrance.store.ts'

/**
 * Holds a person's row until the transaction ends, and with it the right to hand out sessions and links for him; using a
 * code up is part of it. False when he is no longer as he was judged: disabled, with another password or authenticator,
 * or the code used meanwhile. Whoever changes a password changes this row first and ends sessions and links after, so
 * nothing that rests on the old password outlives it.
 */
export async function holdPerson(
  tx: Tx,
  { user }: Person,
  now: { step?: number; lastSignInAt?: Date } = {},
): Promise<boolean> {
  const { step, lastSignInAt } = now
  const held = await tx
    .update(appUser)
    .set({ lastSignInAt, lastUsedStep: step ?? sql`${appUser.lastUsedStep}` })
    .where(
      scopeOf(user).client(
        appUser,
        eq(appUser.id, user.id),
        eq(appUser.status, user.status),
        user.passwordHash === null ? isNull(appUser.passwordHash) : eq(appUser.passwordHash, user.passwordHash),
        user.authenticator === null ? isNull(appUser.authenticator) : eq(appUser.authenticator, user.authenticator),
        step === undefined ? undefined : lt(appUser.lastUsedStep, step),
      ),
    )
    .returning({ id: appUser.id })
  return held.length === 1
}

/** Waits for whoever holds the row of a user, and holds it. */
export async function holdUser(tx: Tx, scope: Scope, userId: string): Promise<void> {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(scope.client(appUser, eq(appUser.id, userId)))
    .for('update')
}
