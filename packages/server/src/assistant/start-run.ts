import type { Lang } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { assistantRun, conversation, conversationMessage } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import {
  countMessages,
  findConversation,
  findFirstMessage,
  findExchange,
  type StoredMessage,
  type Run,
} from './conversation.store.ts'
import { replaceMessage } from './replace-message.ts'
import { removeCardNumbers } from './redact.ts'
import { eventsOf, firstEvents } from './publish-run-events.ts'

export interface IncomingMessage {
  conversationId: string
  clientMessageId: string
  orderNo: string
  text: string
  menu: number | undefined
  lang: Lang
  /** `clientMessageId` of the last message, which this one replaces. */
  replaces?: string | undefined
}

export interface StartedRun {
  message: StoredMessage
  run: Run
  /** False when the message was stored before. */
  isNew: boolean
  /** The sender exceeded the message limit. */
  isRateLimited: boolean
  /** When the sender can write again, if the limit is exceeded. */
  opensAt?: Date
}

/** Maximum number of messages per user that are answered within the time window. */
export const maxMessagesPerWindow = 30
const withinMs = 10 * 60_000

/**
 * Stores a message and starts its run. Idempotent: repeated sends, also to other processes, store and start it once.
 */
export async function startRun(
  { db, clock, events }: Deps,
  caller: Caller,
  incoming: IncomingMessage,
): Promise<StartedRun | Refusal> {
  if (incoming.text === '' && incoming.menu === undefined)
    return refuse(5001, { fields: [{ path: 'text', key: 'input.required' }] })
  const scope = scopeOf(caller)
  const { userId } = caller
  const now = clock.now()
  const at = caller.clock.now()
  return db.transaction(async (tx) => {
    await lockUserMessages(tx, userId)
    const { conversationId, clientMessageId, orderNo, lang, menu } = incoming
    await tx
      .insert(conversation)
      .values({ id: conversationId, clientId: scope.clientId, userId, orderNo, lang, at, updatedAt: now })
      .onConflictDoNothing()
    const its = await findConversation(tx, scope, conversationId)
    if (its?.userId !== userId) return refuse(5004)
    const known = await findExchange(tx, scope, conversationId, clientMessageId)
    if (known) return { ...known, isNew: false, isRateLimited: false }
    const count = await countMessages(tx, scope, userId, new Date(now.getTime() - withinMs))
    const { clientId } = scope
    const [message] = await tx
      .insert(conversationMessage)
      .values({
        id: newId(now),
        clientId,
        conversationId,
        userId,
        clientMessageId,
        text: removeCardNumbers(incoming.text),
        menu: menu ?? null,
        orderNo: orderNo || its.orderNo,
        lang,
        at,
        createdAt: now,
      })
      .returning()
    if (!message) throw new Error('The message was not stored.')
    const replaced = incoming.replaces ? await replaceMessage(tx, scope, message, incoming.replaces) : undefined
    const stateBefore = replaced ? replaced.run.stateBefore : its.state
    const [run] = await tx
      .insert(assistantRun)
      .values({ id: newId(now), clientId, messageId: message.id, conversationId, stateBefore, startedAt: now })
      .returning()
    if (!run) throw new Error('The run was not created.')
    await tx
      .update(conversation)
      .set({ updatedAt: now, lang, orderNo: message.orderNo, ...(replaced && { state: stateBefore }) })
      .where(scope.client(conversation, eq(conversation.id, conversationId)))
    await events.publish(tx, ...eventsOf(run.id, firstEvents(run.id)))
    const isRateLimited = count >= maxMessagesPerWindow
    const first = isRateLimited
      ? await findFirstMessage(tx, scope, userId, new Date(now.getTime() - withinMs))
      : undefined
    const opensAt = first && new Date(first.getTime() + withinMs)
    return { message, run, isNew: true, isRateLimited, ...(opensAt && { opensAt }) }
  })
}

/** Serializes the messages of a user, so that the duplicate check and the limit are exact. */
async function lockUserMessages(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistant:${userId}`}, 0))`)
}
