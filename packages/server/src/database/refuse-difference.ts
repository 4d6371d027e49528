import { StartProblem } from '../shared/start-problem.ts'
import type { Copied } from './copy.ts'

/** What arrived must be what was sent, table for table. */
export function refuseDifference(sent: readonly Copied[], arrived: readonly Copied[]): void {
  for (const { table, rows } of sent) {
    const there = arrived.find((each) => each.table === table)?.rows ?? 0
    if (there !== rows) {
      throw new StartProblem(`Of ${rows} rows of the table ${table}, ${there} arrived. Nothing was changed.`)
    }
  }
}
