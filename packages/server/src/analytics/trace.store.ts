import { funnelSteps, type FunnelStep } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, funnelFigure, traceRecord, traceVisit } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { isCountedAt } from '../insight/funnel-weeks.rules.ts'

export type Visit = typeof traceVisit.$inferSelect
export type StoredRecord = typeof traceRecord.$inferInsert

/** The provider, to whom the visits of the public pages belong; undefined in an installation without one. */
export async function findProviderId(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: client.id }).from(client).where(eq(client.provider, true)).limit(1)
  return row?.id
}

/** The visit with this id, locked, which is created when it is new. */
export async function lockVisit(
  tx: Tx,
  scope: Scope,
  first: typeof traceVisit.$inferInsert,
): Promise<{ visit: Visit; isNew: boolean }> {
  const created = await tx.insert(traceVisit).values(first).onConflictDoNothing().returning({ id: traceVisit.id })
  const [visit] = await tx
    .select()
    .from(traceVisit)
    .where(scope.client(traceVisit, eq(traceVisit.id, first.id)))
    .for('no key update')
  if (!visit) throw new Error('A visit that was just stored does not exist.')
  return { visit, isNew: created.length === 1 }
}

/** Whether the record is new: one that is sent again is stored once. */
export async function insertRecord(tx: Tx, record: StoredRecord): Promise<boolean> {
  const stored = await tx.insert(traceRecord).values(record).onConflictDoNothing().returning({ id: traceRecord.id })
  return stored.length === 1
}

const bitOf = (step: FunnelStep) => 1 << funnelSteps.indexOf(step)

/** Counts an event of the locked visit, and the steps of the funnel that it reaches first while its week is counted. */
export async function countEvent(
  tx: Tx,
  scope: Scope,
  { visit, isNew, step, now }: { visit: Visit; isNew: boolean; step: FunnelStep | undefined; now: Date },
): Promise<void> {
  const reached = step !== undefined && (visit.steps & bitOf(step)) === 0 ? step : undefined
  await tx
    .update(traceVisit)
    .set({ events: visit.events + 1, ...(reached && { steps: visit.steps | bitOf(reached) }) })
    .where(scope.client(traceVisit, eq(traceVisit.id, visit.id)))
  if ((!isNew && reached === undefined) || !isCountedAt(now, visit.day)) return
  const { clientId, day, widget, origin, device } = visit
  const visits = Number(isNew)
  await tx
    .insert(funnelFigure)
    .values({ clientId, day, widget, origin, device, visits, ...(reached && { [reached]: 1 }) })
    .onConflictDoUpdate({
      target: [funnelFigure.clientId, funnelFigure.day, funnelFigure.widget, funnelFigure.origin, funnelFigure.device],
      set: {
        visits: sql`${funnelFigure.visits} + ${visits}`,
        ...(reached && { [reached]: sql`${funnelFigure[reached]} + 1` }),
      },
    })
}
