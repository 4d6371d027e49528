import { asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { passkey } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'

export type Passkey = typeof passkey.$inferSelect

/** Before sign-in there is no agency scope: only the owner of the passkey can sign for its id. */
export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return found
}

export function listPasskeysOf(db: Db | Tx, scope: Scope, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkey)
    .where(scope.client(passkey, eq(passkey.userId, userId)))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
}

/** Records a use; false when the passkey was deleted or used meanwhile, or has signed this or a later challenge before. */
export async function recordPasskeyUse(
  tx: Tx,
  used: Passkey,
  { counter, challengeAt }: { counter: number; challengeAt: Date },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now, lastChallengeAt: challengeAt })
    .where(
      clientScopeOf(used).client(
        passkey,
        eq(passkey.id, used.id),
        eq(passkey.counter, used.counter),
        or(isNull(passkey.lastChallengeAt), lt(passkey.lastChallengeAt, challengeAt)),
      ),
    )
    .returning({ id: passkey.id })
  return rows.length === 1
}

/** Returns how many were deleted. */
export async function deletePasskeysOf(tx: Tx, scope: Scope, userId: string): Promise<number> {
  const deleted = await tx
    .delete(passkey)
    .where(scope.client(passkey, eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  return deleted.length
}
