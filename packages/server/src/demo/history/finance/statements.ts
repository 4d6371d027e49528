import { addDays, formatDecimal, toServerTime, type StatementMapping } from '@gangway/core/contract'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../database/db.ts'
import { externalStatement, externalStatementLine } from '../../../database/schema.ts'
import { clientScopeOf } from '../../../database/tenant-scope.ts'
import {
  ledgerItemOf,
  readCandidates,
  type LedgerCandidate,
} from '../../../finance/matching/ledger-candidates.store.ts'
import { insertMatches } from '../../../finance/matching/match.store.ts'
import { matchStatement } from '../../../finance/matching/match-statement.ts'
import { statementItemOf } from '../../../finance/matching/process-statement.ts'
import { beijingDay } from '../../../shared/beijing-days.ts'
import { after, daysBefore, hourMs, rowsOf, userWith, type HistoryContext } from '../history-context.ts'
import type { HistoryFile } from '../files.ts'
import type { HistoryRandom } from '../history-random.ts'
import { insertRows } from '../insert-rows.ts'

type StatementRow = typeof externalStatement.$inferInsert
type LineRow = typeof externalStatementLine.$inferInsert

interface StatementPlan {
  source: 'BANK' | 'SUPPLIER'
  state: 'OPEN' | 'CLOSED' | 'UPLOADED' | 'FAILED'
  /** Days before the end of the history. */
  from: number
  to: number
  name: string
}

const plans: readonly StatementPlan[] = [
  { source: 'BANK', state: 'CLOSED', from: 75, to: 46, name: 'bank-statement' },
  { source: 'SUPPLIER', state: 'CLOSED', from: 60, to: 55, name: 'provider-statement' },
  { source: 'BANK', state: 'OPEN', from: 45, to: 16, name: 'bank-statement' },
  { source: 'SUPPLIER', state: 'OPEN', from: 24, to: 8, name: 'provider-statement' },
  { source: 'SUPPLIER', state: 'UPLOADED', from: 5, to: 3, name: 'provider-statement' },
  { source: 'BANK', state: 'FAILED', from: 15, to: 8, name: 'bank-statement' },
]

const headers = ['Date', 'Amount', 'Reference', 'Passenger', 'Details']
const mapping: StatementMapping = {
  columns: { day: 0, amount: 1, reference: 2, passenger: 3, description: 4 },
  ...{ dayOrder: 'YMD', decimalSign: 'POINT', isInverted: false },
}
const bankFee = -1_250

/** Statements of bank and supplier in every lasting state, made from the ledger and matched as the job would match them. */
export async function createHistoryStatements(
  tx: Tx,
  context: HistoryContext,
): Promise<{ rows: number; files: HistoryFile[] }> {
  const random = context.random.fork('statements')
  const files: HistoryFile[] = []
  let rows = 0
  for (const plan of plans) {
    const made = await createStatement(tx, context, random, plan)
    if (!made) continue
    files.push(made.file)
    rows += made.rows
  }
  return { rows, files }
}

async function createStatement(tx: Tx, context: HistoryContext, random: HistoryRandom, plan: StatementPlan) {
  const { agency, end } = context
  const scope = clientScopeOf({ clientId: agency.id })
  const { currency } = agency
  const { source } = plan
  const [from, to] = [beijingDay(daysBefore(end, plan.from)), beijingDay(daysBefore(end, plan.to))]
  const window = { from: addDays(from, -5), to: addDays(to, 5) }
  const candidates = await readCandidates(tx, scope, { source, currency, ...window })
  const shown = candidates.filter(({ day, statementId }) => day >= from && day <= to && statementId === null)
  if (shown.length === 0) return undefined
  const uploadedAt = after(daysBefore(end, plan.to - 1), 9 * hourMs)
  const user = userWith(context, 'finance', 'administrator')
  const id = random.id(uploadedAt)
  const lines = linesOf(random, plan, shown, { id, clientId: agency.id, at: uploadedAt })
  const content = Buffer.from(fileOf(lines, currency, plan.state === 'FAILED'))
  const path = `statement/${agency.id}/${id}`
  const fileName = `${plan.name}-${to}.csv`
  const isStarted = plan.state !== 'UPLOADED'
  const isClosed = plan.state === 'CLOSED'
  const row: StatementRow = {
    ...{ id, clientId: agency.id, userId: user.id, statementNo: statementNo(random, uploadedAt), source },
    ...{ state: plan.state, fileName, format: 'CSV', path, createdAt: uploadedAt, dayWindow: 5, tolerance: 0 },
    sha256: createHash('sha256').update(content).digest('hex'),
    ...(isStarted && { currency, mapping }),
    ...(isClosed && { closedAt: after(uploadedAt, 2 * hourMs), closedById: user.id }),
    ...(plan.state === 'FAILED' && { problem: { key: 'amount', values: { row: 2, value: 'n/a', currency } } }),
    ...((isClosed || plan.state === 'OPEN') && { periodFrom: from, periodTo: to }),
  }
  let count = await insertRows(tx, [rowsOf(externalStatement, [row])])
  if (isClosed || plan.state === 'OPEN') {
    count += await insertRows(tx, [rowsOf(externalStatementLine, lines)])
    const items = lines.map((line) => statementItemOf({ part: 0, matchId: null, reason: null, ...line }))
    const found = matchStatement(
      items,
      candidates.filter(({ statementId }) => statementId === null).map(ledgerItemOf),
      {
        ...{ tolerance: 0, dayWindow: 5 },
      },
    )
    const about = { clientId: agency.id, statementId: id, isAutomatic: true, createdAt: after(uploadedAt, hourMs / 60) }
    const matches = found.map(({ lineIds, entryIds, ...match }) => ({
      ...{ row: { ...about, ...match, id: random.id(uploadedAt) }, lineIds, entryIds },
    }))
    await insertMatches(tx, scope, source, matches)
    count += matches.length
  }
  const file = { path, name: fileName, type: 'text/csv', content }
  return { rows: count, file }
}

/** The entries as the other side writes them. An open statement lacks some references and has amounts of its own. */
function linesOf(
  random: HistoryRandom,
  { source, state }: StatementPlan,
  entries: readonly LedgerCandidate[],
  { id: statementId, clientId, at }: { id: string; clientId: string; at: Date },
): LineRow[] {
  const isOpen = state === 'OPEN'
  const base = { statementId, clientId, state: 'UNMATCHED' as const }
  const lines = entries
    .filter(() => !isOpen || random.chance(0.9))
    .map((entry): LineRow => {
      const isChanged = isOpen && random.chance(0.12)
      const number = entry.refundNo ?? entry.orderNo ?? entry.reference
      return {
        ...{ ...base, id: random.id(at), position: 0, day: entry.day, amount: entry.amount + (isChanged ? 500 : 0) },
        reference: isOpen && random.chance(0.2) ? '' : number,
        passenger: source === 'SUPPLIER' ? (entry.passengers[0] ?? '') : '',
        description: source === 'BANK' ? 'Transfer' : entry.kind,
      }
    })
  const last = lines.at(-1)
  if (source === 'BANK' && last) {
    const fee = { amount: bankFee, reference: '', passenger: '', description: 'Account fee' }
    const excluded = state === 'CLOSED' && { state: 'EXCLUDED' as const, reason: 'Account fee' }
    lines.push({ ...base, id: random.id(at), position: 0, day: last.day, ...fee, ...excluded })
  }
  return lines.map((line, index) => ({ ...line, position: index + 2 }))
}

function fileOf(lines: readonly LineRow[], currency: string, isDamaged: boolean): string {
  const rows = lines.map(({ day, amount, reference, passenger, description }, at) => {
    const text = isDamaged && at === 0 ? 'n/a' : formatDecimal({ amount, currency })
    return [day, text, reference, passenger, description].join(',')
  })
  return [headers.join(','), ...rows, ''].join('\r\n')
}

function statementNo(random: HistoryRandom, at: Date): string {
  const second = toServerTime(at).slice(0, 19).replace(/\D/g, '')
  return `S${second}${random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 4)}`
}
