import { randomInt } from 'node:crypto'
import { maxStatementBytes, toServerTime } from '@gangway/core/contract'
import { externalStatement } from '../../database/schema.ts'
import type { Turns } from '../../database/query-queue.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { readStatementContent } from './read-statement-file.ts'
import { StatementProblem } from './statement-problem.ts'
import type { ExternalStatement } from './statement.store.ts'

type Upload = 'POST /client/matching/upload'

/** Stores a statement that can be read. One file at a time is read, because it is in memory as a whole. */
export async function uploadStatement(
  deps: Deps,
  mutex: Turns,
  { caller, body, file, address, agent }: Call<Upload>,
): Promise<Reply<Answer<Upload>> | Refusal> {
  if (caller.provider) return refuse(403)
  if (file.size > maxStatementBytes) return refuse(5013, { errorType: 1, values: { context: 'batch' } })
  const format = formatOf(file.name)
  if (!format) return refuseFile(new StatementProblem('type'))
  if (file.size === 0) return refuseFile(new StatementProblem('empty'))
  const read = await mutex(async () => {
    const bytes = await file.read()
    await readStatementContent(format, bytes)
    return bytes
  }).catch((error: unknown) => {
    if (error instanceof StatementProblem) return error
    throw error
  })
  if (read instanceof StatementProblem) return refuseFile(read)
  const now = caller.clock.now()
  const id = newId(now)
  const { clientId, userId } = caller
  const path = `statement/${clientId}/${id}`
  await deps.files.write(path, read, { maxBytes: maxStatementBytes })
  try {
    const stored = await deps.db.transaction(async (tx) => {
      const statementNo = newStatementNo(now)
      const { name: fileName, sha256 } = file
      const row = { id, clientId, userId, statementNo, source: body.source, fileName, format, path, sha256 }
      await tx.insert(externalStatement).values({ ...row, state: 'UPLOADED', createdAt: now })
      const object = { kind: 'externalStatement', id: statementNo }
      const entry = { action: 'STATEMENT_UPLOAD', by: caller, from: { address, agent }, object } as const
      await writeAuditLog(tx, { ...entry, detail: { source: body.source, format } }, deps.clock.now())
      return { path, statementNo }
    })
    // The row was stored by an earlier request, which crashed before its answer.
    if (stored.path !== path) await deps.files.remove(path)
    return answer({ statementNo: stored.statementNo })
  } catch (error) {
    // Without its row the file is unreachable.
    await deps.files.remove(path)
    throw error
  }
}

function formatOf(name: string): ExternalStatement['format'] | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase()
  return ending === 'csv' ? 'CSV' : ending === 'xlsx' ? 'XLSX' : ending === 'xml' ? 'CAMT' : undefined
}

function refuseFile({ key, values }: StatementProblem): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path: 'file', key: `input.matching.${key}`, values }] })
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `S`, the time in Beijing to the second, and four capitals. */
function newStatementNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `S${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}
