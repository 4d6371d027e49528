import { and, eq } from 'drizzle-orm'
import { externalStatement, externalStatementLine } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { changedMeanwhile } from './change-lines.ts'
import { createMatchingReport } from './matching-report.ts'
import { deleteMatches } from './match.store.ts'
import { readReportSums } from './report.store.ts'
import { changeStatement, findStatement } from './statement.store.ts'

type Close = 'POST /client/matching/close'

/** Closes a statement whose lines are all matched or set aside, and whose report balances. */
export async function closeStatement(
  deps: Deps,
  { caller, body, address, agent }: Call<Close>,
): Promise<Reply<Answer<Close>> | Refusal> {
  const scope = scopeOf(caller)
  const { statementNo, version } = body
  return deps.db.transaction(async (tx) => {
    const statement = await findStatement(tx, scope, { statementNo }, 'lock')
    if (!statement) return refuse(5004)
    if (statement.state !== 'OPEN' || statement.version !== version) return changedMeanwhile()
    const report = createMatchingReport((await readReportSums(tx, scope, statement)) ?? fail())
    const amountOf = (line: string) => report.find((row) => row.line === line)
    if ((amountOf('UNMATCHED_LINES')?.count ?? 0) > 0)
      return refuse(5312, { errorType: 1, values: { context: 'statementUnmatched' } })
    if (amountOf('REMAINDER')?.amount !== 0) throw new Error(`The report of ${statementNo} does not balance.`)
    const now = caller.clock.now()
    await changeStatement(tx, scope, statement.id, { state: 'CLOSED', closedAt: now, closedById: caller.userId })
    const object = { kind: 'externalStatement', id: statementNo }
    const entry = { action: 'STATEMENT_CLOSE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return answer({ state: 'CLOSED' as const })
  })
}

function fail(): never {
  throw new Error('An open statement has no lines.')
}

type Delete = 'POST /client/matching/delete'

/** Deletes a statement that is not closed. A job that still matches it finds nothing. */
export async function deleteStatement(
  deps: Deps,
  { caller, body, address, agent }: Call<Delete>,
): Promise<Reply<Answer<Delete>> | Refusal> {
  const scope = scopeOf(caller)
  const outcome = await deps.db.transaction(async (tx) => {
    const statement = await findStatement(tx, scope, body, 'lock')
    if (!statement) return refuse(5004)
    if (statement.state === 'CLOSED') return changedMeanwhile()
    const { id, statementNo, path } = statement
    await deleteMatches(tx, scope, id)
    await tx
      .delete(externalStatementLine)
      .where(scope.client(externalStatementLine, eq(externalStatementLine.statementId, id)))
    await tx.delete(externalStatement).where(scope.client(externalStatement, and(eq(externalStatement.id, id))))
    await deps.scheduler.remove(tx, scope, { kind: 'statement.match', subject: id })
    const object = { kind: 'externalStatement', id: statementNo }
    const entry = { action: 'STATEMENT_DELETE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return { kind: 'deleted' as const, path }
  })
  if (outcome.kind !== 'deleted') return outcome
  await deps.files.remove(outcome.path)
  return answer(true)
}
