import { toServerTime } from '@gangway/core/contract'
import { createTranscriptReader } from '../../assistant/conversation.store.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { isTyping, listLiveMessages, presentLiveMessage } from './live-chat.store.ts'
import { countLiveQueue, findQueued, readLiveQueue, type QueuedLiveChat } from './live-queue.store.ts'

type List = 'POST /live/queue/getPageList'

export async function listLiveQueue({ db }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const rows = await readLiveQueue(db, { ...filters, limit: pageSize, offset: (page - 1) * pageSize })
  const total = await countLiveQueue(db, filters)
  return answer({ list: rows.map((row) => presentQueued(row, caller)), total, page, pageSize })
}

type Info = 'GET /live/queue/info/{id}'

export async function showQueuedLiveChat(
  { db, clock }: Deps,
  { caller, params }: Call<Info>,
): Promise<Reply<Answer<Info>>> {
  if (!caller.provider) return refuse(403)
  const found = await findQueued(db, params.id)
  if (!found) return refuse(5004)
  const { chat } = found
  const scope = clientScopeOf({ clientId: chat.clientId })
  const messages = await listLiveMessages(db, scope, chat.id, true)
  return answer({
    ...presentQueued(found, caller),
    isTyping: chat.state === 'ACTIVE' && isTyping(chat.customerTypedAt, clock.now()),
    seenByOther: chat.customerSeen,
    star: chat.star,
    messages: messages.map(presentLiveMessage),
    transcript: await createTranscriptReader(db)(scope, chat.conversationId),
  })
}

function presentQueued({ chat, client, unread, lastText }: QueuedLiveChat, { userId }: Pick<Caller, 'userId'>) {
  const { id, customerName, orderNo, lang: language, state, agentName, agentUserId, requestedAt } = chat
  return {
    ...{ id, client, customerName, orderNo, language, state, agentName, unread },
    isMine: agentUserId === userId,
    lastText: lastText?.slice(0, 120) ?? '',
    requestedAt: toServerTime(requestedAt),
  }
}
