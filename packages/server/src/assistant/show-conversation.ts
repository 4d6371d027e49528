import { assistantStreamEvent, toServerTime, type AssistantAnswer } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { countUpTo } from '../database/count-up-to.ts'
import { conversation } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findLiveChatOf } from '../support/live/live-chat.store.ts'
import {
  listExchanges,
  findFeedback,
  findConversation,
  findConversationTitle,
  hasWord,
  type Conversation,
  type Run,
} from './conversation.store.ts'

type Show = 'GET /assistant/conversation/{id}'

export async function showConversation({ db }: Deps, { caller, params }: Call<Show>): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const found = await findConversation(db, scope, params.id)
  if (found?.userId !== caller.userId) return refuse(5004)
  const exchanges = await listExchanges(db, scope, found.id)
  const feedback = await findFeedback(db, scope, found.id)
  const live = await findLiveChatOf(db, scope, found.id)
  return answer({
    liveChatId: live?.id ?? null,
    star: found.star,
    ...present(found, exchanges[0]?.message.text.slice(0, 120) ?? ''),
    messages: exchanges.map(({ message, run }) => ({
      clientMessageId: message.clientMessageId,
      runId: run.id,
      text: message.text,
      menu: message.menu,
      orderNo: message.orderNo,
      at: toServerTime(message.at),
      answer: answerOf(run),
      resolutionStatus: resolutionOf(feedback.get(run.id)?.resolved),
      rating: feedback.get(run.id)?.rating ?? null,
    })),
  })
}

/** Words of a search; further ones are ignored. */
const mostWords = 6

type List = 'POST /assistant/conversation/getPageList'

export async function listConversations({ db }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, orderNo, keyword = '' } = body
  const scope = scopeOf(caller)
  const conditions = [
    eq(conversation.userId, caller.userId),
    orderNo === undefined ? undefined : eq(conversation.orderNo, orderNo.toUpperCase()),
    ...keyword
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords)
      .map((word) => hasWord(db, scope, word)),
  ]
  const rows = await db
    .select()
    .from(conversation)
    .where(scope.client(conversation, ...conditions))
    .orderBy(desc(conversation.updatedAt), desc(conversation.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const counted = await countUpTo(db, conversation, scope.client(conversation, ...conditions))
  const list = await Promise.all(rows.map(async (row) => present(row, await findConversationTitle(db, scope, row.id))))
  return answer({ list, ...counted, page, pageSize })
}

function present(row: Conversation, title: string) {
  return {
    conversationId: row.id,
    orderNo: row.orderNo,
    language: row.lang,
    title,
    rowCrtTs: toServerTime(row.at),
    recUptTs: toServerTime(row.updatedAt),
  }
}

/** The answer as it was sent to its readers. */
function answerOf({ answer: result }: Run): AssistantAnswer | null {
  const known = z.safeParse(assistantStreamEvent, { type: 'data-answer', data: result })
  return known.success && known.data.type === 'data-answer' ? known.data.data : null
}

function resolutionOf(resolved: boolean | null | undefined): 'Y' | 'N' | null {
  if (resolved === null || resolved === undefined) return null
  return resolved ? 'Y' : 'N'
}
