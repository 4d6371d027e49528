import { compareRules, toServerTime } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { fullName } from '../../database/full-name.ts'
import { appUser, shopRuleVersion } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'
import { readCurrentRules } from './rule-version.store.ts'

type List = 'POST /shop/rule/getVersions'

export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { shopId, page, pageSize } = body
  if (!(await findShop(db, scope, shopId))) return refuse(5004)
  const now = caller.clock.now()
  const { version: current } = await readCurrentRules(db, scope, shopId, now)
  const condition = scope.client(shopRuleVersion, eq(shopRuleVersion.shopId, shopId))
  const total = await db.$count(shopRuleVersion, condition)
  // One more than shown: the last of the page is compared with it.
  const rows = await db
    .select({ row: shopRuleVersion, user: fullName })
    .from(shopRuleVersion)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, shopRuleVersion.userId)))
    .where(condition)
    .orderBy(desc(shopRuleVersion.version))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const list = rows.slice(0, pageSize).map(({ row, user }, at) => {
    const { version, change, createdAt, startsAt, remark, rules } = row
    const state = stateOf({ version, startsAt }, current, now)
    return {
      ...{ version, change, user: row.userId === null ? null : user, remark, rules: rules.length },
      ...{ createdAt: toServerTime(createdAt), startsAt: toServerTime(startsAt), state },
      changes: compareRules(rows[at + 1]?.row.rules ?? [], rules),
    }
  })
  return answer({ list, total, page, pageSize })
}

function stateOf(
  { version, startsAt }: { version: number; startsAt: Date },
  current: number,
  now: Date,
): 'current' | 'scheduled' | 'past' {
  if (version === current) return 'current'
  return startsAt > now ? 'scheduled' : 'past'
}
