import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import { nameAirlineWithCode } from '../shared/airline-name.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { presentHandling, readTasks, sortTasks } from './read-tasks.ts'
import { readColleagues, readUserNames } from './task-user.store.ts'

type List = 'POST /task/getPageList'
type Count = 'GET /task/count'

export async function listOpenTasks(
  deps: Pick<Deps, 'db' | 'clock' | 'market'>,
  { caller, lang, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize, kind: wanted, owner, state } = body
  const { db, market } = deps
  const scope = scopeOf(caller)
  const [found, colleagues] = await Promise.all([
    readTasks(deps, { caller, lang }, { state, owner }),
    readColleagues(db, scope, caller.restricted),
  ])
  const shown = found.filter(({ kind }) => wanted === undefined || kind === wanted)
  const all = sortTasks(shown.flatMap(({ kind, rows }) => rows.map((row) => ({ ...row, kind }))))
  const rows = all.slice((page - 1) * pageSize, page * pageSize)
  const userNames = await readUserNames(
    db,
    scope,
    rows.flatMap(({ handling }) => [handling?.assigneeId ?? [], handling?.changedBy ?? []].flat()),
  )
  return answer({
    ...{ page, pageSize, colleagues },
    list: rows.map(({ handling, due, ...row }) => ({
      ...row,
      // The code alone says little.
      ...(row.kind === 'airlineAccount' && { subject: nameAirlineWithCode(market, row.subject, lang) }),
      due: due && toServerTime(due),
      ...presentHandling(handling, (id) => userNames.get(id) ?? ''),
    })),
    total: all.length,
    ...(shown.some(({ isAtLeast }) => isAtLeast) && { totalIsAtLeast: true }),
    counts: found.map(({ kind, rows: { length }, isAtLeast }) => ({ kind, count: length, isAtLeast })),
    names: namesOf(market, [], {
      airlines: rows.flatMap(({ airline }) => airline ?? []),
      cities: rows.flatMap(({ fromCity, toCity }) => [fromCity ?? [], toCity ?? []].flat()),
    }),
  })
}

export async function countTasks(deps: Pick<Deps, 'db' | 'clock'>, reader: Call<Count>): Promise<Reply<Answer<Count>>> {
  const found = await readTasks(deps, reader, { state: 'open' })
  const rows = found.flatMap((each) => each.rows)
  return answer({
    open: rows.length,
    mine: rows.filter(({ handling }) => handling?.assigneeId === reader.caller.userId).length,
    isAtLeast: found.some(({ isAtLeast }) => isAtLeast),
  })
}
