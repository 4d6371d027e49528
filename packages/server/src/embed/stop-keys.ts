import { eq, gt, isNull } from 'drizzle-orm'
import { embedKey, embedSession } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { note } from './save-key.ts'

type Dependencies = Pick<Deps, 'db' | 'clock'>

/** The key and its tokens stop working with the next request. Idempotent. */
export async function deleteKey(
  { db, clock }: Dependencies,
  { caller, params, ...from }: Call<'POST /embed/key/delete/{id}'>,
): Promise<Reply<boolean>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  const isIt = eq(embedKey.id, params.id)
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(embedKey).where(scope.client(embedKey, isIt)).for('no key update')
    if (!known) return refuse(5004)
    if (known.revokedAt) return answer(true)
    await tx.update(embedKey).set({ revokedAt: now }).where(scope.client(embedKey, isIt))
    await tx
      .update(embedSession)
      .set({ endedAt: now })
      .where(scope.client(embedSession, eq(embedSession.keyId, known.id), isNull(embedSession.endedAt)))
    await note(tx, { action: 'CREDENTIAL_DELETE', id: known.publicId, call: { caller, ...from } }, now)
    return answer(true)
  })
}

type StopAll = 'POST /embed/key/stopAll'

/** Emergency stop: disables every embedded page of the agency until a key is started again. */
export async function stopAllKeys(
  { db, clock }: Dependencies,
  { caller, ...from }: Call<StopAll>,
): Promise<Reply<Answer<StopAll>>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const keys = await tx
      .update(embedKey)
      .set({ stoppedAt: now })
      .where(scope.client(embedKey, isNull(embedKey.stoppedAt), isNull(embedKey.revokedAt)))
      .returning({ id: embedKey.id })
    const tokens = await tx
      .update(embedSession)
      .set({ endedAt: now })
      .where(scope.client(embedSession, isNull(embedSession.endedAt), gt(embedSession.expiresAt, now)))
      .returning({ id: embedSession.id })
    await note(tx, { action: 'CREDENTIAL_DELETE', id: '*', call: { caller, ...from } }, now)
    return answer({ keys: keys.length, tokens: tokens.length })
  })
}

/** Revokes one token at once. Its page may get another. */
export async function endEmbedSession(
  { db, clock }: Dependencies,
  { caller, params, ...from }: Call<'POST /embed/session/end/{id}'>,
): Promise<Reply<boolean>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  const isIt = eq(embedSession.id, params.id)
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: embedSession.id }).from(embedSession).where(scope.client(embedSession, isIt))
    if (!known) return refuse(5004)
    await tx
      .update(embedSession)
      .set({ endedAt: now })
      .where(scope.client(embedSession, isIt, isNull(embedSession.endedAt)))
    await note(tx, { action: 'CREDENTIAL_DELETE', id: known.id, call: { caller, ...from } }, now)
    return answer(true)
  })
}
