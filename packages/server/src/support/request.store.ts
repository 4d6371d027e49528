import { and, arrayContains, asc, desc, eq, gte, ilike, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RequestFilters } from '@gangway/core/contract'
import { containing } from '../booking/orders/containing.ts'
import type { Db, Tx } from '../database/db.ts'
import { requestChange, requestComment, serviceRequest } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Request = typeof serviceRequest.$inferSelect
export type RequestComment = typeof requestComment.$inferSelect
export type RequestLogChange = typeof requestChange.$inferSelect

/** By its number, or by the id of its row. */
const matchesName = (name: string) =>
  or(eq(serviceRequest.requestNo, name.trim().toUpperCase()), eq(serviceRequest.id, name.trim()))

export async function findRequest(db: Db, scope: Scope, name: string): Promise<Request | undefined> {
  const [found] = await db
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, matchesName(name)))
  return found
}

/** Locks the row of a request, so that changes run one at a time. */
export async function lockRequest(tx: Tx, scope: Scope, name: string): Promise<Request | undefined> {
  const [found] = await tx
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, matchesName(name)))
    .for('no key update')
  return found
}

/** The open request that prevents another one about the booking. */
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

type ConversationKey = Pick<Request, 'userId' | 'orderNo' | 'description' | 'attachments'> & {
  conversationId: string
  category: readonly number[]
}

/**
 * The request that was created from the same messages of a conversation. A concurrent submission waits here for the
 * first one's transaction.
 */
export async function findRepeatedRequest(tx: Tx, scope: Scope, sent: ConversationKey): Promise<Request | undefined> {
  const { conversationId, userId, orderNo, description, attachments, category } = sent
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request:${conversationId}`}, 0))`)
  const matchesConversation = and(
    eq(serviceRequest.conversationId, conversationId),
    eq(serviceRequest.userId, userId),
    eq(serviceRequest.orderNo, orderNo),
    eq(serviceRequest.description, description),
    eq(serviceRequest.attachments, attachments),
    eq(serviceRequest.category, [...category]),
  )
  const [found] = await tx.select().from(serviceRequest).where(scope.client(serviceRequest, matchesConversation))
  return found
}

/** Newest first. */
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

/** Conditions for requests that match every filter. */
export function requestConditions(filters: RequestFilters): (SQL | undefined)[] {
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

export async function listRequestComments(
  db: Db,
  scope: Scope,
  { id }: Pick<Request, 'id'>,
): Promise<RequestComment[]> {
  return db
    .select()
    .from(requestComment)
    .where(scope.client(requestComment, eq(requestComment.requestId, id)))
    .orderBy(asc(requestComment.sequence))
}

export async function listRequestChanges(
  db: Db,
  scope: Scope,
  { id }: Pick<Request, 'id'>,
): Promise<RequestLogChange[]> {
  return db
    .select()
    .from(requestChange)
    .where(scope.client(requestChange, eq(requestChange.requestId, id)))
    .orderBy(asc(requestChange.sequence))
}

/** The number of requests that no agent has taken. */
export async function countNewRequests(db: Db, scope: Scope): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(serviceRequest)
    .where(scope.client(serviceRequest, eq(serviceRequest.state, 'NEW')))
  return found?.count ?? 0
}
