import { mayDo, sides } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { sentence } from '../shared/http/sentence.ts'
import { moveRequest } from './move-request.ts'
import { holdRequest } from './request.store.ts'

/** An answer that nobody said anything about for days counts as good. */
export async function expireRequest(deps: Deps, { scope, subject, clock }: Due): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scope, subject)
    if (!row || !mayDo(row.state, 'expire')) return
    const words = { content: sentence(row.lang, 'request.said.expired') }
    const name = sentence(row.lang, 'request.nobody')
    await moveRequest(tx, deps, row, {
      action: 'expire',
      step: 'EXPIRED',
      side: sides.nobody,
      name,
      now: clock.now(),
      words,
    })
  })
  return undefined
}
