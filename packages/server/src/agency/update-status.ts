import { eq, or } from 'drizzle-orm'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockAgency } from './agency.store.ts'

/** Suspends an agency with its sandbox, or ends the suspension; repeating changes nothing. Bookings and refunds go on. */
export async function updateStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /console/agency/updateStatus'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { code, suspended } = body
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockAgency(tx, code)
    if (!found) return refuse(5004)
    if ((found.suspendedAt !== null) !== suspended)
      await tx
        .update(client)
        .set({ suspendedAt: suspended ? now : null })
        .where(or(eq(client.id, found.id), eq(client.sandboxOf, found.id)))
    const object = { kind: 'agency', id: found.id }
    const entry = { action: 'AGENCY_STATUS_UPDATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { code, suspended } }, now)
    return answer(true)
  })
}
