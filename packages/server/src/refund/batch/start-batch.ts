import { refundImport, refundImportRow } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Turns } from '../../database/query-queue.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { readClaimFile } from './read-claim-file.ts'
import type { ClaimLine } from './read-claim-lines.ts'

type Upload = 'POST /refund/batch/upload'

/**
 * Accepts a claim file. One file at a time is read completely before anything is stored; the job for its rows is
 * scheduled in the transaction that stores them.
 */
export async function startBatch(
  deps: Deps,
  mutex: Turns,
  { caller, file, lang, address, agent }: Call<Upload>,
): Promise<Reply<Answer<Upload>>> {
  const read = await readClaimFile(mutex, file, lang)
  if (!Array.isArray(read)) return read
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const id = newId(now)
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(caller)
    const fileName = file.name
    await tx
      .insert(refundImport)
      .values({ id, clientId, userId, fileName, status: 'WAITING', total: read.length, createdAt: now })
    await tx.insert(refundImportRow).values(rowsOf(read, { clientId, importId: id }, now))
    await deps.scheduler.put(tx, scope, { kind: 'refund.import', subject: id, dueAt: now })
    const object = { kind: 'refundImport', id }
    const auditEntry = { action: 'BATCH_IMPORT', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...auditEntry, detail: { rows: read.length } }, now)
    await deps.events.publish(tx, { topic: `client:${clientId}`, kind: 'refundImport', data: { id } })
    return answer({ taskId: id, total: read.length })
  })
}

function rowsOf(lines: readonly ClaimLine[], of: { clientId: string; importId: string }, now: Date) {
  return lines.map(({ position, cells }) => ({ ...of, id: newId(now), position, cells, outcome: 'WAITING' as const }))
}
