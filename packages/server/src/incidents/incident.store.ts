import { and, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { incident } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Incident = typeof incident.$inferSelect

/** Newest first. */
export async function readIncidents(
  db: Db,
  scope: Scope,
  conditions: readonly (SQL | undefined)[],
  limit: number,
  offset = 0,
): Promise<Incident[]> {
  return db
    .select()
    .from(incident)
    .where(scope.client(incident, ...conditions))
    .orderBy(desc(incident.receivedAt), desc(incident.id))
    .limit(limit)
    .offset(offset)
}

export async function findIncident(db: Db, scope: Scope, incidentNo: string): Promise<Incident | undefined> {
  const [found] = await db
    .select()
    .from(incident)
    .where(scope.client(incident, eq(incident.incidentNo, incidentNo)))
  return found
}

/** Locks the incidents in one order, which avoids deadlocks. */
export async function lockIncidents(tx: Tx, scope: Scope, incidentNos: readonly string[]): Promise<Incident[]> {
  return tx
    .select()
    .from(incident)
    .where(scope.client(incident, inArray(incident.incidentNo, [...incidentNos])))
    .orderBy(incident.id)
    .for('no key update')
}

export async function countNewIncidents(db: Db, scope: Scope): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(incident)
    .where(scope.client(incident, eq(incident.status, 'UNCONFIRMED')))
  return found?.total ?? 0
}

/** Whether the airline must refund a booking because of a change of its flights. */
export async function hasInvoluntaryIncident(db: Db, scope: Scope, bookingId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: incident.id })
    .from(incident)
    .where(scope.client(incident, eq(incident.bookingId, bookingId), eq(incident.involuntary, true)))
    .limit(1)
  return found !== undefined
}

/** Whether a later change of the same booking has already been applied. */
export async function isOvertaken(tx: Tx, scope: Scope, { bookingId, receivedAt }: Incident): Promise<boolean> {
  const later = and(
    eq(incident.bookingId, bookingId),
    eq(incident.reason, 'FLIGHT_CHANGE'),
    gt(incident.receivedAt, receivedAt),
  )
  const [found] = await tx.select({ id: incident.id }).from(incident).where(scope.client(incident, later)).limit(1)
  return found !== undefined
}
