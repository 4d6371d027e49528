import type { StrategyForm } from '@gangway/core/contract'
import type { Tx } from '../../../database/db.ts'
import { contentStrategy } from '../../../database/schema.ts'
import { clientScopeOf } from '../../../database/tenant-scope.ts'
import { rankForAgency } from '../../../strategy/rank-for-agency.ts'
import { after, daysBefore, hourMs, rowsOf, userWith, type HistoryContext, type TableRows } from '../history-context.ts'

const forms: readonly { daysAgo: number; form: StrategyForm }[] = [
  {
    daysAgo: 96,
    form: {
      ...{ regions: ['ASIA_OCEANIA'], markets: ['TH', 'MY', 'ID'], payment: 'DEPOSIT' },
      ...{ supports: ['checkedBaggage', 'seatSelection'], monthlyVolume: 200 },
    },
  },
  {
    daysAgo: 33,
    form: { regions: ['EUROPE'], markets: ['GB', 'ES'], payment: 'VCC', supports: ['void'], monthlyVolume: 80 },
  },
  {
    daysAgo: 5,
    form: {
      regions: ['ASIA_OCEANIA', 'EUROPE'],
      markets: ['CN', 'SG'],
      payment: 'ANY',
      supports: [],
      monthlyVolume: 400,
    },
  },
]

/** The rankings of airlines that the agency asked for, from the figures of its history. */
export async function createStrategies(tx: Tx, context: HistoryContext): Promise<TableRows> {
  const { agency, deps, end } = context
  const random = context.random.fork('strategies')
  const user = userWith(context, 'administrator', 'agent')
  const scope = clientScopeOf({ clientId: agency.id })
  const rows: (typeof contentStrategy.$inferInsert)[] = []
  for (const { daysAgo, form } of forms) {
    const submittedAt = after(daysBefore(end, daysAgo), 6 * hourMs)
    const airlines = await rankForAgency({ db: tx, market: deps.market }, scope, { form, now: submittedAt })
    rows.push({
      ...{ id: random.id(submittedAt), clientId: agency.id, userId: user.id },
      ...{ form, airlines, submittedAt },
    })
  }
  return rowsOf(contentStrategy, rows)
}
