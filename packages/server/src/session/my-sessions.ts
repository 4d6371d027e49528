import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { writeDown } from './audit.ts'
import { holdUser } from './hold-person.ts'
import { endSessions, liveSessions } from './session.store.ts'

export async function listSessions(
  { db, clock }: Deps,
  { caller, body }: Call<'POST /sysUser/session/getPageList'>,
): Promise<Reply<Answer<'POST /sysUser/session/getPageList'>>> {
  const { page, pageSize } = body
  const { list, total } = await liveSessions(
    db,
    scopeOf(caller),
    { userId: caller.userId, page, pageSize },
    clock.now(),
  )
  const present = (row: (typeof list)[number]) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    startedAt: toServerTime(row.startedAt),
    lastSeenAt: toServerTime(row.lastSeenAt),
    address: row.address,
    agent: row.agent,
  })
  return answer({ list: list.map(present), total, page, pageSize })
}

export async function signOut(deps: Deps, call: Call<'POST /loginOut.do'>): Promise<Reply<boolean>> {
  await end(deps, call, call.caller.sessionId)
  return answer(true)
}

export async function endSession(deps: Deps, call: Call<'POST /sysUser/session/end/{id}'>): Promise<Reply<boolean>> {
  return (await end(deps, call, call.params.id)) === 0 ? refuse(5004) : answer(true)
}

export async function endAllSessions(
  deps: Deps,
  call: Call<'POST /sysUser/session/endAll'>,
): Promise<Reply<Answer<'POST /sysUser/session/endAll'>>> {
  return answer({ ended: await end(deps, call) })
}

/** Ends one session of the caller, or all, and says how many. */
async function end(
  { db, clock }: Deps,
  { caller, address, agent }: Pick<Call<'POST /loginOut.do'>, 'caller' | 'address' | 'agent'>,
  only?: string,
): Promise<number> {
  const now = clock.now()
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    // A sign-in that has the same row is over first, so that it cannot outlive a sign-out everywhere.
    await holdUser(tx, scope, caller.userId)
    const ended = await endSessions(tx, scope, { userId: caller.userId, only }, now)
    if (ended > 0) {
      const object = only === undefined ? undefined : { kind: 'session', id: only }
      await writeDown(tx, { action: 'LOGOUT', by: caller, from: { address, agent }, object, detail: { ended } }, now)
    }
    return ended
  })
}
