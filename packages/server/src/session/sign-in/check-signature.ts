import { createHash, timingSafeEqual } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { nonce as nonceTable } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import type { RequestSignature } from '../../shared/http/pipeline/request-checks.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { sessionEndOf, readSalt } from '../sessions/session.store.ts'

const maxClockDifferenceMs = 5 * 60_000

/**
 * Whether a signed request is recent, was signed with the session's salt, and is not a replay. The signature does not
 * cover the timestamp, so its random value is stored for the maximum lifetime of the session: a copy with a new
 * timestamp is still a replay.
 */
export async function checkSignature(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { nonce, ts, sign }: RequestSignature,
): Promise<true | Refusal> {
  if (Math.abs(clock.now().getTime() - ts) > maxClockDifferenceMs) return refuse(5608)
  const session = await readSalt(db, scopeOf(caller), caller.sessionId)
  if (!session || !isSame(sign, nonce + session.salt)) return refuse(5608)
  await db.delete(nonceTable).where(lte(nonceTable.expiresAt, clock.now()))
  const isFirstUse = await db
    .insert(nonceTable)
    .values({ sessionId: caller.sessionId, value: nonce, expiresAt: sessionEndOf(session.startedAt) })
    .onConflictDoNothing()
    .returning({ value: nonceTable.value })
  return isFirstUse.length === 1 ? true : refuse(5608)
}

function isSame(sign: string, signed: string): boolean {
  const expected = createHash('sha256').update(signed).digest()
  const sent = Buffer.from(sign, 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
