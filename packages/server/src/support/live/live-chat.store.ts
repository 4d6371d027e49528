import { toServerTime } from '@gangway/core/contract'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { liveChat, liveMessage } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'

export type LiveChat = typeof liveChat.$inferSelect
export type LiveMessage = typeof liveMessage.$inferSelect

/** A live conversation of this user. Other users of the same agency cannot read it. */
export async function findLiveChat(db: Db, scope: Scope, userId: string, id: string): Promise<LiveChat | undefined> {
  const [found] = await db
    .select()
    .from(liveChat)
    .where(scope.client(liveChat, eq(liveChat.id, id), eq(liveChat.userId, userId)))
  return found
}

export async function findOpenLiveChat(db: Db, scope: Scope, userId: string): Promise<LiveChat | undefined> {
  const [found] = await db
    .select()
    .from(liveChat)
    .where(scope.client(liveChat, eq(liveChat.userId, userId), ne(liveChat.state, 'CLOSED')))
  return found
}

/** The last live conversation that began in a conversation with the assistant. */
export async function findLiveChatOf(db: Db, scope: Scope, conversationId: string): Promise<LiveChat | undefined> {
  const [found] = await db
    .select()
    .from(liveChat)
    .where(scope.client(liveChat, eq(liveChat.conversationId, conversationId)))
    .orderBy(desc(liveChat.requestedAt))
    .limit(1)
  return found
}

export async function lockLiveChat(tx: Tx, scope: Scope, id: string): Promise<LiveChat | undefined> {
  const [found] = await tx
    .select()
    .from(liveChat)
    .where(scope.client(liveChat, eq(liveChat.id, id)))
    .for('no key update')
  return found
}

export async function updateLiveChat(
  tx: Tx,
  scope: Scope,
  id: string,
  part: Partial<typeof liveChat.$inferInsert>,
): Promise<void> {
  await tx
    .update(liveChat)
    .set(part)
    .where(scope.client(liveChat, eq(liveChat.id, id)))
}

/** Oldest first. Internal notes are left out unless asked for. */
export async function listLiveMessages(
  db: Db,
  scope: Scope,
  liveChatId: string,
  withNotes: boolean,
): Promise<LiveMessage[]> {
  const isShown = withNotes ? undefined : ne(liveMessage.side, 'note')
  return db
    .select()
    .from(liveMessage)
    .where(scope.client(liveMessage, eq(liveMessage.liveChatId, liveChatId), isShown))
    .orderBy(asc(liveMessage.sequence))
}

/** Stores a message once, however often it is sent; false when it was stored before. */
export async function storeLiveMessage(
  tx: Tx,
  scope: Scope,
  message: Pick<LiveMessage, 'liveChatId' | 'clientMessageId' | 'side' | 'name' | 'text' | 'at'>,
): Promise<boolean> {
  const stored = await tx
    .insert(liveMessage)
    .values({ id: newId(message.at), clientId: scope.clientId, ...message })
    .onConflictDoNothing()
    .returning({ id: liveMessage.id })
  return stored.length > 0
}

/** Number of the user's messages since a time. */
export async function countLiveMessages(tx: Tx, scope: Scope, liveChatId: string, since: Date): Promise<number> {
  const isCounted = and(
    eq(liveMessage.liveChatId, liveChatId),
    eq(liveMessage.side, 'customer'),
    gt(liveMessage.at, since),
  )
  return tx.$count(liveMessage, scope.client(liveMessage, isCounted))
}

export function presentLiveMessage({ clientMessageId, sequence, side, name, text, at }: LiveMessage) {
  return { clientMessageId, sequence, side, name, text, at: toServerTime(at) }
}

const typingMs = 6_000

/** Whether a side wrote within the last seconds. */
export function isTyping(typedAt: Date | null, now: Date): boolean {
  return typedAt !== null && now.getTime() - typedAt.getTime() < typingMs
}
