import type { BatchColumn } from '@gangway/core/contract'
import type { MessageValues } from '../../shared/http/reply.ts'

/** Why a file cannot be read as a table: a message key below `input.batch.`, whose text says what to do. */
export class TableProblem extends Error {
  readonly reason: TableReason
  readonly values: MessageValues | undefined
  /** Columns that the message names, in the reader's language. */
  readonly columns: readonly BatchColumn[]

  constructor(reason: TableReason, values?: MessageValues, columns: readonly BatchColumn[] = []) {
    super(reason)
    this.reason = reason
    this.values = values
    this.columns = columns
  }
}

export type TableReason =
  | 'archive'
  | 'cell'
  | 'columns'
  | 'content'
  | 'cut'
  | 'damaged'
  | 'empty'
  | 'encoding'
  | 'quote'
  | 'rows'
  | 'twice'

/** A row of a table: its number in the spreadsheet, and its cells. */
export interface TableRow {
  position: number
  cells: string[]
  /** The file ends within this row. */
  isUnclosed?: boolean
  /** Days are counted from 1904, as on old Macintoshes. */
  hasEpoch1904?: boolean
}

/** Longer than any cell of a claim; spreadsheets allow 32,767. */
export const maxCellLength = 4_000
/** Wider than any table of claims. */
export const maxCells = 100
