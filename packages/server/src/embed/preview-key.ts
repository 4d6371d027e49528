import { embedTokenMinutes, toServerTime } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { embedKey, embedSession } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId, newToken } from '../shared/ids.ts'
import { tokenHash } from '../shared/token-hash.ts'
import { worksAt } from './embed-session.store.ts'
import { endUserOf } from './end-user.ts'
import { tokenStart } from './find-embed-session.ts'
import { note } from './save-key.ts'

type Preview = 'POST /embed/key/preview/{id}'

/** The visitor of all previews of a key. */
const previewUser = 'studio-preview'

/**
 * A token for the preview of the portal, which shows what visitors of pages with the key see. It confirms nothing, so it
 * cannot pay.
 */
export async function previewKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, params, ...from }: Call<Preview>,
): Promise<Reply<Answer<Preview>>> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + embedTokenMinutes * 60_000)
  const token = tokenStart + newToken()
  return db.transaction(async (tx) => {
    const [key] = await tx
      .select()
      .from(embedKey)
      .where(scopeOf(caller).client(embedKey, and(eq(embedKey.id, params.id), worksAt(now))))
    if (!key) return refuse(5004)
    await tx.insert(embedSession).values({
      ...{ id: newId(now), clientId: key.clientId, keyId: key.id, userId: await endUserOf(tx, key, previewUser, now) },
      ...{ isPerson: false, tokenHash: tokenHash(token), origins: key.origins, scopes: key.scopes, confirms: [] },
      ...{ orderNo: null, shopId: null, issuedAt: now, expiresAt },
    })
    await note(tx, { action: 'CREDENTIAL_CREATE', id: key.publicId, call: { caller, ...from } }, now)
    return answer({ token, expiresAt: toServerTime(expiresAt) })
  })
}
