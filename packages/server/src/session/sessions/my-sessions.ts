import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, withCookies, type Reply } from '../../shared/http/reply.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { lockUser } from '../lock-user-row.ts'
import { removeCookie } from './session-cookie.ts'
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
  await endSessionsOfCaller(deps, call, call.caller.sessionId)
  return withCookies(answer(true), call.token === undefined ? [] : [removeCookie(deps.settings, call.token)])
}

export async function endSession(deps: Deps, call: Call<'POST /sysUser/session/end/{id}'>): Promise<Reply<boolean>> {
  return (await endSessionsOfCaller(deps, call, call.params.id)) === 0 ? refuse(5004) : answer(true)
}

export async function endAllSessions(
  deps: Deps,
  call: Call<'POST /sysUser/session/endAll'>,
): Promise<Reply<Answer<'POST /sysUser/session/endAll'>>> {
  return answer({ ended: await endSessionsOfCaller(deps, call) })
}

/** Ends one session of the caller, or all, and returns how many. */
async function endSessionsOfCaller(
  { db, clock }: Deps,
  { caller, address, agent }: Pick<Call<'POST /loginOut.do'>, 'caller' | 'address' | 'agent'>,
  only?: string,
): Promise<number> {
  const now = clock.now()
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    // Waits for a sign-in in progress, so that its session is ended, too.
    await lockUser(tx, scope, caller.userId)
    const ended = await endSessions(tx, scope, { userId: caller.userId, onlyId: only }, now)
    if (ended > 0) {
      const object = only === undefined ? undefined : { kind: 'session', id: only }
      await writeAuditLog(
        tx,
        { action: 'LOGOUT', by: caller, from: { address, agent }, object, detail: { ended } },
        now,
      )
    }
    return ended
  })
}
