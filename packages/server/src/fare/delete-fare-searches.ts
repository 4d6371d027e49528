import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLogs } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { lockFareSearches, removeFareSearches } from './fare.store.ts'
import { publishFareSearch } from './publish-fare-search.ts'

/** Deletes all of the given fare searches or none. */
export async function deleteFareSearches(
  deps: Pick<Deps, 'db' | 'scheduler' | 'events' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /fareSearch/delete'>,
): Promise<Reply<Answer<'POST /fareSearch/delete'>>> {
  const scope = scopeOf(caller)
  const ids = [...new Set(body.ids)]
  const isDone = await deps.db.transaction(async (tx) => {
    const found = await lockFareSearches(tx, scope, ids)
    if (found.length !== ids.length) return false
    for (const id of ids) await deps.scheduler.remove(tx, scope, { kind: 'fare.search', subject: id })
    await removeFareSearches(tx, scope, ids)
    await publishFareSearch(tx, deps, scope, ...ids)
    const entry = { action: 'FARE_SEARCH_DELETE', by: caller, from: { address, agent } } as const
    const entries = ids.map((id) => ({ ...entry, object: { kind: 'fareSearch', id } }))
    await writeAuditLogs(tx, entries, deps.clock.now())
    return true
  })
  return isDone ? answer(true) : refuse(5004)
}
