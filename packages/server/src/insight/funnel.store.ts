import { funnelSteps } from '@gangway/core/contract'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { funnelFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { sumColumn } from './booking-figures.store.ts'
import type { FunnelWeek } from './funnel-view.rules.ts'
import { weekNumberOf } from './funnel-weeks.rules.ts'
import type { DayRange } from './insight-period.ts'

/** The visits of a range of whole weeks: one row for each widget, origin and device of a week. Weeks without visits are left out. */
export async function readFunnel(db: Db, scope: Scope, { from, to }: DayRange): Promise<FunnelWeek[]> {
  const { day, widget, origin, device, visits } = funnelFigure
  const monday = sql<string>`to_char(date_trunc('week', ${day}::date), 'YYYY-MM-DD')`
  const sums = Object.fromEntries(funnelSteps.map((step) => [step, sumColumn(funnelFigure[step])]))
  const rows = await db
    .select({ monday, widget, origin, device, visits: sumColumn(visits), ...sums })
    .from(funnelFigure)
    .where(scope.client(funnelFigure, and(gte(day, from), lte(day, to))))
    .groupBy(monday, widget, origin, device)
  const found = rows as ((typeof rows)[number] & FunnelWeek['rows'][number])[]
  return [...new Set(found.map((row) => row.monday))].map((first) => ({
    number: weekNumberOf(first),
    rows: found.filter((row) => row.monday === first),
  }))
}
