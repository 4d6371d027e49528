import { funnelSteps, type FunnelDimension, type FunnelFigures } from '@gangway/core/contract'
import { and, gte, lte } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { funnelFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { sumColumn } from './booking-figures.store.ts'
import type { DayRange } from './insight-period.ts'

export type FunnelRow = FunnelFigures & Record<FunnelDimension, string>

/** The visits of a range of days: one row for each widget, origin and device. */
export async function readFunnel(db: Db, scope: Scope, { from, to }: DayRange): Promise<FunnelRow[]> {
  const { widget, origin, device, visits } = funnelFigure
  const sums = Object.fromEntries(funnelSteps.map((step) => [step, sumColumn(funnelFigure[step])]))
  const rows = await db
    .select({ widget, origin, device, visits: sumColumn(visits), ...sums })
    .from(funnelFigure)
    .where(scope.client(funnelFigure, and(gte(funnelFigure.day, from), lte(funnelFigure.day, to))))
    .groupBy(widget, origin, device)
  return rows as FunnelRow[]
}
