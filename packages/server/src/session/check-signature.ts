import { createHash, timingSafeEqual } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { nonce as nonceTable } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import type { SignedTriple } from '../shared/http/guard.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { endOf, readSalt } from './session.store.ts'

const toleranceMs = 5 * 60_000

/**
 * Whether a signed request was made just now, by whoever has the session's salt, for the first time. The sign does not
 * cover the moment, so the random value is remembered as long as the session can live: a copy with a new moment is old.
 */
export async function checkSignature(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { nonce, ts, sign }: SignedTriple,
): Promise<true | Refusal> {
  if (Math.abs(clock.now().getTime() - ts) > toleranceMs) return refuse(5608)
  const session = await readSalt(db, scopeOf(caller), caller.sessionId)
  if (!session || !isSame(sign, nonce + session.salt)) return refuse(5608)
  await db.delete(nonceTable).where(lte(nonceTable.expiresAt, clock.now()))
  const first = await db
    .insert(nonceTable)
    .values({ sessionId: caller.sessionId, value: nonce, expiresAt: endOf(session.startedAt) })
    .onConflictDoNothing()
    .returning({ value: nonceTable.value })
  return first.length === 1 ? true : refuse(5608)
}

function isSame(sign: string, signed: string): boolean {
  const expected = createHash('sha256').update(signed).digest()
  const sent = Buffer.from(sign, 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
