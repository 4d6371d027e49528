import { refundImport, refundImportRow } from '../../database/schema.ts'
import { after, dayMs, rowsOf, userWith, type HistoryContext, type TableRows } from './history-context.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryRefund } from './refunds.ts'

type ImportRow = typeof refundImportRow.$inferInsert

type Problem = NonNullable<ImportRow['problems']>[number]

const problems: readonly [Problem, ...Problem[]] = [
  { column: 'orderNo', reason: 'batch.reasons.order' },
  { column: 'fulfilmentDate', reason: 'batch.reasons.date' },
  { column: 'currency', reason: 'batch.reasons.currency' },
  { column: 'ticketNo', reason: 'batch.reasons.ticket' },
  { column: 'passengerName', reason: 'batch.reasons.name' },
]

/** Imported files of claims: the claims of the history, repeated ones and rows with mistakes. */
export function createImports(context: HistoryContext, refunds: readonly HistoryRefund[]): TableRows[] {
  const { plan, agency } = context
  const random = context.random.fork('imports')
  const userId = userWith(context, 'afterSales', 'administrator').id
  const claims = refunds.filter(({ row }) => row.type === 'REFUND_CLAIM')
  const imports: (typeof refundImport.$inferInsert)[] = []
  const rows: ImportRow[] = []
  const perFile = Math.max(1, Math.ceil(claims.length / Math.max(1, plan.imports - 1)))
  for (let index = 0; index < plan.imports; index += 1) {
    // The last file has nothing but mistakes.
    const own = claims.slice(index * perFile, (index + 1) * perFile)
    const last = own.at(-1)
    const createdAt = last ? after(last.row.submittedAt, 1_000) : after(context.end, -random.integer(3, 40) * dayMs)
    const id = random.id(createdAt)
    const earlier = random.chance(0.5) ? claims.slice(0, index * perFile).slice(-1) : []
    const mistakes = own.length === 0 ? 4 : random.integer(0, 2)
    const add = (outcome: ImportRow['outcome'], cells: ImportRow['cells'], more: Partial<ImportRow> = {}) => {
      const position = 2 + rows.filter(({ importId }) => importId === id).length
      rows.push({ id: random.id(createdAt), clientId: agency.id, importId: id, position, cells, outcome, ...more })
    }
    for (const { row } of own) add('SUCCESS', cellsOf(row), { refundNo: row.refundNo })
    for (const { row } of earlier) add('EXISTED', cellsOf(row), { refundNo: row.refundNo })
    for (let mistake = 0; mistake < mistakes; mistake += 1)
      add('FAILED', mistakenCells(random), { problems: [random.pick(problems)] })
    const total = own.length + earlier.length + mistakes
    const status = own.length === 0 ? 'FAILED' : mistakes > 0 ? 'PARTIAL_FAILURE' : 'SUCCESS'
    imports.push({
      ...{ id, clientId: agency.id, userId, fileName: `claims-${createdAt.toISOString().slice(0, 10)}.xlsx`, status },
      ...{ total, success: own.length, existed: earlier.length, failed: mistakes, createdAt },
      endedAt: after(createdAt, random.integer(2, 20) * 1_000),
    })
  }
  return [rowsOf(refundImport, imports), rowsOf(refundImportRow, rows)]
}

function cellsOf({
  orderNo,
  pnrs,
  passengerNames,
  fulfilmentDate,
  claimed,
  currency,
}: HistoryRefund['row']): ImportRow['cells'] {
  return {
    orderNo,
    pnr: pnrs[0] ?? '',
    passengerName: passengerNames.split('|')[0] ?? '',
    refundReason: 'Involuntary',
    fulfilmentDate: fulfilmentDate ?? '',
    amount: String((claimed ?? 0) / 100),
    currency,
  }
}

function mistakenCells(random: HistoryRandom): ImportRow['cells'] {
  return {
    orderNo: `TESTX${random.characters('0123456789', 17)}`,
    pnr: random.characters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6),
    passengerName: 'DOE/JANE',
    refundReason: 'Involuntary',
    fulfilmentDate: '31.02.2026',
    amount: '120,50',
    currency: 'US$',
  }
}
