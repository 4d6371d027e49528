import type { FareForm, FareOffer, FareReason, FareStatus } from '@gangway/core/contract'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, fareAnswer, fareSearch } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { SupplierContext } from '../ports/supplier/supplier.port.ts'

export type FareSearch = typeof fareSearch.$inferSelect
export type FareAnswer = typeof fareAnswer.$inferSelect

/** Whether the fare search has ended. */
export function isOver({ status }: Pick<FareSearch, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED'
}

interface NewFareSearch {
  id: string
  userId: string
  request: FareForm
  simulatedAirlines: SupplierContext['airlines']
  createdAt: Date
}

/** Stores the fare search with the current currency of the agency's deposit. */
export async function insertFareSearch(tx: Tx, { clientId }: Scope, asked: NewFareSearch): Promise<void> {
  const [own] = await tx.select({ settlement: client.currency }).from(client).where(eq(client.id, clientId))
  if (!own) throw new Error('The agency of the caller does not exist.')
  await tx.insert(fareSearch).values({ ...asked, ...own, clientId, status: 'SUBMITTED' })
}

export async function findFareSearch(db: Db, scope: Scope, id: string): Promise<FareSearch | undefined> {
  const [found] = await db
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, eq(fareSearch.id, id)))
  return found
}

/** The existing fare searches among the ids, newest first. */
export async function findFareSearches(db: Db, scope: Scope, ids: readonly string[]): Promise<FareSearch[]> {
  return db
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
    .orderBy(desc(fareSearch.createdAt), desc(fareSearch.id))
}

/** Locks the fare searches in the order of their ids, which avoids deadlocks. */
export async function lockFareSearches(tx: Tx, scope: Scope, ids: readonly string[]): Promise<FareSearch[]> {
  return tx
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
    .orderBy(asc(fareSearch.id))
    .for('no key update')
}

export async function pageOfFareSearches(
  db: Db,
  scope: Scope,
  { status, page, pageSize }: { status?: FareStatus; page: number; pageSize: number },
): Promise<{ rows: FareSearch[]; total: number }> {
  const condition = scope.client(fareSearch, status && eq(fareSearch.status, status))
  const rows = await db
    .select()
    .from(fareSearch)
    // The same condition as the count, so that both are about the same fare searches.
    .where(scope.client(fareSearch, condition))
    .orderBy(desc(fareSearch.createdAt), desc(fareSearch.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(fareSearch).where(scope.client(fareSearch, condition))
  return { rows, total: counted?.total ?? 0 }
}

export async function answersOf(db: Db, scope: Scope, id: string): Promise<FareAnswer[]> {
  return db
    .select()
    .from(fareAnswer)
    .where(scope.client(fareAnswer, eq(fareAnswer.fareSearchId, id)))
    .orderBy(asc(fareAnswer.airline))
}

/** Locks a fare search that has not ended; undefined when it has ended or was deleted. */
export async function lockRunning(tx: Tx, scope: Scope, id: string): Promise<FareSearch | undefined> {
  const [locked] = await tx
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, eq(fareSearch.id, id)))
    .for('no key update')
  return locked && !isOver(locked) ? locked : undefined
}

export async function changeFareSearch(
  tx: Tx,
  scope: Scope,
  id: string,
  change: {
    status?: FareStatus
    reason?: FareReason
    airlines?: string[]
    offerCount?: number
    endedAt?: Date
  },
): Promise<void> {
  await tx
    .update(fareSearch)
    .set(change)
    .where(scope.client(fareSearch, eq(fareSearch.id, id)))
}

/** Stores the answer of an airline once; false when it is already stored. */
export async function insertAnswer(
  tx: Tx,
  { clientId }: Scope,
  answer: { fareSearchId: string; airline: string; outcome: FareAnswer['outcome']; offers: FareOffer[] },
): Promise<boolean> {
  const inserted = await tx
    .insert(fareAnswer)
    .values({ ...answer, clientId })
    .onConflictDoNothing()
    .returning({ airline: fareAnswer.airline })
  return inserted.length === 1
}

/** Deletes the fare searches with their answers. */
export async function removeFareSearches(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx.delete(fareSearch).where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
}
