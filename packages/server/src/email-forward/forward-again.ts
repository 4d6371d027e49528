import { eq } from 'drizzle-orm'
import { emailForward } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { changeForward, lockForward, shownStatus } from './email-forward.store.ts'

type Again = 'POST /emailForwardLog/reForward'

/** Forwards an e-mail again, to those who are responsible now. One that is being forwarded stays as it is. */
export async function forwardAgain(
  { db, clock, scheduler }: Pick<Deps, 'db' | 'clock' | 'scheduler'>,
  { caller, query: { logId }, address, agent }: Call<Again>,
): Promise<Reply<Answer<Again>>> {
  const scope = scopeOf(caller)
  return db.transaction(async (tx) => {
    const row = await lockForward(tx, scope, logId)
    if (!row) return refuse(5004)
    if (row.path === null) return refuse(5312, { errorType: 1, values: { context: 'emailExpired' } })
    const [shown] = await tx
      .select({ status: shownStatus })
      .from(emailForward)
      .where(scope.client(emailForward, eq(emailForward.id, row.id)))
    if (shown?.status === 'RECEIVED') return answer(true)
    await changeForward(tx, scope, row.id, { status: 'RECEIVED', error: null })
    await scheduler.put(tx, scope, { kind: 'email.forward', subject: row.id, dueAt: caller.clock.now() })
    const { clientId, userId } = caller
    const object = { kind: 'emailForward', id: row.id }
    const entry = { action: 'EMAIL_FORWARD', by: { clientId, userId }, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, clock.now())
    return answer(true)
  })
}
