import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { maxStatementLines } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { TableProblem } from '../../upload/table/table-problem.ts'
import { readCamt, type CamtLine } from './read-camt.ts'
import { readStatementTable, type StatementSheet } from './read-statement-table.ts'
import { StatementProblem } from './statement-problem.ts'
import { linesOfCamt, linesOfTable, type ReadLines } from './statement-lines.ts'
import type { ExternalStatement } from './statement.store.ts'

export type StatementContent =
  | { format: 'CSV' | 'XLSX'; table: StatementSheet }
  | { format: 'CAMT'; entries: CamtLine[] }

/** The content of a file. Throws a `StatementProblem` when it cannot be read. */
export async function readStatementContent(
  format: ExternalStatement['format'],
  bytes: Buffer,
): Promise<StatementContent> {
  if (format !== 'CAMT') return { format, table: await readStatementTable(format, bytes) }
  try {
    const entries = await readCamt(bytes)
    if (entries.length === 0) throw new StatementProblem('empty')
    if (entries.length > maxStatementLines) throw new StatementProblem('rows', { count: maxStatementLines })
    return { format, entries }
  } catch (error) {
    if (error instanceof TableProblem) throw new StatementProblem(error.reason === 'archive' ? 'unsafeXml' : 'damaged')
    throw error
  }
}

/** The lines of an uploaded statement in its currency. */
export async function readStatementLines(
  { files }: Pick<Deps, 'files'>,
  statement: Pick<ExternalStatement, 'path' | 'format' | 'mapping' | 'currency'>,
): Promise<ReadLines> {
  const { mapping, currency } = statement
  const content = await readStoredContent(files, statement)
  if (currency === null) throw new Error('The statement was not started.')
  if (content.format !== 'CAMT' && !mapping) throw new Error('The statement has no mapping.')
  const read =
    content.format === 'CAMT'
      ? linesOfCamt(content.entries, currency)
      : mapping
        ? linesOfTable(content.table, mapping, currency)
        : { lines: [], otherCurrencyLines: 0 }
  if (read.lines.length === 0) throw new StatementProblem('noneInCurrency', { currency })
  return read
}

export async function readStoredContent(
  files: Deps['files'],
  { path, format }: Pick<ExternalStatement, 'path' | 'format'>,
): Promise<StatementContent> {
  const stored = await files.read(path)
  if (!stored) throw new StatementProblem('fileGone')
  return readStatementContent(format, await buffer(stored.content))
}

/** The same columns have the same hash, whatever the case and blanks of their names. */
export function hashHeaders(headers: readonly string[]): string {
  const plain = headers.map((header) => header.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex')
}
