import type { FareForm, FareOffer, FareReason, FareStatus } from '@gangway/core/contract'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, fareAnswer, fareSearch } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { About } from '../ports/supplier/supplier.port.ts'

export type FareSearch = typeof fareSearch.$inferSelect
export type FareAnswer = typeof fareAnswer.$inferSelect

/** Nothing more happens to it. */
export function isOver({ status }: Pick<FareSearch, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED'
}

interface NewFareSearch {
  id: string
  userId: string
  request: FareForm
  rehearsed: About['airlines']
  createdAt: Date
}

/** Stores it with the currency that the client's deposit has now. */
export async function insertFareSearch(tx: Tx, { clientId }: Scope, asked: NewFareSearch): Promise<void> {
  const [own] = await tx.select({ settlement: client.currency }).from(client).where(eq(client.id, clientId))
  if (!own) throw new Error('The client of a caller is gone.')
  await tx.insert(fareSearch).values({ ...asked, ...own, clientId, status: 'SUBMITTED' })
}

export async function findFareSearch(db: Db, scope: Scope, id: string): Promise<FareSearch | undefined> {
  const [found] = await db
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, eq(fareSearch.id, id)))
  return found
}

/** Those of some ids that are there, newest first. */
export async function findFareSearches(db: Db, scope: Scope, ids: readonly string[]): Promise<FareSearch[]> {
  return db
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
    .orderBy(desc(fareSearch.createdAt), desc(fareSearch.id))
}

/** The same, held in an order in which nobody waits for each other. */
export async function holdFareSearches(tx: Tx, scope: Scope, ids: readonly string[]): Promise<FareSearch[]> {
  return tx
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
    .orderBy(asc(fareSearch.id))
    .for('update')
}

export async function pageOfFareSearches(
  db: Db,
  scope: Scope,
  { status, page, pageSize }: { status?: FareStatus; page: number; pageSize: number },
): Promise<{ rows: FareSearch[]; total: number }> {
  const wanted = scope.client(fareSearch, status && eq(fareSearch.status, status))
  const rows = await db
    .select()
    .from(fareSearch)
    // The same condition again: both statements are about the same searches.
    .where(scope.client(fareSearch, wanted))
    .orderBy(desc(fareSearch.createdAt), desc(fareSearch.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(fareSearch).where(scope.client(fareSearch, wanted))
  return { rows, total: counted?.total ?? 0 }
}

export async function answersOf(db: Db, scope: Scope, id: string): Promise<FareAnswer[]> {
  return db
    .select()
    .from(fareAnswer)
    .where(scope.client(fareAnswer, eq(fareAnswer.fareSearchId, id)))
    .orderBy(asc(fareAnswer.airline))
}

/** Holds a fare search that is not over. Nothing when it is, or was deleted meanwhile. */
export async function holdRunning(tx: Tx, scope: Scope, id: string): Promise<FareSearch | undefined> {
  const [held] = await tx
    .select()
    .from(fareSearch)
    .where(scope.client(fareSearch, eq(fareSearch.id, id)))
    .for('update')
  return held && !isOver(held) ? held : undefined
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

/** What an airline said, once: false when it is known already. */
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

/** With their answers. */
export async function removeFareSearches(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx.delete(fareSearch).where(scope.client(fareSearch, inArray(fareSearch.id, [...ids])))
}
