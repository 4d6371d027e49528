import { eq, and, isNull } from 'drizzle-orm'
import { embedKey, fareSearch, partnerKey, serviceRequest, taskHandling } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { changeAccounts, findChangeableUser, findManagedUser, refuseOutranked } from './change-accounts.ts'

type Transfer = 'POST /sysUser/transfer'

/** What a user needs who owns keys. */
const keyPermission = 'developer:manage'

/**
 * Makes another active user the owner of a user's requests, tasks, keys and fare searches. The caller needs every
 * permission of both: a key works with the permissions of its owner.
 */
export async function transferOwnership(
  deps: Pick<Deps, 'db' | 'clock'>,
  call: Call<Transfer>,
): Promise<Reply<Answer<Transfer>> | Refusal> {
  const { fromId, toId } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now, actor, entry } = context
    const from = await findChangeableUser(context, fromId)
    if ('kind' in from) return from
    const to = await findManagedUser(tx, scope, toId)
    if (!to || to.user.status !== 'active' || toId === fromId)
      return refuse(5001, { errorType: 1, fields: [{ path: 'toId', key: 'input.user.receiver' }] })
    if (!hasAllCodes(actor.codes, to.codes)) return refuseOutranked()
    const owner = { userId: toId }
    const requests = await tx
      .update(serviceRequest)
      .set({ ...owner, email: to.user.email })
      .where(scope.client(serviceRequest, eq(serviceRequest.userId, fromId)))
      .returning({ id: serviceRequest.id })
    const tasks = await tx
      .update(taskHandling)
      .set({ assigneeId: toId, changedBy: actor.user.id, changedAt: now })
      .where(scope.client(taskHandling, eq(taskHandling.assigneeId, fromId)))
      .returning({ id: taskHandling.subjectId })
    const searches = await tx
      .update(fareSearch)
      .set(owner)
      .where(scope.client(fareSearch, eq(fareSearch.userId, fromId)))
      .returning({ id: fareSearch.id })
    const isKeyOwner = to.codes.includes(keyPermission)
    const keys = isKeyOwner
      ? await tx
          .update(partnerKey)
          .set(owner)
          .where(scope.client(partnerKey, and(eq(partnerKey.userId, fromId), isNull(partnerKey.revokedAt))))
          .returning({ id: partnerKey.accessKey })
      : []
    const embedKeys = isKeyOwner
      ? await tx
          .update(embedKey)
          .set(owner)
          .where(scope.client(embedKey, eq(embedKey.userId, fromId)))
          .returning({ id: embedKey.id })
      : []
    const moved = {
      ...{ requests: requests.length, tasks: tasks.length, searches: searches.length },
      keys: keys.length + embedKeys.length,
    }
    const { caller, address, agent } = entry
    const object = { kind: 'user', id: fromId }
    const detail = { ...moved, receiver: toId }
    await writeAuditLog(tx, { action: 'USER_TRANSFER', by: caller, from: { address, agent }, object, detail }, now)
    return answer({ ...moved, areKeysLeft: !isKeyOwner })
  })
}
