import type { Lang } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { assistantRun, conversation, conversationMessage } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { countMessages, findConversation, findExchange, type Message, type Run } from './conversation.store.ts'
import { withoutCards } from './redact.ts'
import { eventsOf, firstWords } from './tell-run.ts'

export interface Said {
  conversationId: string
  clientMessageId: string
  orderNo: string
  text: string
  menu: number | undefined
  lang: Lang
}

export interface Begun {
  message: Message
  run: Run
  /** It was not said before. */
  isNew: boolean
  /** Its sender has said too much lately. */
  isTooMuch: boolean
}

/** So many messages of somebody are answered in so long a time. */
export const mostMessages = 30
const withinMs = 10 * 60_000

/** Keeps what was said and that it is to be answered: once, however often and wherever it is sent. */
export async function beginRun({ db, clock, events }: Deps, caller: Caller, said: Said): Promise<Begun | Refusal> {
  if (said.text === '' && said.menu === undefined)
    return refuse(5001, { fields: [{ path: 'text', key: 'input.required' }] })
  const scope = scopeOf(caller)
  const { userId } = caller
  const now = clock.now()
  const at = caller.clock.now()
  return db.transaction(async (tx) => {
    await standInLine(tx, userId)
    const { conversationId, clientMessageId, orderNo, lang, menu } = said
    await tx
      .insert(conversation)
      .values({ id: conversationId, clientId: scope.clientId, userId, orderNo, lang, at, updatedAt: now })
      .onConflictDoNothing()
    const its = await findConversation(tx, scope, conversationId)
    if (its?.userId !== userId) return refuse(5004)
    const known = await findExchange(tx, scope, conversationId, clientMessageId)
    if (known) return { ...known, isNew: false, isTooMuch: false }
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
        text: withoutCards(said.text),
        menu: menu ?? null,
        orderNo: orderNo || its.orderNo,
        lang,
        at,
        createdAt: now,
      })
      .returning()
    if (!message) throw new Error('A message was not kept.')
    const [run] = await tx
      .insert(assistantRun)
      .values({ id: newId(now), clientId, messageId: message.id, conversationId, startedAt: now })
      .returning()
    if (!run) throw new Error('An answer was not begun.')
    await tx
      .update(conversation)
      .set({ updatedAt: now, lang, orderNo: message.orderNo })
      .where(scope.client(conversation, eq(conversation.id, conversationId)))
    await events.publish(tx, ...eventsOf(run.id, firstWords(run.id)))
    return { message, run, isNew: true, isTooMuch: count >= mostMessages }
  })
}

/** One message of somebody at a time, so that neither repeats nor the limit are a matter of luck. */
async function standInLine(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistant:${userId}`}, 0))`)
}
