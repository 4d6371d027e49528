import { and, eq, isNull } from 'drizzle-orm'
import { partnerKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

/** The key is rejected from the next request on. Revoking twice has no further effect. */
export async function revokeCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /clientProfile/deleteAccessInfo'>,
): Promise<Reply<boolean>> {
  const { clientId, userId } = caller
  const scope = scopeOf(caller)
  const now = clock.now()
  const isIt = eq(partnerKey.accessKey, body.ak)
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(partnerKey).where(scope.client(partnerKey, isIt))
    if (!known) return refuse(5004)
    await tx
      .update(partnerKey)
      .set({ revokedAt: now })
      .where(scope.client(partnerKey, and(isIt, isNull(partnerKey.revokedAt))))
    const object = { kind: 'credential', id: body.ak }
    await writeAuditLog(
      tx,
      { action: 'CREDENTIAL_DELETE', by: { clientId, userId }, from: { address, agent }, object },
      now,
    )
    return answer(true)
  })
}
