import { formatList, type Lang } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { fileTypeOf } from '../../download/file-type.ts'
import { recordDownload } from '../../download/record-document.ts'
import { csvLines, xlsxFile, type Cell } from '../../download/spreadsheet.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answerFile, refuse, type FileReply, type Refusal } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { readCandidates, type LedgerCandidate } from './ledger-candidates.store.ts'
import { presentLines } from './list-lines.ts'
import { createMatchingReport, type ReportRow } from './matching-report.ts'
import { readReportSums } from './report.store.ts'
import { findStatement, readLines, type ExternalStatement } from './statement.store.ts'

type Report = 'GET /client/matching/report/{statementNo}'
type Line = Answer<'POST /client/matching/lines'>['list'][number]

/** The report as a table: totals that balance, each line with its entries, and the entries without a line. */
export async function downloadReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, params, query, lang }: Call<Report>,
): Promise<FileReply | Refusal> {
  const { db } = deps
  const scope = scopeOf(caller)
  const statement = await findStatement(db, scope, params)
  if (!statement) return refuse(5004)
  const sums = await readReportSums(db, scope, statement)
  const { currency, periodFrom, periodTo, source } = statement
  if (!sums || currency === null || periodFrom === null || periodTo === null)
    return refuse(5312, { errorType: 1, values: { context: 'statementUnread' } })
  const stored = (await readLines(db, scope, statement.id)).filter(({ state }) => state !== 'SPLIT')
  const lines = await presentLines(db, scope, statement, stored)
  const entries = await readCandidates(db, scope, { source, currency, from: periodFrom, to: periodTo })
  const rows = [
    [translateMessage(lang, 'matchingReport.title'), statement.statementNo],
    ...headRows(statement, lang),
    [],
    ...totalRows(createMatchingReport(sums), currency, lang),
    [],
    columnNames(lang),
    ...lines.flatMap((line) => lineRows(line, lang)),
    ...entries.filter(({ matchId }) => matchId === null).map((entry) => entryRow(entry, currency, lang)),
  ]
  const content = query.format === 'CSV' ? csvLines(rows, true) : await xlsxFile(statement.statementNo, rows)
  const name = `${translateMessage(lang, 'matchingReport.file')} ${statement.statementNo}.${query.format.toLowerCase()}`
  const request = { statementNo: statement.statementNo, format: query.format }
  await recordDownload(deps, caller, { type: 'MATCHING_REPORT', name, request })
  return answerFile({ name, type: fileTypeOf(name), size: content.byteLength, content })
}

function headRows(statement: ExternalStatement, lang: Lang): Cell[][] {
  const { source, fileName, currency, periodFrom, periodTo, state } = statement
  const fact = (name: string, value: string): Cell[] => [translateMessage(lang, `matchingReport.fact.${name}`), value]
  return [
    fact('source', translateMessage(lang, `matchingReport.source.${source}`)),
    fact('file', fileName),
    fact('period', `${periodFrom} – ${periodTo}`),
    fact('currency', currency ?? ''),
    fact('state', translateMessage(lang, `matchingReport.state.${state}`)),
  ]
}

function totalRows(report: readonly ReportRow[], currency: string, lang: Lang): Cell[][] {
  const head = ['total', 'count', 'amount'].map((name) => translateMessage(lang, `matchingReport.column.${name}`))
  const rows = report.map(({ line, count, amount }): Cell[] => [
    translateMessage(lang, `matchingReport.line.${line}`),
    count,
    cellOf(amount, currency),
  ])
  return [head, ...rows]
}

const columns = [
  'kind',
  'row',
  'day',
  'amount',
  'reference',
  'passenger',
  'description',
  'entryDay',
  'entryAmount',
  'entryNumber',
  'difference',
  'score',
  'reasons',
  'note',
] as const

function columnNames(lang: Lang): Cell[] {
  return columns.map((name) => translateMessage(lang, `matchingReport.column.${name}`))
}

/** A row per entry of a match; the line and the difference are in the first one only, so that each column sums up. */
function lineRows(line: Line, lang: Lang): Cell[][] {
  const { state, position, part, day, amount, reference, passenger, description, match, entries, reason } = line
  const { currency } = amount
  const kind = translateMessage(lang, `matchingReport.lineState.${state}`)
  const row = part > 0 ? `${position}.${part}` : position
  const own: Cell[] = [kind, row, day, cellOf(amount.amount, currency), reference, passenger, description]
  if (!match) return [[...own, '', '', '', '', '', '', reason ?? '']]
  const reasons = formatList(
    match.reasons.map((each) => translateMessage(lang, `matchingReport.reason.${each}`)),
    lang,
  )
  const why: Cell[] = [cellOf(match.difference.amount, currency), match.score, reasons, match.note]
  return entries.map((entry, at) => {
    const about: Cell[] = [entry.day, cellOf(entry.amount.amount, currency), numberOf(entry)]
    return at === 0 ? [...own, ...about, ...why] : [kind, row, '', '', '', '', '', ...about, '', '', '', '']
  })
}

function entryRow(entry: LedgerCandidate, currency: string, lang: Lang): Cell[] {
  const kind = translateMessage(lang, 'matchingReport.lineState.ENTRY')
  const about: Cell[] = [entry.day, cellOf(entry.amount, currency), numberOf(entry)]
  return [kind, '', '', '', '', formatList(entry.passengers, lang), '', ...about, '', '', '', '']
}

function numberOf(entry: Pick<LedgerCandidate, 'orderNo' | 'refundNo' | 'reference'>): string {
  return entry.refundNo ?? entry.orderNo ?? entry.reference
}

function cellOf(amount: number, currency: string): Cell {
  return { amount, currency }
}
