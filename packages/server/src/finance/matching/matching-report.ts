import { matchingReportLines, type MatchingReportLine } from '@gangway/core/contract'

export interface ReportSum {
  count: number
  amount: number
}

export interface ReportSums {
  /** Entries of the account in the days of the statement. */
  ledger: ReportSum
  /** Those of them that another statement matches, and that nothing matches. */
  otherStatements: ReportSum
  unmatchedEntries: ReportSum
  /** Entries of other days that this statement matches. */
  entriesOfOtherDays: ReportSum
  /** Lines less entries of the matches. */
  differences: ReportSum
  excludedLines: ReportSum
  unmatchedLines: ReportSum
  statement: ReportSum
}

export interface ReportRow extends ReportSum {
  line: MatchingReportLine
}

/**
 * Leads from the ledger to the statement: what is missing in the statement is taken away, what it has in addition is added.
 * The remainder is zero unless lines or entries were lost.
 */
export function createMatchingReport(sums: ReportSums): ReportRow[] {
  const negated = ({ count, amount }: ReportSum) => ({ count, amount: amount === 0 ? 0 : -amount })
  const steps: Record<Exclude<MatchingReportLine, 'STATEMENT_TOTAL' | 'REMAINDER'>, ReportSum> = {
    LEDGER_TOTAL: sums.ledger,
    OTHER_STATEMENTS: negated(sums.otherStatements),
    UNMATCHED_ENTRIES: negated(sums.unmatchedEntries),
    ENTRIES_OF_OTHER_DAYS: sums.entriesOfOtherDays,
    DIFFERENCES: sums.differences,
    EXCLUDED_LINES: sums.excludedLines,
    UNMATCHED_LINES: sums.unmatchedLines,
  }
  const expected = Object.values(steps).reduce((sum, { amount }) => sum + amount, 0)
  const remainder = sums.statement.amount - expected
  const all = { ...steps, STATEMENT_TOTAL: sums.statement, REMAINDER: { count: 0, amount: remainder } }
  return matchingReportLines.map((line) => ({ line, ...all[line] }))
}
