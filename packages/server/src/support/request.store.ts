import { and, arrayContains, asc, desc, eq, gte, ilike, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RequestFilters } from '@gangway/core/contract'
import { containing } from '../booking/orders/containing.ts'
import type { Db, Tx } from '../database/db.ts'
import { requestChange, requestComment, serviceRequest } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type Request = typeof serviceRequest.$inferSelect
export type Comment = typeof requestComment.$inferSelect
export type Change = typeof requestChange.$inferSelect

/** By its number, or by the id of its row. */
const isNamed = (name: string) =>
  or(eq(serviceRequest.requestNo, name.trim().toUpperCase()), eq(serviceRequest.id, name.trim()))

export async function findRequest(db: Db, scope: Scope, name: string): Promise<Request | undefined> {
  const [found] = await db
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, isNamed(name)))
  return found
}

/** Whoever moves a request holds its row first: so everybody passes one by one. */
export async function holdRequest(tx: Tx, scope: Scope, name: string): Promise<Request | undefined> {
  const [found] = await tx
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, isNamed(name)))
    .for('update')
  return found
}

/** The one that stands in the way of another about the same booking. */
export async function openRequestOf(db: Db, scope: Scope, orderNo: string): Promise<Request | undefined> {
  return (await openRequestsOf(db, scope, orderNo))[0]
}

export async function openRequestsOf(db: Db, scope: Scope, orderNo: string): Promise<Request[]> {
  const isOpen = and(eq(serviceRequest.orderNo, orderNo), ne(serviceRequest.state, 'COMPLETED'))
  return db
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, isOpen))
    .orderBy(desc(serviceRequest.createdAt), desc(serviceRequest.id))
}

type Repeat = Pick<Request, 'userId' | 'orderNo' | 'description' | 'enclosures'> & {
  conversationId: string
  category: readonly number[]
}

/**
 * The one that the same words of a conversation have led to already. Whoever sends it once more waits here until the first has been
 * written down or given up.
 */
export async function raisedAlready(tx: Tx, scope: Scope, sent: Repeat): Promise<Request | undefined> {
  const { conversationId, userId, orderNo, description, enclosures, category } = sent
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request:${conversationId}`}, 0))`)
  const isIt = and(
    eq(serviceRequest.conversationId, conversationId),
    eq(serviceRequest.userId, userId),
    eq(serviceRequest.orderNo, orderNo),
    eq(serviceRequest.description, description),
    eq(serviceRequest.enclosures, enclosures),
    eq(serviceRequest.category, [...category]),
  )
  const [found] = await tx.select().from(serviceRequest).where(scope.client(serviceRequest, isIt))
  return found
}

/** The newest first. */
export async function readRequests(
  db: Db,
  scope: Scope,
  conditions: readonly (SQL | undefined)[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Request[]> {
  return db
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, ...conditions))
    .orderBy(desc(serviceRequest.createdAt), desc(serviceRequest.id))
    .limit(limit)
    .offset(offset)
}

/** The requests that are meant: those that fulfil every filter. */
export function filterRequests(filters: RequestFilters): (SQL | undefined)[] {
  const { requestNo, orderNo, category, state, creator, createdFrom, createdTo } = filters
  return [
    requestNo ? ilike(serviceRequest.requestNo, containing(requestNo.trim())) : undefined,
    orderNo ? eq(serviceRequest.orderNo, orderNo.trim().toUpperCase()) : undefined,
    category === undefined ? undefined : arrayContains(serviceRequest.category, [category]),
    state && state.length > 0 ? inArray(serviceRequest.state, state) : undefined,
    creator ? eq(serviceRequest.userId, creator) : undefined,
    createdFrom === undefined ? undefined : gte(serviceRequest.createdAt, new Date(createdFrom)),
    createdTo === undefined ? undefined : lt(serviceRequest.createdAt, new Date(createdTo)),
  ]
}

export async function commentsOf(db: Db, scope: Scope, { id }: Pick<Request, 'id'>): Promise<Comment[]> {
  return db
    .select()
    .from(requestComment)
    .where(scope.client(requestComment, eq(requestComment.requestId, id)))
    .orderBy(asc(requestComment.sequence))
}

export async function changesOf(db: Db, scope: Scope, { id }: Pick<Request, 'id'>): Promise<Change[]> {
  return db
    .select()
    .from(requestChange)
    .where(scope.client(requestChange, eq(requestChange.requestId, id)))
    .orderBy(asc(requestChange.sequence))
}

/** How many nobody has taken yet. */
export async function countNewRequests(db: Db, scope: Scope): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(serviceRequest)
    .where(scope.client(serviceRequest, eq(serviceRequest.state, 'NEW')))
  return found?.count ?? 0
}
