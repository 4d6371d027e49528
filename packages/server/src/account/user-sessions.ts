import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { lockUser } from '../session/lock-user-row.ts'
import { endSessions, findUser, liveSessions } from '../session/sessions/session.store.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { announceAccess } from './announce-access.ts'
import { recordUser } from './invite-user.ts'
import { changeAccounts, findChangeableUser } from './change-accounts.ts'

type List = 'POST /sysUser/userSession/getPageList'
type End = 'POST /sysUser/userSession/end'

export async function listUserSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, userId } = body
  const scope = scopeOf(caller)
  if (!(await findUser(db, scope, userId))) return refuse(5004)
  const { list, total } = await liveSessions(db, scope, { userId, page, pageSize }, clock.now())
  const present = (row: (typeof list)[number]) => ({
    id: row.id,
    startedAt: toServerTime(row.startedAt),
    lastSeenAt: toServerTime(row.lastSeenAt),
    address: row.address,
    agent: row.agent,
  })
  return answer({ list: list.map(present), total, page, pageSize })
}

export async function endUserSessions(deps: Deps, call: Call<End>): Promise<Reply<Answer<End>> | Refusal> {
  const { userId, sessionId } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const found = await findChangeableUser(context, userId)
    if ('kind' in found) return found
    // Waits for a sign-in in progress, so that its session is ended, too.
    await lockUser(tx, scope, userId)
    const ended = await endSessions(tx, scope, { userId, ...(sessionId !== undefined && { onlyId: sessionId }) }, now)
    if (ended === 0 && sessionId !== undefined) return refuse(5004)
    await recordUser(context, 'USER_SESSION_END', userId, { ended })
    await announceAccess(deps, context)
    return answer({ ended })
  })
}
