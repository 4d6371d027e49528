import { formatFullName } from '../../database/full-name.ts'
import { asc, eq } from 'drizzle-orm'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { Tx } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { lockLiveChat, storeLiveMessage, updateLiveChat, type LiveChat } from './live-chat.store.ts'
import { findQueued } from './live-queue.store.ts'
import { publishLiveChat, publishQueue } from './publish-live-chat.ts'

type Handle = 'POST /live/handle'

/** Takes, assigns or closes a live conversation. */
export async function handleLiveChat(deps: Deps, call: Call<Handle>): Promise<Reply<Answer<Handle>>> {
  const { caller, body } = call
  const { id, action } = body
  return withAnyLiveChat(deps, caller, id, async (tx, row) => {
    if (row.state === 'CLOSED') return action === 'close' ? answer(true) : refuse(706)
    const part =
      action === 'close' ? ({ state: 'CLOSED', closedAt: deps.clock.now() } as const) : await agentOf(tx, call)
    if (!part) return refuse(5001, { fields: [{ path: 'agentId', key: 'input.required' }] })
    // A second agent does not take over what the first one has taken, only by assignment.
    if (action === 'take' && row.state === 'ACTIVE' && row.agentUserId !== caller.userId) return refuse(706)
    await updateLiveChat(tx, clientScopeOf({ clientId: row.clientId }), id, part)
    await writeEntry(tx, deps, call, { action: 'LIVE_CHAT_HANDLE', detail: { action } })
    await publishLiveChat(tx, deps, row)
    if (row.state === 'WAITING') await publishQueue(tx, deps)
    return answer(true)
  })
}

/** The agent from now on: the caller, or a colleague by assignment. */
async function agentOf(tx: Tx, { caller, body }: Call<Handle>) {
  const agentUserId = body.action === 'assign' ? body.agentId : caller.userId
  const colleague = agentUserId && (await findColleague(tx, caller, agentUserId))
  return colleague ? ({ state: 'ACTIVE', agentUserId, agentName: colleague.name } as const) : undefined
}

type ReplyCall = 'POST /live/reply'

/** Stores a reply to the customer, or an internal note. A reply takes a conversation that waits. */
export async function replyAsAgent(deps: Deps, call: Call<ReplyCall>): Promise<Reply<Answer<ReplyCall>>> {
  const { caller, body } = call
  const { id, clientMessageId, text, isNote } = body
  return withAnyLiveChat(deps, caller, id, async (tx, row) => {
    const scope = clientScopeOf({ clientId: row.clientId })
    if (row.state === 'CLOSED' && !isNote) return refuse(706)
    const name = await operatorName(tx, caller)
    const side = isNote ? 'note' : 'agent'
    const at = deps.clock.now()
    if (!(await storeLiveMessage(tx, scope, { liveChatId: id, clientMessageId, side, name, text, at })))
      return answer(true)
    if (!isNote) {
      const taken = { state: 'ACTIVE', agentUserId: caller.userId, agentName: name } as const
      await updateLiveChat(tx, scope, id, { agentTypedAt: null, ...(row.state === 'WAITING' && taken) })
    }
    await writeEntry(tx, deps, call, { action: 'LIVE_CHAT_REPLY', detail: { note: isNote } })
    await publishLiveChat(tx, deps, row)
    if (row.state === 'WAITING' && !isNote) await publishQueue(tx, deps)
    return answer(true)
  })
}

type Signal = 'POST /live/agent/signal'

/** Only of the agent of the conversation: others read along unnoticed. */
export async function signalByAgent(deps: Deps, { caller, body }: Call<Signal>): Promise<Reply<Answer<Signal>>> {
  const { id, seen, typing } = body
  return withAnyLiveChat(deps, caller, id, async (tx, row) => {
    if (row.agentUserId !== caller.userId) return answer(true)
    const agentSeen = Math.max(row.agentSeen, seen ?? 0)
    const agentTypedAt = typing ? deps.clock.now() : row.agentTypedAt
    await updateLiveChat(tx, clientScopeOf({ clientId: row.clientId }), id, { agentSeen, agentTypedAt })
    if (row.state !== 'CLOSED') await publishLiveChat(tx, deps, row)
    return answer(true)
  })
}

type Agents = 'POST /live/agent/list'

export async function listAgents({ db }: Deps, { caller }: Call<Agents>): Promise<Reply<Answer<Agents>>> {
  if (!caller.provider) return refuse(403)
  const rows = await db
    .select({ id: appUser.id, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.status, 'active')))
    .orderBy(asc(appUser.nickname), asc(appUser.id))
  return answer(rows.map(({ id, ...names }) => ({ id, name: formatFullName(names) })))
}

async function findColleague(tx: Tx, caller: Caller, userId: string) {
  const [found] = await tx
    .select({ nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.id, userId), eq(appUser.status, 'active')))
  return found && { name: formatFullName(found) }
}

async function withAnyLiveChat<Result>(
  { db }: Deps,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: LiveChat) => Promise<Reply<Result>>,
): Promise<Reply<Result>> {
  if (!caller.provider) return refuse(403)
  return db.transaction(async (tx) => {
    const found = await findQueued(tx, id)
    const row = found && (await lockLiveChat(tx, clientScopeOf({ clientId: found.chat.clientId }), id))
    return row ? work(tx, row) : refuse(5004)
  })
}

async function writeEntry(
  tx: Tx,
  { clock }: Deps,
  { caller, body, address, agent }: Call<Handle> | Call<ReplyCall>,
  entry: { action: 'LIVE_CHAT_HANDLE' | 'LIVE_CHAT_REPLY'; detail: Record<string, string | boolean> },
): Promise<void> {
  const object = { kind: 'liveChat', id: body.id }
  await writeAuditLog(tx, { ...entry, by: caller, from: { address, agent }, object }, clock.now())
}
