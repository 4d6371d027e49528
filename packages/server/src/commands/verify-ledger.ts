import { openDatabase } from '../database/open-database.ts'
import type { LedgerCheck } from '../finance/verify-ledger.ts'
import { verifyBooks } from '../invoice/verify-books.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Prints what was checked; a problem ends the process with 1. */
export async function verifyLedgerFromShell({ settings, print }: CommandContext): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const checks = await verifyBooks(database.db)
    for (const line of ledgerReport(checks)) print(line)
    const failed = checks.filter(({ wrong }) => wrong > 0)
    if (failed.length > 0) throw new StartProblem(`The ledger is not consistent: ${failed.length} checks failed.`)
    print('The ledger is consistent.')
  } finally {
    await database.close()
  }
}

export function ledgerReport(checks: readonly LedgerCheck[]): string[] {
  return checks.flatMap(({ name, checked, problems, wrong }) => {
    const more = wrong > problems.length ? [`    and ${wrong - problems.length} more`] : []
    return [`${wrong > 0 ? '✗' : '✓'} ${name} (${checked} checked)`, ...problems.map((each) => `    ${each}`), ...more]
  })
}
