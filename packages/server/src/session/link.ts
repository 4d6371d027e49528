import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { linkSign } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import { newId, newToken } from '../shared/ids.ts'
import { findByLink, type Link } from './entrance.store.ts'

export type Purpose = Link['link']['purpose']

/** A first password has a day, everything else two hours. */
const hours: Record<Purpose, number> = { set: 24, reset: 2, bind: 2 }
const keptHours = 24

/** The sign of a new link. Only its hash is stored. */
export async function makeLink(
  tx: Tx,
  scope: Scope,
  wanted: { userId: string; purpose: Purpose },
  now: Date,
): Promise<string> {
  const sign = newToken()
  const ofUser = eq(linkSign.userId, wanted.userId)
  await tx.delete(linkSign).where(scope.client(linkSign, ofUser, lt(linkSign.expiresAt, hoursAfter(now, -keptHours))))
  await tx.insert(linkSign).values({
    ...wanted,
    id: newId(now),
    clientId: scope.clientId,
    signHash: hashOf(sign),
    createdAt: now,
    expiresAt: hoursAfter(now, hours[wanted.purpose]),
  })
  return sign
}

/** The link behind an e-mail address and a sign, as long as it is good for one of the purposes. */
export async function readLink(
  db: Db,
  sent: { email: string; sign: string },
  purposes: readonly Purpose[],
  now: Date,
): Promise<Link | undefined> {
  const found = await findByLink(db, sent.email, hashOf(sent.sign))
  if (!found || !purposes.includes(found.link.purpose) || found.user.status === 'disabled') return undefined
  return found.link.usedAt === null && found.link.expiresAt > now ? found : undefined
}

/** Uses a link up; false when somebody was faster. */
export async function useLink(tx: Tx, scope: Scope, linkId: string, now: Date): Promise<boolean> {
  const isOpen = and(isNull(linkSign.usedAt), gt(linkSign.expiresAt, now))
  const used = await tx
    .update(linkSign)
    .set({ usedAt: now })
    .where(scope.client(linkSign, eq(linkSign.id, linkId), isOpen))
    .returning({ id: linkSign.id })
  return used.length === 1
}

/** Makes every link of a person void. */
export async function voidLinks(tx: Tx, scope: Scope, userId: string, now: Date): Promise<void> {
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
