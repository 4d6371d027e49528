import { isRequestActionAllowed, requestSides, type HandleAction, type RequestStep } from '@gangway/core/contract'
import { operatorName } from '../shared/agency/operator-name.ts'
import { clientScopeOf, scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { refuseWrongState } from './answer-request.ts'
import { checkAttachments } from './attachments.ts'
import { changeRequestStatus } from './change-request-status.ts'
import { findOwner } from './queue.store.ts'
import { lockRequest } from './request.store.ts'

type Handle = 'POST /flowable/handle'

const stepOf = {
  take: 'TAKEN',
  reply: 'REPLIED',
  processed: 'PROCESSED',
  reopen: 'REOPENED',
  close: 'CLOSED',
} as const satisfies Record<HandleAction, RequestStep>

/** An action of a human agent of the provider. From then on the simulated agent leaves the request alone. */
export async function handleRequest(
  deps: Deps,
  { caller, body, address, agent }: Call<Handle>,
): Promise<Reply<Answer<Handle>>> {
  if (!caller.provider) return refuse(403)
  const { requestNo, action, comment } = body
  const owner = await findOwner(deps.db, deps.clock, requestNo)
  if (!owner) return refuse(5004)
  const attachments = await checkAttachments(deps.db, scopeOf(caller), body.enclosureUrl, 'comment')
  if (!attachments.ok) return attachments.refusal
  const isAnswer = action === 'reply' || action === 'processed'
  if (isAnswer && comment.trim() === '' && attachments.count === 0) {
    return refuse(5001, { errorType: 1, fields: [{ path: 'comment', key: 'request.problem.blank' }] })
  }
  const scope = clientScopeOf(owner)
  return deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, scope, requestNo)
    if (!row) return refuse(5004)
    if (!isRequestActionAllowed(row.state, action)) return refuseWrongState
    const now = owner.clock.now()
    const name = await operatorName(tx, caller)
    const hasMessage = comment.trim() !== '' || attachments.count > 0
    const { row: updated } = await changeRequestStatus(tx, deps, row, {
      action,
      step: stepOf[action],
      side: requestSides.support,
      name,
      now,
      handler: { name, userId: caller.userId },
      ...(hasMessage && { message: { content: comment.trim(), attachments: attachments.text } }),
    })
    await deps.scheduler.remove(tx, scope, { kind: 'request.simulate', subject: row.id })
    const object = { kind: 'request', id: requestNo }
    const entry = {
      action: 'REQUEST_HANDLE',
      by: caller,
      from: { address, agent },
      object,
      detail: { action },
    } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return answer({ state: updated.state })
  })
}
