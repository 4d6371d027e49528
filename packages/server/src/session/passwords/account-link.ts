import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { linkSign } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { findByLink, type AccountLink } from '../user.store.ts'

export type LinkPurpose = AccountLink['link']['purpose']

/** A first password has a day, everything else two hours. */
export const linkHours: Record<LinkPurpose, number> = { set: 24, reset: 2, bind: 2 }
const retentionHours = 24

/** Returns the token of a new link. Only its hash is stored. */
export async function createAccountLink(
  tx: Tx,
  scope: Scope,
  wanted: { userId: string; purpose: LinkPurpose },
  now: Date,
): Promise<string> {
  const sign = newToken()
  const ofUser = eq(linkSign.userId, wanted.userId)
  await tx
    .delete(linkSign)
    .where(scope.client(linkSign, ofUser, lt(linkSign.expiresAt, hoursAfter(now, -retentionHours))))
  await tx.insert(linkSign).values({
    ...wanted,
    id: newId(now),
    clientId: scope.clientId,
    signHash: hashOf(sign),
    createdAt: now,
    expiresAt: hoursAfter(now, linkHours[wanted.purpose]),
  })
  return sign
}

/** The link of an email address and token, if it is valid for one of the purposes. */
export async function findAccountLink(
  db: Db,
  sent: { email: string; sign: string },
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<AccountLink | undefined> {
  const found = await findByLink(db, sent.email, hashOf(sent.sign))
  if (!found || !purposes.includes(found.link.purpose) || found.user.status === 'disabled') return undefined
  return found.link.usedAt === null && found.link.expiresAt > now ? found : undefined
}

/** Uses a link up; false when it was used before. */
export async function consumeAccountLink(tx: Tx, scope: Scope, linkId: string, now: Date): Promise<boolean> {
  const isOpen = and(isNull(linkSign.usedAt), gt(linkSign.expiresAt, now))
  const used = await tx
    .update(linkSign)
    .set({ usedAt: now })
    .where(scope.client(linkSign, eq(linkSign.id, linkId), isOpen))
    .returning({ id: linkSign.id })
  return used.length === 1
}

/** Invalidates every link of a user. */
export async function invalidateAccountLinks(tx: Tx, scope: Scope, userId: string, now: Date): Promise<void> {
  await tx
    .update(linkSign)
    .set({ usedAt: now })
    .where(scope.client(linkSign, eq(linkSign.userId, userId), isNull(linkSign.usedAt)))
}

function hashOf(sign: string): string {
  return createHash('sha256').update(sign).digest('hex')
}

function hoursAfter(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * 3_600_000)
}
