import { isRequestActionAllowed, requestSides } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { changeRequestStatus } from './change-request-status.ts'
import { lockRequest } from './request.store.ts'

/** Completes a request whose answer had no objection for days. */
export async function expireRequest(deps: Deps, { scope, subject, clock }: JobContext): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, scope, subject)
    if (!row || !isRequestActionAllowed(row.state, 'expire')) return
    const message = { content: translateMessage(row.lang, 'request.said.expired') }
    const name = translateMessage(row.lang, 'request.systemName')
    await changeRequestStatus(tx, deps, row, {
      action: 'expire',
      step: 'EXPIRED',
      side: requestSides.system,
      name,
      now: clock.now(),
      message,
    })
  })
  return undefined
}
