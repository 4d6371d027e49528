import { findRuleProblems, writeRuleForm } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'
import { readCurrentRules, readNewestRules } from './rule-version.store.ts'

type List = 'POST /shop/rule/getPageList'

export async function listRules({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { shopId, page, pageSize } = body
  if (!(await findShop(db, scope, shopId))) return refuse(5004)
  const now = caller.clock.now()
  const { version, rules } = await readCurrentRules(db, scope, shopId, now)
  const newest = await readNewestRules(db, scope, shopId)
  const sorted = rules.toSorted((one, other) => one.priority - other.priority)
  return answer({
    list: sorted.slice((page - 1) * pageSize, page * pageSize).map(writeRuleForm),
    ...{ total: rules.length, page, pageSize, version, newestVersion: newest.version },
    problems: findRuleProblems(rules, beijingDay(now)),
  })
}
