import type { LiveChatState } from '@gangway/core/contract'
import { and, asc, desc, eq, gt, ilike, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../booking/orders/containing.ts'
import type { Db, Tx } from '../../database/db.ts'
import { client, liveChat, liveMessage } from '../../database/schema.ts'
import type { LiveChat } from './live-chat.store.ts'

export interface QueuedLiveChat {
  chat: LiveChat
  client: string
  unread: number
  lastText: string | null
}

interface QueueFilters {
  state?: readonly LiveChatState[]
  keyword?: string
}

const unread = sql<number>`(select count(*)::int from ${liveMessage} where ${and(
  eq(liveMessage.clientId, liveChat.clientId),
  eq(liveMessage.liveChatId, liveChat.id),
  eq(liveMessage.side, 'customer'),
  gt(liveMessage.sequence, liveChat.agentSeen),
)})`
const lastText = sql<string | null>`(select ${liveMessage.text} from ${liveMessage} where ${and(
  eq(liveMessage.clientId, liveChat.clientId),
  eq(liveMessage.liveChatId, liveChat.id),
  ne(liveMessage.side, 'note'),
)} order by ${liveMessage.sequence} desc limit 1)`

/**
 * Live conversations of all agencies: waiting ones first, the longest waiting at the top. Only for the provider's
 * agents, whose operations exclude all others.
 */
export async function readLiveQueue(
  db: Db,
  { limit, offset, ...filters }: QueueFilters & { limit: number; offset: number },
): Promise<QueuedLiveChat[]> {
  return db
    .select({ chat: liveChat, client: client.name, unread, lastText })
    .from(liveChat)
    .innerJoin(client, eq(client.id, liveChat.clientId))
    .where(conditionsOf(filters))
    .orderBy(
      sql`case ${liveChat.state} when 'WAITING' then 0 when 'ACTIVE' then 1 else 2 end`,
      sql`case when ${liveChat.state} = 'WAITING' then ${liveChat.requestedAt} end`,
      desc(liveChat.requestedAt),
      asc(liveChat.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countLiveQueue(db: Db, filters: QueueFilters): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(liveChat)
    .innerJoin(client, eq(client.id, liveChat.clientId))
    .where(conditionsOf(filters))
  return found?.total ?? 0
}

/** A live conversation of any agency, by its id. */
export async function findQueued(db: Db, id: string): Promise<QueuedLiveChat | undefined> {
  const [found] = await db
    .select({ chat: liveChat, client: client.name, unread, lastText })
    .from(liveChat)
    .innerJoin(client, eq(client.id, liveChat.clientId))
    .where(eq(liveChat.id, id))
  return found
}

/** Place in the queue of all agencies, from 1. */
export async function positionOf(db: Db, { requestedAt }: LiveChat): Promise<number> {
  return 1 + (await db.$count(liveChat, and(eq(liveChat.state, 'WAITING'), lt(liveChat.requestedAt, requestedAt))))
}

export async function listWaiting(tx: Tx, limit: number): Promise<LiveChat[]> {
  return tx.select().from(liveChat).where(eq(liveChat.state, 'WAITING')).orderBy(asc(liveChat.requestedAt)).limit(limit)
}

function conditionsOf({ state, keyword }: QueueFilters): SQL | undefined {
  const like = keyword?.trim() ? containing(keyword.trim()) : undefined
  return and(
    state?.length ? inArray(liveChat.state, [...state]) : undefined,
    like ? or(ilike(liveChat.customerName, like), ilike(liveChat.orderNo, like), ilike(client.name, like)) : undefined,
  )
}
