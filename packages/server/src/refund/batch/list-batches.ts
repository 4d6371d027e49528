import { formatFullName } from '../../database/full-name.ts'
import { batchRetentionDays, isFinalBatchStatus, toServerTime, type Lang } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { findImport, listImports, listImportRows, type ClaimImportRow } from './batch.store.ts'
import { columnName } from './read-claim-lines.ts'

type List = 'POST /refund/batch/getPageList'
type Task = Answer<List>['list'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The files of the last 180 days, newest first. */
export async function listBatches(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, fileName, status, uploadedFrom, uploadedTo } = body
  const oldest = caller.clock.now().getTime() - batchRetentionDays * 86_400_000
  const from = new Date(Math.max(oldest, uploadedFrom === undefined ? 0 : Date.parse(uploadedFrom)))
  const to = uploadedTo === undefined ? undefined : new Date(uploadedTo)
  const { list, total } = await listImports(db, scopeOf(caller), { fileName, status, from, to }, { page, pageSize })
  return answer({ list: list.map(presentBatch), total, page, pageSize })
}

export function presentBatch({ row, nickname, lastname }: Found): Task {
  const done = row.success + row.existed + row.failed
  return {
    id: row.id,
    fileName: row.fileName,
    uploadedAt: toServerTime(row.createdAt),
    user: formatFullName({ nickname, lastname }),
    total: row.total,
    success: row.success,
    existed: row.existed,
    failed: row.failed,
    progress: Math.floor((done * 100) / row.total),
    status: row.status,
    endedAt: row.endedAt && toServerTime(row.endedAt),
    hasErrorReport: isFinalBatchStatus(row.status) && row.failed > 0,
  }
}

type Show = 'GET /refund/batch/info/{taskId}'

const maxFailures = 100

export async function showBatch(
  { db }: Pick<Deps, 'db'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const found = await findImport(db, scope, params.taskId)
  if (!found) return refuse(5004)
  const rows = await listImportRows(db, scope, found.row.id, 'FAILED', maxFailures)
  const made = await listImportRows(db, scope, found.row.id, 'SUCCESS')
  return answer({
    ...presentBatch(found),
    failures: rows.flatMap((row) => presentFailures(row, lang)).slice(0, maxFailures),
    refundNos: [...new Set(made.flatMap(({ refundNo }) => refundNo ?? []))],
  })
}

/** The problems of a row, each with the column name of the file and its cell. */
export function presentFailures({ position, cells, problems }: ClaimImportRow, lang: Lang): Answer<Show>['failures'] {
  return problems.map(({ column, reason, values }) => ({
    row: position,
    column,
    columnName: column ? columnName(lang, column) : '',
    value: (column && cells[column]) ?? '',
    reason: translateMessage(lang, reason, values),
  }))
}
