import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { verification } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'
import type { VerifiedOffer } from './sold-offer.model.ts'

export type StoredVerification = typeof verification.$inferSelect

const goodForMs = 2 * 3_600_000

/** Stores a verification. An older one of the same offer can no longer be ordered. */
export async function storeVerification(
  tx: Tx,
  scope: Scope,
  { userId, content, now }: { userId: string; content: VerifiedOffer; now: Date },
): Promise<StoredVerification> {
  const offerKey = content.sold.key
  await tx
    .update(verification)
    .set({ expiresAt: now })
    .where(
      scope.client(
        verification,
        eq(verification.userId, userId),
        eq(verification.offerKey, offerKey),
        isNull(verification.bookingId),
        gt(verification.expiresAt, now),
      ),
    )
  const expiresAt = new Date(now.getTime() + goodForMs)
  const [stored] = await tx
    .insert(verification)
    .values({ id: newId(now), clientId: scope.clientId, userId, offerKey, content, createdAt: now, expiresAt })
    .returning()
  if (!stored) throw new Error('The verification was not stored.')
  return stored
}

export async function findVerification(
  db: Db,
  scope: Scope,
  userId: string,
  id: string,
): Promise<StoredVerification | undefined> {
  const [found] = await db
    .select()
    .from(verification)
    .where(scope.client(verification, eq(verification.id, id), eq(verification.userId, userId)))
  return found
}

/** Returns true for exactly one of several concurrent orders of a verification. */
export async function claimVerification(
  tx: Tx,
  scope: Scope,
  { id, bookingId, now }: { id: string; bookingId: string; now: Date },
): Promise<boolean> {
  const free = and(eq(verification.id, id), isNull(verification.bookingId), gt(verification.expiresAt, now))
  const claimed = await tx
    .update(verification)
    .set({ bookingId })
    .where(scope.client(verification, free))
    .returning({ id: verification.id })
  return claimed.length === 1
}
