import { mostCredentials, toServerTime } from '@gangway/core/contract'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { client, partnerKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { storeKey } from '../partner/store-key.ts'
import { writeDown } from '../session/audit.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newToken } from '../shared/ids.ts'

type Create = 'POST /clientProfile/createAccessInfo'

const dayMs = 86_400_000

/** A key of its own for a system of the client. The secret is in this answer and nowhere else. */
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
    // Of any number at once none too many is made.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('update')
    const works = and(
      isNull(partnerKey.revokedAt),
      isNull(partnerKey.sealedSecret),
      or(isNull(partnerKey.expiresAt), gt(partnerKey.expiresAt, now)),
    )
    if ((await tx.$count(partnerKey, scope.client(partnerKey, works))) >= mostCredentials)
      return refuse(5312, { values: { context: 'credentials', count: mostCredentials } })
    await storeKey(tx, { clientId, userId, name: body.remark, accessKey, secret, expiresAt }, now)
    const object = { kind: 'credential', id: accessKey }
    await writeDown(
      tx,
      { action: 'CREDENTIAL_CREATE', by: { clientId, userId }, from: { address, agent }, object },
      now,
    )
    return answer({ ak: accessKey, secret, expires: expiresAt ? toServerTime(expiresAt) : null })
  })
}
