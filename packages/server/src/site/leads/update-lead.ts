import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { changeLead } from './lead-list.store.ts'

export async function updateLead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /console/lead/update'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { id, status, note } = body
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await changeLead(tx, id, { status, note, userId: caller.userId, handledAt: now }))) return refuse(5004)
    const entry = { action: 'LEAD_UPDATE', by: caller, from: { address, agent }, object: { kind: 'lead', id } } as const
    await writeAuditLog(tx, { ...entry, detail: { status } }, now)
    return answer(true)
  })
}
