import { batchDays, isBatchOver, toServerTime, type Lang } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { findImport, listImports, rowsOfImport, type ImportRow } from './batch.store.ts'
import { columnName } from './claims-of-table.ts'

type List = 'POST /refund/batch/getPageList'
type Task = Answer<List>['list'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The files of the last 180 days, newest first. */
export async function listBatches(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, fileName, status, uploadedFrom, uploadedTo } = body
  const oldest = caller.clock.now().getTime() - batchDays * 86_400_000
  const from = new Date(Math.max(oldest, uploadedFrom === undefined ? 0 : Date.parse(uploadedFrom)))
  const to = uploadedTo === undefined ? undefined : new Date(uploadedTo)
  const { list, total } = await listImports(db, scopeOf(caller), { fileName, status, from, to }, { page, pageSize })
  return answer({ list: list.map(presentTask), total, page, pageSize })
}

export function presentTask({ row, nickname, lastname }: Found): Task {
  const done = row.success + row.existed + row.failed
  return {
    id: row.id,
    fileName: row.fileName,
    uploadedAt: toServerTime(row.createdAt),
    user: `${nickname} ${lastname}`.trim(),
    total: row.total,
    success: row.success,
    existed: row.existed,
    failed: row.failed,
    progress: Math.floor((done * 100) / row.total),
    status: row.status,
    endedAt: row.endedAt && toServerTime(row.endedAt),
    hasErrorReport: isBatchOver(row.status) && row.failed > 0,
  }
}

type Show = 'GET /refund/batch/info/{taskId}'

const mostFailures = 100

export async function showBatch(
  { db }: Pick<Deps, 'db'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const found = await findImport(db, scope, params.taskId)
  if (!found) return refuse(5004)
  const rows = await rowsOfImport(db, scope, found.row.id, 'FAILED', mostFailures)
  const made = await rowsOfImport(db, scope, found.row.id, 'SUCCESS')
  return answer({
    ...presentTask(found),
    failures: rows.flatMap((row) => failuresOf(row, lang)).slice(0, mostFailures),
    refundNos: [...new Set(made.flatMap(({ refundNo }) => refundNo ?? []))],
  })
}

/** Each problem of a row, with its column as the file names it and what stood there. */
export function failuresOf({ position, cells, problems }: ImportRow, lang: Lang): Answer<Show>['failures'] {
  return problems.map(({ column, reason, values }) => ({
    row: position,
    column,
    columnName: column ? columnName(lang, column) : '',
    value: (column && cells[column]) ?? '',
    reason: sentence(lang, reason, values),
  }))
}
