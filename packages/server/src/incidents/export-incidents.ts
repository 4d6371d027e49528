import { incidentFilters, toServerTime, type Lang } from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { incident } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../download/write-table.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { filterIncidents } from './incident-filters.ts'
import { readIncidents, type Incident } from './incident.store.ts'

type Export = 'POST /orderEvent/export'

const batchSize = 1_000
/** A workbook is built in memory. */
const mostInWorkbook = 20_000

/** Starts an export of the filtered or the selected incidents. */
export async function exportIncidents(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const now = caller.clock.now()
  const { format, filters, ids } = body
  const query = { filters, ids, lang }
  const scope = scopeOf(caller)
  const rows = await db.$count(incident, scope.client(incident, ...conditionsOf(query)))
  if (format === 'XLSX' && rows > mostInWorkbook) {
    return refuse(5001, { fields: [{ path: 'format', key: 'input.workbook', values: { count: mostInWorkbook } }] })
  }
  const { clientId, userId } = caller
  const name = `${translateMessage(lang, 'incidentTable.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const from = { address, agent }
  const task = { clientId, userId, type: `INCIDENT_${format}`, name, request: query, rows, from } as const
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

const request = z.object({
  filters: incidentFilters,
  ids: z.optional(z.array(z.string())),
  lang: z.enum(['en', 'cn']),
})

function conditionsOf({ filters, ids }: Omit<z.output<typeof request>, 'lang'>) {
  return [...filterIncidents(filters), ids && ids.length > 0 ? inArray(incident.incidentNo, ids) : undefined]
}

export function writeIncidents({ db }: Pick<Deps, 'db'>): Record<'INCIDENT_CSV' | 'INCIDENT_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, (lang) => translateMessage(lang, 'incidentTable.file'))
  return { INCIDENT_CSV: csv, INCIDENT_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const query = z.parse(request, task.request)
    const { lang } = query
    yield [Object.keys(columns).map((name) => translateMessage(lang, `incidentTable.columns.${name}`))]
    const conditions = conditionsOf(query)
    const total = await db.$count(incident, scope.client(incident, ...conditions))
    for (let written = 0; written < total; written += batchSize) {
      const rows = await readIncidents(db, scope, conditions, batchSize, written)
      if (rows.length === 0) return
      yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, lang)))
      await progress(((written + rows.length) / total) * 100)
    }
  }
}

const time = (moment: Date | null) => (moment ? toServerTime(moment).slice(0, 19).replace('T', ' ') : '')

/** The columns. Their headings are the server messages below `incidentTable.`. */
const columns: Record<string, (row: Incident, lang: Lang) => Cell> = {
  id: (row) => row.incidentNo,
  type: (row, lang) => translateMessage(lang, `incidentTable.types.${row.type}`),
  change: (row, lang) => translateMessage(lang, `incidentTable.changes.${row.change}`),
  minutesMoved: (row) => row.minutesMoved ?? '',
  orderNo: (row) => row.orderNo,
  pnr: (row) => row.pnrs.join(', '),
  airline: (row) => row.airline,
  passengers: (row) => row.passengerNames.split('|').join('; '),
  email: (row) => row.passengerEmail,
  user: (row) => row.handler ?? '',
  status: (row, lang) => translateMessage(lang, `incidentTable.statuses.${row.status}`),
  departsAt: (row) => time(row.departsAt),
  receivedAt: (row) => time(row.receivedAt),
  acceptedAt: (row) => time(row.acceptedAt),
  reason: (row, lang) => (row.reason ? translateMessage(lang, `incidentTable.reasons.${row.reason}`) : ''),
  remarks: (row) => row.remarks,
}
