import { groupRounding, smallestGroup } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { exportInsight } from './export-insight.ts'
import { chosenFilters, viewFunnel, type FunnelFilter } from './funnel-view.rules.ts'
import { readFunnel } from './funnel.store.ts'
import { funnelPeriodOf, keptRange } from './funnel-weeks.rules.ts'
import { presentPeriod } from './insight-period.ts'

type Show = 'POST /dashboard/funnel'

export async function showFunnel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const refused = refuseSeveralFilters(body)
  if (refused) return refused
  // Visits are recorded at this time; a sandbox clock that is ahead would show a week before it ends.
  const now = clock.now()
  const period = funnelPeriodOf(body, now)
  if ('kind' in period) return period
  const scope = scopeOf(caller)
  const weeks = await readFunnel(db, scope, keptRange(period, now))
  const before = await readFunnel(db, scope, keptRange(period.before, now))
  return answer({
    ...presentPeriod(period, now),
    ...viewFunnel(weeks, body),
    beforeTotals: viewFunnel(before, body).totals,
    ...{ smallestGroup, groupRounding },
  })
}

export async function exportFunnel(
  deps: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  call: Call<'POST /dashboard/funnel/export'>,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  const refused = refuseSeveralFilters(call.body)
  if (refused) return refused
  const period = funnelPeriodOf(call.body, deps.clock.now())
  if ('kind' in period) return period
  return exportInsight(deps, { ...call, body: { ...call.body, from: period.from, to: period.to } }, 'funnel')
}

function refuseSeveralFilters(filter: FunnelFilter): Refusal | undefined {
  const [, second] = chosenFilters(filter)
  return second && refuse(5001, { fields: [{ path: second[0], key: 'input.insight.oneFilter' }] })
}
