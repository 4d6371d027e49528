import { leadKinds, leadStatuses, toServerTime, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { leadFieldNames, leadFieldText } from './lead-field-text.ts'
import { countLeads, readLeadsAfter, type StoredLead } from './lead-list.store.ts'

/** A requested export as stored with its download task. */
const leadExport = z.object({
  lang: z.enum(['en', 'cn']),
  filters: z.object({
    kind: z.optional(z.enum(leadKinds)),
    status: z.optional(z.enum(leadStatuses)),
    subject: z.optional(z.string()),
    keyword: z.optional(z.string()),
  }),
})

const rowsPerPart = 500

export async function exportLeads(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<'POST /console/lead/export'>,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { format, ...filters } = body
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const file = translateMessage(lang, 'site.lead.file')
  const task = {
    ...{ clientId, userId, type: `LEAD_${format}` as const },
    name: `${file} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`,
    request: { lang, filters },
    rows: await countLeads(db, filters),
    from: { address, agent },
  }
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

export function writeLeads({ db }: Pick<Deps, 'db'>): Record<'LEAD_CSV' | 'LEAD_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'site.lead.file'))
  return { LEAD_CSV: csv, LEAD_XLSX: xlsx }

  async function* rowsOf(...[task, { progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { lang, filters } = z.parse(leadExport, task.request)
    const total = await countLeads(db, filters)
    yield [headerOf(lang)]
    let last: StoredLead | undefined
    for (let written = 0; ;) {
      const rows = await readLeadsAfter(db, filters, last, rowsPerPart)
      if (rows.length === 0) return
      yield rows.map((row) => cellsOf(row, lang))
      last = rows.at(-1)
      written += rows.length
      await progress((100 * written) / Math.max(total, written))
    }
  }
}

const ownColumns = ['createdAt', 'kind', 'subject', 'company', 'name', 'email', 'lang'] as const
const lastColumns = ['status', 'note', 'handledBy', 'handledAt'] as const

function headerOf(lang: Lang): Cell[] {
  return [...ownColumns, ...leadFieldNames, ...lastColumns].map((name) =>
    translateMessage(lang, `site.lead.column.${name}`),
  )
}

function cellsOf(row: StoredLead, lang: Lang): Cell[] {
  const { createdAt, kind, subject, company, name, email, status, note, handledBy, handledAt } = row
  return [
    ...[toServerTime(createdAt), translateMessage(lang, `site.lead.kind.${kind}`), subject ?? ''],
    ...[company, name, email, row.lang === 'cn' ? 'zh-CN' : 'en'],
    ...leadFieldNames.map((field) => leadFieldText(lang, field, row.fields[field])),
    ...[translateMessage(lang, `site.lead.status.${status}`), note, handledBy ?? ''],
    handledAt === null ? '' : toServerTime(handledAt),
  ]
}
