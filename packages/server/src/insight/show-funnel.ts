import { groupRounding, smallestGroup } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { exportInsight } from './export-insight.ts'
import { chosenFilters, viewFunnel, type FunnelFilter } from './funnel-view.rules.ts'
import { readFunnel } from './funnel.store.ts'
import { periodOf, presentPeriod } from './insight-period.ts'

type Show = 'POST /dashboard/funnel'

export async function showFunnel(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const refused = refuseSeveralFilters(body)
  if (refused) return refused
  const now = caller.clock.now()
  const period = periodOf(body, now)
  if ('kind' in period) return period
  const scope = scopeOf(caller)
  const [rows, before] = [await readFunnel(db, scope, period), await readFunnel(db, scope, period.before)]
  return answer({
    ...presentPeriod(period, now),
    ...viewFunnel(rows, body),
    beforeTotals: viewFunnel(before, body).totals,
    ...{ smallestGroup, groupRounding },
  })
}

export async function exportFunnel(
  deps: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  call: Call<'POST /dashboard/funnel/export'>,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  return refuseSeveralFilters(call.body) ?? exportInsight(deps, call, 'funnel')
}

function refuseSeveralFilters(filter: FunnelFilter): Refusal | undefined {
  const [, second] = chosenFilters(filter)
  return second && refuse(5001, { fields: [{ path: second[0], key: 'input.insight.oneFilter' }] })
}
