import { toServerTime } from '@gangway/core/contract'
import { readFollowed } from '../airline/airline-setting.store.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findStrategy, pageOfStrategies } from './strategy.store.ts'

type Show = 'GET /contentStrategy/result/{id}'
type List = 'POST /contentStrategy/getPageList'

export async function showStrategy(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const scope = scopeOf(caller)
  const found = await findStrategy(db, scope, params.id)
  if (!found) return refuse(5004)
  const { id, form, submittedAt, airlines } = found.strategy
  const followed = await readFollowed(db, scope)
  return answer({
    ...{ id, form, user: found.user, submitted: toServerTime(submittedAt), found: airlines.length },
    airlines: airlines.map((each) => ({ ...each, followed: followed.has(each.airline) })),
    names: namesOf(market, [], { airlines: airlines.map(({ airline }) => airline) }),
  })
}

export async function listStrategies(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { rows, total } = await pageOfStrategies(db, scopeOf(caller), body)
  const list = rows.map(({ submittedAt, ...row }) => ({ ...row, submitted: toServerTime(submittedAt) }))
  return answer({ list, total, page: body.page, pageSize: body.pageSize })
}
