import type { Tx } from '../../../database/db.ts'
import { clientScopeOf } from '../../../database/tenant-scope.ts'
import { insertPeriod } from '../../../finance/periods/close-period.ts'
import { findClosableMonth } from '../../../finance/periods/list-periods.ts'
import { shiftMonth, startOfMonth } from '../../../finance/periods/months.ts'
import { after, hourMs, userWith, type HistoryContext } from '../history-context.ts'

/** Closes the first month of the history, on the third day of the next one. */
export async function closeFirstMonth(tx: Tx, context: HistoryContext): Promise<number> {
  const scope = clientScopeOf({ clientId: context.agency.id })
  const month = await findClosableMonth(tx, scope, context.end)
  if (month === undefined) return 0
  const closedAt = after(startOfMonth(shiftMonth(month, 1)), 58 * hourMs)
  const closedById = userWith(context, 'finance', 'administrator').id
  const id = context.random.fork('periods').id(closedAt)
  await insertPeriod(tx, scope, { month, closedById, closedAt, id })
  return 1
}
