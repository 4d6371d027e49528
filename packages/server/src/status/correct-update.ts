import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { changeUpdateText, findUpdate, lockIncident } from './status.store.ts'

/**
 * Corrects the text of a published update, of a resolved incident too. The status page shows the corrected text and the
 * time of its correction; the earlier text stays in the audit log only.
 */
export async function correctUpdate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /console/status/correct'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  const { id, updateId, textEn, textCn, seen } = body
  return db.transaction(async (tx) => {
    const incident = await lockIncident(tx, id)
    const before = incident && (await findUpdate(tx, id, updateId))
    if (!before) return refuse(5004)
    if (before.textEn !== seen.textEn || before.textCn !== seen.textCn)
      return refuse(5312, { errorType: 1, values: { context: 'statusCorrected' } })
    if (before.textEn === textEn && before.textCn === textCn)
      return refuse(5001, { fields: [{ path: 'textEn', key: 'input.status.sameText' }] })
    await changeUpdateText(tx, updateId, { textEn, textCn, correctedAt: now })
    const object = { kind: 'statusIncident', id }
    const entry = { action: 'STATUS_UPDATE_CORRECT', by: caller, from: { address, agent }, object } as const
    const detail = { updateId, beforeEn: before.textEn, afterEn: textEn, beforeCn: before.textCn, afterCn: textCn }
    await writeAuditLog(tx, { ...entry, detail }, now)
    return answer(true)
  })
}
