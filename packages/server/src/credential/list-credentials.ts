import { toServerTime } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { appUser, partnerKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type List = 'POST /clientProfile/listAccessInfos'

function statusOf(
  { revokedAt, expiresAt }: typeof partnerKey.$inferSelect,
  userStatus: string,
  now: Date,
): Answer<List>[number]['status'] {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return userStatus === 'disabled' ? 'paused' : 'active'
}

/** Revoked and expired keys and those of disabled users stay in the list for support questions. Newest first. */
export async function listCredentials(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  const rows = await db
    .select({ key: partnerKey, createdBy: appUser.email, userStatus: appUser.status })
    .from(partnerKey)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, partnerKey.userId)))
    .where(scope.client(partnerKey))
    .orderBy(desc(partnerKey.id))
  return answer(
    rows.map(({ key, createdBy, userStatus }) => ({
      ak: key.accessKey,
      remark: key.name,
      environment: caller.mode === 'test' ? ('sandbox' as const) : ('live' as const),
      status: statusOf(key, userStatus, now),
      isOfDevices: key.sealedSecret !== null,
      createdBy,
      created: toServerTime(key.createdAt),
      expires: key.expiresAt && toServerTime(key.expiresAt),
      revoked: key.revokedAt && toServerTime(key.revokedAt),
      lastUsed: key.lastUsedAt && toServerTime(key.lastUsedAt),
    })),
  )
}
