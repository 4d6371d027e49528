import { toServerTime, type AssistantReply } from '@gangway/core/contract'
import { and, asc, count, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { assistantFeedback, assistantRun, conversation, conversationMessage } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type Conversation = typeof conversation.$inferSelect
export type Message = typeof conversationMessage.$inferSelect
export type Run = typeof assistantRun.$inferSelect

/** What somebody said, and what was answered. */
export interface Exchange {
  message: Message
  run: Run
}

const isItsAnswer = eq(assistantRun.messageId, conversationMessage.id)

export async function findConversation(db: Db, scope: Scope, id: string): Promise<Conversation | undefined> {
  const [found] = await db
    .select()
    .from(conversation)
    .where(scope.client(conversation, eq(conversation.id, id)))
  return found
}

export async function findExchange(
  db: Db,
  scope: Scope,
  conversationId: string,
  clientMessageId: string,
): Promise<Exchange | undefined> {
  const isIt = and(
    eq(conversationMessage.conversationId, conversationId),
    eq(conversationMessage.clientMessageId, clientMessageId),
  )
  const [found] = await db
    .select({ message: conversationMessage, run: assistantRun })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, isIt))
  return found
}

/** An answer to somebody: nobody else reads it, of the same client neither. */
export async function findOwnRun(db: Db, scope: Scope, userId: string, id: string): Promise<Run | undefined> {
  const [found] = await db
    .select({ run: assistantRun })
    .from(assistantRun)
    .innerJoin(
      conversationMessage,
      scope.client(conversationMessage, eq(conversationMessage.id, assistantRun.messageId)),
    )
    .where(scope.client(assistantRun, eq(assistantRun.id, id), eq(conversationMessage.userId, userId)))
  return found?.run
}

/** The oldest first. */
export async function exchangesOf(db: Db, scope: Scope, conversationId: string): Promise<Exchange[]> {
  return db
    .select({ message: conversationMessage, run: assistantRun })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, eq(conversationMessage.conversationId, conversationId)))
    .orderBy(asc(conversationMessage.sequence))
}

/** The last ones before a message, the newest first. */
export async function exchangesBefore(db: Db, scope: Scope, message: Message, most: number): Promise<Exchange[]> {
  const isBefore = and(
    eq(conversationMessage.conversationId, message.conversationId),
    ne(conversationMessage.id, message.id),
  )
  return db
    .select({ message: conversationMessage, run: assistantRun })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, isBefore))
    .orderBy(desc(conversationMessage.sequence))
    .limit(most)
}

export async function feedbackOf(db: Db, scope: Scope, conversationId: string): Promise<Map<string, boolean | null>> {
  const rows = await db
    .select({ runId: assistantFeedback.runId, resolved: assistantFeedback.resolved })
    .from(assistantFeedback)
    .innerJoin(assistantRun, scope.client(assistantRun, eq(assistantRun.id, assistantFeedback.runId)))
    .where(scope.client(assistantFeedback, eq(assistantRun.conversationId, conversationId)))
  return new Map(rows.map(({ runId, resolved }) => [runId, resolved]))
}

/** How many messages of somebody were answered since; those that were only told to wait do not count. */
export async function countMessages(tx: Tx, scope: Scope, userId: string, since: Date): Promise<number> {
  const wasAnswered = or(isNull(assistantRun.outcome), ne(assistantRun.outcome, 'busy'))
  const [found] = await tx
    .select({ rows: count() })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(
      scope.client(
        conversationMessage,
        eq(conversationMessage.userId, userId),
        gt(conversationMessage.createdAt, since),
        wasAnswered,
      ),
    )
  return found?.rows ?? 0
}

/** What was said first in a conversation. */
export async function titleOf(db: Db, scope: Scope, conversationId: string): Promise<string> {
  const [first] = await db
    .select({ text: conversationMessage.text })
    .from(conversationMessage)
    .where(scope.client(conversationMessage, eq(conversationMessage.conversationId, conversationId)))
    .orderBy(asc(conversationMessage.sequence))
    .limit(1)
  return first?.text.slice(0, 120) ?? ''
}

/** A conversation as support reads it. */
export function transcriptOf(db: Db) {
  return async (scope: Scope, conversationId: string): Promise<AssistantReply[]> =>
    (await exchangesOf(db, scope, conversationId)).map(({ message, run }) => ({
      id: run.id,
      question: message.text,
      answer: run.text,
      manual: run.manual,
      at: toServerTime(message.at),
    }))
}
