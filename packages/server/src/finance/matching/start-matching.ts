import { currencies } from '@gangway/reference'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findDepositAccount } from '../transactions/deposit-accounts.ts'
import { guessMapping } from './guess-mapping.ts'
import { hashHeaders, readStoredContent } from './read-statement-file.ts'
import { StatementProblem } from './statement-problem.ts'
import { linesOfCamt, linesOfTable } from './statement-lines.ts'
import { changeStatement, findMapping, findSameFile, findStatement, rememberMapping } from './statement.store.ts'

type Preview = 'GET /client/matching/preview/{statementNo}'

const previewRows = 8
const maxPreviewCell = 80

/** What a file contains, and how its columns were or can be assigned. */
export async function previewStatement(
  { db, files }: Deps,
  { caller, params }: Call<Preview>,
): Promise<Reply<Answer<Preview>> | Refusal> {
  const scope = scopeOf(caller)
  const row = await findStatement(db, scope, params)
  if (!row) return refuse(5004)
  const ledger = await findDepositAccount(db, scope, undefined)
  const sameFile = await findSameFile(db, scope, row)
  const content = await readStoredContent(files, row)
  if (content.format === 'CAMT') {
    const stated = content.entries.map(({ currency }) => currency)
    const sorted = [...new Set([...stated, ...ledger.currencies])].filter((each) => currencies.includes(each))
    const rows = content.entries.slice(0, previewRows).map(({ day, amount, isDebit, currency, ...texts }) => {
      return [day, `${isDebit ? '-' : ''}${amount} ${currency}`, texts.reference, texts.name, texts.description]
    })
    return answer({
      headers: [],
      rows: rows.map(cut),
      mapping: null,
      isRemembered: false,
      currencies: sorted,
      sameFile,
    })
  }
  const { table } = content
  const remembered = await findMapping(db, scope, row.source, hashHeaders(table.headers))
  return answer({
    headers: cut(table.headers),
    rows: table.rows.slice(0, previewRows).map(({ cells }) => cut(cells)),
    mapping: remembered ?? guessMapping(table, false),
    isRemembered: remembered !== undefined,
    currencies: ledger.currencies,
    sameFile,
  })
}

function cut(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.slice(0, maxPreviewCell))
}

type Start = 'POST /client/matching/start'

/** Checks that every line can be read, remembers the mapping and starts the job. */
export async function startMatching(
  deps: Deps,
  { caller, body, address, agent }: Call<Start>,
): Promise<Reply<Answer<Start>> | Refusal> {
  const scope = scopeOf(caller)
  const { statementNo, currency, mapping, tolerance, dayWindow } = body
  const found = await findStatement(deps.db, scope, { statementNo })
  if (!found) return refuse(5004)
  if (!currencies.includes(currency)) return wrong('currency', 'input.matching.currency')
  const content = await readStoredContent(deps.files, found)
  if (content.format !== 'CAMT' && !mapping) return wrong('mapping', 'input.matching.mapping')
  try {
    const { lines } =
      content.format === 'CAMT'
        ? linesOfCamt(content.entries, currency)
        : mapping
          ? linesOfTable(content.table, mapping, currency)
          : { lines: [] }
    if (lines.length === 0) throw new StatementProblem('noneInCurrency', { currency })
  } catch (error) {
    if (error instanceof StatementProblem) return wrong('mapping', `input.matching.${error.key}`, error.values)
    throw error
  }
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const locked = await findStatement(tx, scope, { id: found.id }, 'lock')
    if (locked?.state !== 'UPLOADED') return refuse(5312, { errorType: 1, values: { context: 'statementChanged' } })
    if (content.format !== 'CAMT' && mapping) {
      const headerHash = hashHeaders(content.table.headers)
      const { clientId } = scope
      await rememberMapping(tx, { clientId, source: locked.source, headerHash, mapping, updatedAt: now })
    }
    const storedMapping = content.format === 'CAMT' ? null : (mapping ?? null)
    const change = { state: 'MATCHING', currency, mapping: storedMapping, tolerance, dayWindow } as const
    await changeStatement(tx, scope, locked.id, change)
    await deps.scheduler.put(tx, scope, { kind: 'statement.match', subject: locked.id, dueAt: now })
    const object = { kind: 'externalStatement', id: statementNo }
    const entry = { action: 'STATEMENT_START', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { currency, tolerance, dayWindow } }, deps.clock.now())
    return answer({ state: 'MATCHING' as const })
  })
}

function wrong(path: string, key: string, values?: Refusal['values']): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path, key, values }] })
}
