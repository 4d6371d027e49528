import { toServerTime, type AssistantReply } from '@gangway/core/contract'
import { and, asc, count, desc, eq, exists, gt, ilike, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { escapeLike } from '../database/escape-like.ts'
import {
  assistantFeedback,
  assistantRun,
  conversation,
  conversationMessage,
  serviceRequest,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Conversation = typeof conversation.$inferSelect
export type StoredMessage = typeof conversationMessage.$inferSelect
export type Run = typeof assistantRun.$inferSelect

/** A message of a user with its answer. */
export interface Exchange {
  message: StoredMessage
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

/** Finds a run of this user. Other users of the same agency cannot read it. */
export async function findRunOfUser(db: Db, scope: Scope, userId: string, id: string): Promise<Run | undefined> {
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

/** What the conversation of a message is about, as the last turn left it. */
export async function readConversationState(
  db: Db,
  scope: Scope,
  { conversationId }: Pick<StoredMessage, 'conversationId'>,
): Promise<object | null> {
  const its = await findConversation(db, scope, conversationId)
  return its?.state ?? (its ? stateOfClosed(db, scope, its) : null)
}

const continuedWithinMs = 86_400_000

/** The state of the user's last conversation, if a request closed it within a day: the next one goes on from there. */
async function stateOfClosed(db: Db, scope: Scope, { id, userId, updatedAt }: Conversation): Promise<object | null> {
  const [before] = await db
    .select({ state: conversation.state, requestNo: serviceRequest.requestNo })
    .from(conversation)
    .innerJoin(serviceRequest, scope.client(serviceRequest, eq(serviceRequest.conversationId, conversation.id)))
    .where(
      scope.client(
        conversation,
        eq(conversation.userId, userId),
        ne(conversation.id, id),
        gt(conversation.updatedAt, new Date(updatedAt.getTime() - continuedWithinMs)),
      ),
    )
    .orderBy(desc(conversation.updatedAt))
    .limit(1)
  return before?.state ?? null
}

/** Messages of a conversation that no other message replaced. */
const isShownIn = (conversationId: string) =>
  and(eq(conversationMessage.conversationId, conversationId), isNull(conversationMessage.replacedBy))

/** Whether a conversation is about a booking with this number, or one of its messages or answers contains the word. */
export function hasWord(db: Db, scope: Scope, word: string): SQL | undefined {
  const pattern = `%${escapeLike(word)}%`
  const isOfIt = eq(conversationMessage.conversationId, conversation.id)
  const contains = or(ilike(conversationMessage.text, pattern), ilike(assistantRun.text, pattern))
  const messages = db
    .select({ id: conversationMessage.id })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, isOfIt, isNull(conversationMessage.replacedBy), contains))
  return or(ilike(conversation.orderNo, pattern), exists(messages))
}

/** Oldest first. */
export async function listExchanges(db: Db, scope: Scope, conversationId: string): Promise<Exchange[]> {
  return db
    .select({ message: conversationMessage, run: assistantRun })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, isShownIn(conversationId)))
    .orderBy(asc(conversationMessage.sequence))
}

/** The last exchanges before a message, newest first. */
export async function listExchangesBefore(
  db: Db,
  scope: Scope,
  message: StoredMessage,
  most: number,
): Promise<Exchange[]> {
  const isBefore = and(isShownIn(message.conversationId), ne(conversationMessage.id, message.id))
  return db
    .select({ message: conversationMessage, run: assistantRun })
    .from(conversationMessage)
    .innerJoin(assistantRun, scope.client(assistantRun, isItsAnswer))
    .where(scope.client(conversationMessage, isBefore))
    .orderBy(desc(conversationMessage.sequence))
    .limit(most)
}

export type Feedback = typeof assistantFeedback.$inferSelect

/** Feedback on the answers of a conversation, by run. */
export async function findFeedback(db: Db, scope: Scope, conversationId: string): Promise<Map<string, Feedback>> {
  const rows = await db
    .select({ feedback: assistantFeedback })
    .from(assistantFeedback)
    .innerJoin(assistantRun, scope.client(assistantRun, eq(assistantRun.id, assistantFeedback.runId)))
    .where(scope.client(assistantFeedback, eq(assistantRun.conversationId, conversationId)))
  return new Map(rows.map(({ feedback }) => [feedback.runId, feedback]))
}

/** Number of messages answered for a user since a time. Messages rejected by the limit do not count. */
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

/** Time of the oldest message that was answered for a user since a time. */
export async function findFirstMessage(tx: Tx, scope: Scope, userId: string, since: Date): Promise<Date | undefined> {
  const wasAnswered = or(isNull(assistantRun.outcome), ne(assistantRun.outcome, 'busy'))
  const [first] = await tx
    .select({ at: conversationMessage.createdAt })
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
    .orderBy(asc(conversationMessage.createdAt))
    .limit(1)
  return first?.at
}

/** The first message of a conversation, used as its title. */
export async function findConversationTitle(db: Db, scope: Scope, conversationId: string): Promise<string> {
  const [first] = await db
    .select({ text: conversationMessage.text })
    .from(conversationMessage)
    .where(scope.client(conversationMessage, isShownIn(conversationId)))
    .orderBy(asc(conversationMessage.sequence))
    .limit(1)
  return first?.text.slice(0, 120) ?? ''
}

/** A conversation as support sees it. */
export function createTranscriptReader(db: Db) {
  return async (scope: Scope, conversationId: string): Promise<AssistantReply[]> =>
    (await listExchanges(db, scope, conversationId)).map(({ message, run }) => ({
      id: run.id,
      question: message.text,
      answer: run.text,
      manual: run.manual,
      at: toServerTime(message.at),
    }))
}
