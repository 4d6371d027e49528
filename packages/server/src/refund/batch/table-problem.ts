import type { BatchColumn } from '@gangway/core/contract'
import type { SentenceValues } from '../../shared/http/reply.ts'

/** Why a file cannot be read as a table: a server sentence below `input.batch.`, which says what to do. */
export class TableProblem extends Error {
  readonly reason: TableReason
  readonly values: SentenceValues | undefined
  /** Those that the sentence names, in the language of whoever reads it. */
  readonly columns: readonly BatchColumn[]

  constructor(reason: TableReason, values?: SentenceValues, columns: readonly BatchColumn[] = []) {
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

/** A line of a table: as the spreadsheet counts, and its cells. */
export interface TableRow {
  position: number
  cells: string[]
  /** The file ends in it. */
  isCut?: boolean
  /** Its days are counted from 1904, as on old Macintoshes. */
  is1904?: boolean
}

/** No cell of a claim is longer; a spreadsheet itself ends at 32,767. */
export const longestCell = 4_000
/** No table of claims is wider. */
export const mostCells = 100
