import { sql } from 'drizzle-orm'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { findConversation } from '../../assistant/conversation.store.ts'
import type { Db, Tx } from '../../database/db.ts'
import { conversation, liveChat } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { findOpenLiveChat, isTyping, listLiveMessages, presentLiveMessage, type LiveChat } from './live-chat.store.ts'
import { positionOf } from './live-queue.store.ts'
import { publishLiveChat } from './publish-live-chat.ts'

type Start = 'POST /live/start'

/** Puts a user into the queue, once: repeated and concurrent calls return the same live conversation. */
export async function startLiveChat(deps: Deps, { caller, body }: Call<Start>): Promise<Reply<Answer<Start>>> {
  const scope = scopeOf(caller)
  const { userId } = caller
  const { conversationId, orderNo, lang } = body
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockLiveChatsOf(tx, userId)
    const open = await findOpenLiveChat(tx, scope, userId)
    if (open) return answer(await presentLiveChat(tx, scope, open, now))
    const row = { id: conversationId, clientId: scope.clientId, userId, orderNo, lang, at: caller.clock.now() }
    await tx
      .insert(conversation)
      .values({ ...row, updatedAt: now })
      .onConflictDoNothing()
    const its = await findConversation(tx, scope, conversationId)
    if (its?.userId !== userId) return refuse(5004)
    const customerName = await operatorName(tx, caller)
    const [created] = await tx
      .insert(liveChat)
      .values({
        ...{ id: newId(now), clientId: scope.clientId, conversationId, userId, customerName, lang },
        ...{ orderNo: orderNo || its.orderNo, state: 'WAITING', requestedAt: now },
      })
      .returning()
    if (!created) throw new Error('The live conversation was not stored.')
    await publishLiveChat(tx, deps, created)
    return answer(await presentLiveChat(tx, scope, created, now))
  })
}

/** A live conversation as its customer sees it. */
export async function presentLiveChat(db: Db, scope: Scope, row: LiveChat, now: Date) {
  const messages = await listLiveMessages(db, scope, row.id, false)
  const { id, conversationId, orderNo, state, agentName, customerSeen: seen, agentSeen, star, agentTypedAt } = row
  return {
    ...{ id, conversationId, orderNo, state, agentName, seen, star },
    position: state === 'WAITING' ? await positionOf(db, row) : null,
    isTyping: state === 'ACTIVE' && isTyping(agentTypedAt, now),
    seenByOther: agentSeen,
    messages: messages.map(presentLiveMessage),
  }
}

/** Serializes the starts of a user, so that the check for an open one is exact. */
async function lockLiveChatsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`live:${userId}`}, 0))`)
}
