import { funnelDimensions, funnelSteps, type Lang } from '@gangway/core/contract'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { viewFunnel, type FunnelFilter } from './funnel-view.rules.ts'
import { readFunnel } from './funnel.store.ts'
import { keptRange } from './funnel-weeks.rules.ts'
import type { DayRange } from './insight-period.ts'

/** The rows of the file: the whole, then the groups, with the same rules as on the page. */
export async function listFunnelRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { from, to, lang, ...filter }: DayRange & FunnelFilter & { lang: Lang },
): Promise<Cell[][]> {
  const { totals, groups } = viewFunnel(await readFunnel(db, scope, keptRange({ from, to }, clock.now())), filter)
  const text = (key: string) => translateMessage(lang, `insightTable.funnel.${key}`)
  const figures = (row: NonNullable<typeof totals>) => [row.visits, ...funnelSteps.map((step) => row[step])]
  return [
    ...(totals ? [[text('groups.all'), '', ...figures(totals)]] : []),
    ...funnelDimensions.flatMap((dimension) =>
      groups[dimension].map((group) => [
        text(`groups.${dimension}`),
        nameOf(lang, dimension, group.name),
        ...figures(group),
      ]),
    ),
  ]
}

function nameOf(lang: Lang, dimension: string, name: string): string {
  const isOwn = dimension !== 'origin' || ['portal', 'site', 'other'].includes(name)
  return isOwn ? translateMessage(lang, `insightTable.funnel.names.${name}`) : name
}
