import { mayDo, sides, type HandleAction, type RequestStep } from '@gangway/core/contract'
import { operatorName } from '../booking/operator.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { wrongState } from './answer-request.ts'
import { checkEnclosures } from './enclosures.ts'
import { moveRequest } from './move-request.ts'
import { findOwner } from './queue.store.ts'
import { holdRequest } from './request.store.ts'

type Handle = 'POST /flowable/handle'

const stepOf = {
  take: 'TAKEN',
  reply: 'REPLIED',
  processed: 'PROCESSED',
  reopen: 'REOPENED',
  close: 'CLOSED',
} as const satisfies Record<HandleAction, RequestStep>

/** What a real person of the provider does. From then on the simulated desk leaves the request alone. */
export async function handleRequest(deps: Deps, { caller, body }: Call<Handle>): Promise<Reply<Answer<Handle>>> {
  if (!caller.provider) return refuse(403)
  const { requestNo, action, comment } = body
  const owner = await findOwner(deps.db, deps.clock, requestNo)
  if (!owner) return refuse(5004)
  const enclosures = await checkEnclosures(deps.db, scopeOf(caller), body.enclosureUrl, 'comment')
  if (!enclosures.ok) return enclosures.refusal
  const isAnswer = action === 'reply' || action === 'processed'
  if (isAnswer && comment.trim() === '' && enclosures.count === 0) {
    return refuse(5001, { errorType: 1, fields: [{ path: 'comment', key: 'request.problem.blank' }] })
  }
  const scope = scopeOf(owner)
  return deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scope, requestNo)
    if (!row) return refuse(5004)
    if (!mayDo(row.state, action)) return wrongState
    const now = owner.clock.now()
    const name = await operatorName(tx, caller)
    const hasWords = comment.trim() !== '' || enclosures.count > 0
    const { row: moved } = await moveRequest(tx, deps, row, {
      action,
      step: stepOf[action],
      side: sides.support,
      name,
      now,
      handler: { name, userId: caller.userId },
      ...(hasWords && { words: { content: comment.trim(), enclosures: enclosures.text } }),
    })
    await deps.agenda.remove(tx, scope, { kind: 'request.desk', subject: row.id })
    return answer({ state: moved.state })
  })
}
