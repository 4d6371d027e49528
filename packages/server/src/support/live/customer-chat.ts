import { removeCardNumbers } from '../../assistant/redact.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import {
  countLiveMessages,
  findLiveChat,
  lockLiveChat,
  storeLiveMessage,
  updateLiveChat,
  type LiveChat,
} from './live-chat.store.ts'
import { publishLiveChat, publishQueue } from './publish-live-chat.ts'
import { presentLiveChat } from './start-live-chat.ts'

/** Messages that a customer can send within the time window. */
const maxMessagesPerWindow = 60
const withinMs = 10 * 60_000
const refuseClosed: Refusal = refuse(706)

type Show = 'GET /live/info/{id}'

export async function showLiveChat({ db, clock }: Deps, { caller, params }: Call<Show>): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const found = await findLiveChat(db, scope, caller.userId, params.id)
  return found ? answer(await presentLiveChat(db, scope, found, clock.now())) : refuse(5004)
}

type Send = 'POST /live/message'

export async function sendCustomerMessage(deps: Deps, { caller, body }: Call<Send>): Promise<Reply<Answer<Send>>> {
  const { id, clientMessageId } = body
  const now = deps.clock.now()
  return withOwnLiveChat(deps, caller, id, async (tx, row) => {
    const scope = scopeOf(caller)
    const text = removeCardNumbers(body.text)
    const message = {
      liveChatId: id,
      clientMessageId,
      side: 'customer',
      name: row.customerName,
      text,
      at: now,
    } as const
    const count = await countLiveMessages(tx, scope, id, new Date(now.getTime() - withinMs))
    if (row.state === 'CLOSED') return refuseClosed
    if (count >= maxMessagesPerWindow) return refuse(5029)
    if (!(await storeLiveMessage(tx, scope, message))) return answer(true)
    await updateLiveChat(tx, scope, id, { customerTypedAt: null })
    await publishLiveChat(tx, deps, row)
    return answer(true)
  })
}

type Signal = 'POST /live/signal'

export async function signalByCustomer(deps: Deps, { caller, body }: Call<Signal>): Promise<Reply<Answer<Signal>>> {
  const { id, seen, typing } = body
  return withOwnLiveChat(deps, caller, id, async (tx, row) => {
    const customerSeen = Math.max(row.customerSeen, seen ?? 0)
    const customerTypedAt = typing ? deps.clock.now() : row.customerTypedAt
    await updateLiveChat(tx, scopeOf(caller), id, { customerSeen, customerTypedAt })
    if (row.state !== 'CLOSED') await publishLiveChat(tx, deps, row)
    return answer(true)
  })
}

type Close = 'POST /live/close'

export async function closeByCustomer(deps: Deps, { caller, body }: Call<Close>): Promise<Reply<Answer<Close>>> {
  return withOwnLiveChat(deps, caller, body.id, async (tx, row) => {
    if (row.state === 'CLOSED') return answer(true)
    await updateLiveChat(tx, scopeOf(caller), row.id, { state: 'CLOSED', closedAt: deps.clock.now() })
    await publishLiveChat(tx, deps, row)
    if (row.state === 'WAITING') await publishQueue(tx, deps)
    return answer(true)
  })
}

type Rate = 'POST /live/rate'

export async function rateLiveChat(deps: Deps, { caller, body }: Call<Rate>): Promise<Reply<Answer<Rate>>> {
  return withOwnLiveChat(deps, caller, body.id, async (tx, row) => {
    if (row.state !== 'CLOSED') return refuseClosed
    await updateLiveChat(tx, scopeOf(caller), row.id, { star: body.star })
    return answer(true)
  })
}

/** Runs work on a live conversation of the caller under its row lock. */
async function withOwnLiveChat<Result>(
  { db }: Deps,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: LiveChat) => Promise<Reply<Result>>,
): Promise<Reply<Result>> {
  return db.transaction(async (tx) => {
    const row = await lockLiveChat(tx, scopeOf(caller), id)
    return row?.userId === caller.userId ? work(tx, row) : refuse(5004)
  })
}
