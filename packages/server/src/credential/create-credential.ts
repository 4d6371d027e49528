import { maxCredentials, toServerTime } from '@gangway/core/contract'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { client, partnerKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { saveApiKey } from '../partner/auth/save-api-key.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newToken } from '../shared/ids.ts'

type Create = 'POST /clientProfile/createAccessInfo'

const dayMs = 86_400_000

/** Creates an API key for a system of the client. The secret is returned only in this answer. */
export async function createCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>>> {
  const { clientId, userId } = caller
  const scope = scopeOf(caller)
  const now = clock.now()
  const expiresAt = body.validDays === undefined ? undefined : new Date(now.getTime() + body.validDays * dayMs)
  const [accessKey, secret] = [`gw_${newToken(12)}`, newToken()]
  return db.transaction(async (tx) => {
    // The lock keeps the key limit exact under concurrent requests.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('no key update')
    const works = and(
      isNull(partnerKey.revokedAt),
      isNull(partnerKey.sealedSecret),
      or(isNull(partnerKey.expiresAt), gt(partnerKey.expiresAt, now)),
    )
    if ((await tx.$count(partnerKey, scope.client(partnerKey, works))) >= maxCredentials)
      return refuse(5312, { values: { context: 'credentials', count: maxCredentials } })
    await saveApiKey(tx, { clientId, userId, name: body.remark, accessKey, secret, expiresAt }, now)
    const object = { kind: 'credential', id: accessKey }
    await writeAuditLog(
      tx,
      { action: 'CREDENTIAL_CREATE', by: { clientId, userId }, from: { address, agent }, object },
      now,
    )
    return answer({ ak: accessKey, secret, expires: expiresAt ? toServerTime(expiresAt) : null })
  })
}
