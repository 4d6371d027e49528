import { auditFilters, toServerTime, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { countUpTo } from '../../database/count-up-to.ts'
import { auditLog } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { StoredEntry } from './audit-batch.ts'
import { filterAudit, readAuditAfter } from './list-audit.ts'

type Export = 'POST /auditLog/export'

const batchSize = 1_000

export async function exportAudit(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const { format, filters } = body
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const name = `${translateMessage(lang, 'auditTable.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const { total, totalIsAtLeast } = await countUpTo(db, auditLog, filterAudit(scopeOf(caller), filters))
  const task = {
    ...{ clientId, userId, type: `AUDIT_${format}` as const, name, request: { filters, lang } },
    ...(!totalIsAtLeast && { rows: total }),
    from: { address, agent },
  }
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

const request = z.object({ filters: auditFilters, lang: z.enum(['en', 'cn']) })

export function writeAudit({ db }: Pick<Deps, 'db'>): Record<'AUDIT_CSV' | 'AUDIT_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'auditTable.file'))
  return { AUDIT_CSV: csv, AUDIT_XLSX: xlsx }

  async function* rowsOf(...[task, { scope }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { filters, lang } = z.parse(request, task.request)
    yield [Object.keys(columns).map((name) => translateMessage(lang, `auditTable.columns.${name}`))]
    let last: StoredEntry | undefined
    do {
      const rows = await readAuditAfter(db, scope, filters, { last, limit: batchSize })
      if (rows.length > 0) yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, lang)))
      last = rows.length < batchSize ? undefined : rows.at(-1)
    } while (last)
  }
}

/** The column names are messages below `auditTable.`. */
const columns: Record<string, (row: StoredEntry, lang: Lang) => Cell> = {
  id: ({ id }) => id,
  time: ({ at }) => toServerTime(at).slice(0, 19).replace('T', ' '),
  action: ({ action }, lang) => translateMessage(lang, `audit.${action}`),
  code: ({ action }) => action,
  user: ({ userEmail }) => userEmail ?? '',
  userId: ({ userId }) => userId ?? '',
  result: ({ result }, lang) => translateMessage(lang, `auditTable.results.${result}`),
  object: ({ objectKind }) => objectKind ?? '',
  objectId: ({ objectId }) => objectId ?? '',
  address: ({ address }) => address,
  agent: ({ agent }) => agent,
  detail: ({ detail }) =>
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; '),
  batch: ({ batch }) => batch ?? '',
}
