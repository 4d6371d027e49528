/** Whose statement is matched with which side of the ledger. */
export const matchingSources = ['BANK', 'SUPPLIER'] as const
export type MatchingSource = (typeof matchingSources)[number]

/** `UPLOADED`: its columns are not assigned yet. `MATCHING`: a job reads and matches it. `FAILED`: it could not be read. */
export const matchingStates = ['UPLOADED', 'MATCHING', 'OPEN', 'CLOSED', 'FAILED'] as const
export type MatchingState = (typeof matchingStates)[number]

/** State of a statement line. `EXCLUDED`: set aside with a reason. */
export const statementLineStates = ['UNMATCHED', 'MATCHED', 'EXCLUDED'] as const
export type StatementLineState = (typeof statementLineStates)[number]

export const externalStatementFormats = ['CSV', 'XLSX', 'CAMT'] as const

/** What a column of a statement contains. */
export const statementColumns = [
  'day',
  'amount',
  'debit',
  'credit',
  'reference',
  'passenger',
  'description',
  'currency',
] as const
export type StatementColumn = (typeof statementColumns)[number]

export const dayOrders = ['YMD', 'DMY', 'MDY'] as const
export const decimalSigns = ['POINT', 'COMMA'] as const

/** Why a line and a ledger entry belong together. */
export const matchReasons = [
  'REFERENCE',
  'AMOUNT',
  'TOLERANCE',
  'DAY',
  'PASSENGER',
  'ONLY_CANDIDATE',
  'SUM_OF_REFERENCE',
  'MANUAL',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** Lines that lead from the ledger to the statement; the last one is zero when the report balances. */
export const matchingReportLines = [
  'LEDGER_TOTAL',
  'OTHER_STATEMENTS',
  'UNMATCHED_ENTRIES',
  'ENTRIES_OF_OTHER_DAYS',
  'DIFFERENCES',
  'EXCLUDED_LINES',
  'UNMATCHED_LINES',
  'STATEMENT_TOTAL',
  'REMAINDER',
] as const
export type MatchingReportLine = (typeof matchingReportLines)[number]

/** Lines of one statement. */
export const maxStatementLines = 20_000
/** Bytes of one file. */
export const maxStatementBytes = 10 * 1024 * 1024
