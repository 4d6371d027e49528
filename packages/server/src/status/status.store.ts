import { toServerTime, type OutageImpact, type OutageStatus, type StatusComponent } from '@gangway/core/contract'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { appUser, statusFigure, statusIncident, statusSample, statusUpdate } from '../database/schema.ts'

export type StoredIncident = typeof statusIncident.$inferSelect
export type StoredUpdate = typeof statusUpdate.$inferSelect

export async function readStatusFigures(db: Db, grain: 'hour' | 'day', from: Date) {
  return db
    .select()
    .from(statusFigure)
    .where(and(eq(statusFigure.grain, grain), gte(statusFigure.startsAt, from)))
    .orderBy(asc(statusFigure.startsAt))
}

/** Requests of all processes since a minute. */
export async function readRecent(db: Db, from: Date) {
  return db
    .select({
      component: statusSample.component,
      requests: sql<number>`sum(${statusSample.requests})::int`,
      failures: sql<number>`sum(${statusSample.failures})::int`,
    })
    .from(statusSample)
    .where(gte(statusSample.minute, from))
    .groupBy(statusSample.component)
}

/** Open incidents, and those that were resolved since. */
export async function readPublishedIncidents(db: Db, from: Date): Promise<StoredIncident[]> {
  return db
    .select()
    .from(statusIncident)
    .where(or(isNull(statusIncident.resolvedAt), gte(statusIncident.resolvedAt, from)))
    .orderBy(desc(statusIncident.startedAt), desc(statusIncident.id))
}

/** The newest first. */
export async function readUpdates(db: Db, incidentIds: readonly string[]): Promise<StoredUpdate[]> {
  if (incidentIds.length === 0) return []
  return db
    .select()
    .from(statusUpdate)
    .where(inArray(statusUpdate.incidentId, [...incidentIds]))
    .orderBy(desc(statusUpdate.at), desc(statusUpdate.id))
}

export async function listStatusIncidents(
  db: Db,
  { isOpen, limit, offset }: { isOpen?: boolean; limit: number; offset: number },
) {
  const { resolvedAt } = statusIncident
  const isFound = isOpen === undefined ? undefined : isOpen ? isNull(resolvedAt) : isNotNull(resolvedAt)
  const rows = await db
    .select()
    .from(statusIncident)
    .where(isFound)
    .orderBy(desc(statusIncident.startedAt), desc(statusIncident.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(statusIncident, isFound) }
}

export async function findStatusIncident(db: Db, id: string): Promise<StoredIncident | undefined> {
  const [row] = await db.select().from(statusIncident).where(eq(statusIncident.id, id))
  return row
}

/** Changes of one incident follow each other. */
export async function lockIncident(tx: Tx, id: string): Promise<StoredIncident | undefined> {
  const [row] = await tx.select().from(statusIncident).where(eq(statusIncident.id, id)).for('no key update')
  return row
}

export async function insertStatusIncident(tx: Tx, row: typeof statusIncident.$inferInsert): Promise<void> {
  await tx.insert(statusIncident).values(row)
}

interface IncidentChange {
  impact: OutageImpact
  status: OutageStatus
  components: StatusComponent[]
  startedAt: Date
  resolvedAt: Date | null
}

export async function changeIncident(tx: Tx, id: string, change: IncidentChange): Promise<void> {
  await tx.update(statusIncident).set(change).where(eq(statusIncident.id, id))
}

export async function insertUpdate(
  tx: Tx,
  { userId, ...row }: Omit<typeof statusUpdate.$inferInsert, 'by'> & { userId: string },
): Promise<void> {
  const by = sql<string>`(select ${appUser.email} from ${appUser} where ${appUser.id} = ${userId})`
  await tx.insert(statusUpdate).values({ ...row, by })
}

/** The caller holds the lock of the incident. */
export async function findUpdate(tx: Tx, incidentId: string, id: string): Promise<StoredUpdate | undefined> {
  const [row] = await tx
    .select()
    .from(statusUpdate)
    .where(and(eq(statusUpdate.incidentId, incidentId), eq(statusUpdate.id, id)))
  return row
}

export async function changeUpdateText(
  tx: Tx,
  id: string,
  change: { textEn: string; textCn: string; correctedAt: Date },
): Promise<void> {
  await tx.update(statusUpdate).set(change).where(eq(statusUpdate.id, id))
}

export function presentStatusIncident(row: StoredIncident) {
  const { id, impact, status, components, titleEn, titleCn, startedAt, resolvedAt } = row
  return {
    ...{ id, impact, status, components, titleEn, titleCn },
    startedAt: toServerTime(startedAt),
    resolvedAt: resolvedAt && toServerTime(resolvedAt),
  }
}

/** Without the author, for the public page. */
export function presentUpdate({ status, textEn, textCn, at, correctedAt }: StoredUpdate) {
  return { status, textEn, textCn, at: toServerTime(at), correctedAt: correctedAt && toServerTime(correctedAt) }
}
