import { StartProblem } from '../shared/start-problem.ts'
import type { Copied } from './copy-tables.ts'

/** Throws if the copied row counts of a table differ from the source. */
export function refuseDifference(sent: readonly Copied[], arrived: readonly Copied[]): void {
  for (const { table, rows } of sent) {
    const there = arrived.find((each) => each.table === table)?.rows ?? 0
    if (there !== rows) {
      throw new StartProblem(`Only ${there} of ${rows} rows of the table ${table} were copied. Nothing was changed.`)
    }
  }
}
