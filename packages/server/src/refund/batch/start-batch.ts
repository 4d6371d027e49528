import { batchFileProblem, typeOfName } from '@gangway/core/contract'
import { refundImport, refundImportRow } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Turns } from '../../database/turns.ts'
import type { Deps } from '../../deps.ts'
import { writeDown } from '../../session/audit.ts'
import type { Answer, Call } from '../../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { columnName, type ClaimLine } from './claims-of-table.ts'
import { readClaims } from './read-claims.ts'
import { TableProblem } from './table-problem.ts'

type Upload = 'POST /refund/batch/upload'

/**
 * Takes a file of claims. It is read as a whole before anything of it is stored, one file at a time; the work on its rows stands on
 * the agenda in the transaction that stores them.
 */
export async function startBatch(
  deps: Deps,
  turns: Turns,
  { caller, file, lang, address, agent }: Call<Upload>,
): Promise<Reply<Answer<Upload>>> {
  const problem = batchFileProblem(file)
  if (problem?.key === 'batch.size') return refuse(5013, { errorType: 1, values: { context: 'batch' } })
  const type = typeOfName(file.name)
  if (problem || !type) return wrong(problem?.key ?? 'batch.type')
  const read = await turns(async () => readClaims(type, await file.read())).catch((error: unknown) => {
    if (error instanceof TableProblem) return error
    throw error
  })
  if (read instanceof TableProblem) {
    const names = read.columns.map((column) => columnName(lang, column)).join(lang === 'cn' ? '、' : ', ')
    return wrong(`batch.${read.reason}`, { ...read.values, names })
  }
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const id = newId(now)
  await deps.db.transaction(async (tx) => {
    const scope = scopeOf(caller)
    const fileName = file.name
    await tx
      .insert(refundImport)
      .values({ id, clientId, userId, fileName, status: 'WAITING', total: read.length, createdAt: now })
    await tx.insert(refundImportRow).values(rowsOf(read, { clientId, importId: id }, now))
    await deps.agenda.put(tx, scope, { kind: 'refund.import', subject: id, dueAt: now })
    const object = { kind: 'refundImport', id }
    const deed = { action: 'BATCH_IMPORT', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeDown(tx, { ...deed, detail: { rows: read.length } }, now)
    await deps.events.publish(tx, { topic: `client:${clientId}`, kind: 'refundImport', data: { id } })
  })
  return answer({ taskId: id, total: read.length })
}

function rowsOf(lines: readonly ClaimLine[], of: { clientId: string; importId: string }, now: Date) {
  return lines.map(({ position, cells }) => ({ ...of, id: newId(now), position, cells, outcome: 'WAITING' as const }))
}

function wrong(key: string, values?: Refusal['values']): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path: 'file', key: `input.${key}`, values }] })
}
