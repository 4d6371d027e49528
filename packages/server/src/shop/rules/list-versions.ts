import { toServerTime } from '@gangway/core/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { fullName } from '../../database/full-name.ts'
import { appUser, shopRuleVersion } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'
import { countCurrentRules, type RuleVersion } from './rule-version.store.ts'

type List = 'POST /shop/rule/getVersions'
type VersionState = Answer<List>['list'][number]['state']

export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { shopId, page, pageSize } = body
  if (!(await findShop(db, scope, shopId))) return refuse(5004)
  const now = caller.clock.now()
  const { version: current } = await countCurrentRules(db, scope, shopId, now)
  const condition = scope.client(shopRuleVersion, eq(shopRuleVersion.shopId, shopId))
  const total = await db.$count(shopRuleVersion, condition)
  const rows = await db
    .select({ ...listed, user: fullName, isReplaced })
    .from(shopRuleVersion)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, shopRuleVersion.userId)))
    .where(condition)
    .orderBy(desc(shopRuleVersion.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ user, userId, createdAt, startsAt, isReplaced, ...row }) => ({
    ...{
      ...row,
      user: userId === null ? null : user,
      state: stateOf({ version: row.version, createdAt, startsAt, isReplaced }, current, now),
    },
    ...{ createdAt: toServerTime(createdAt), startsAt: toServerTime(startsAt) },
  }))
  return answer({ list, total, page, pageSize })
}

/** Without the rules, which can be large. */
const { version, change, userId, createdAt, startsAt, remark, ruleCount, changes } = shopRuleVersion
const listed = { version, change, userId, createdAt, startsAt, remark, rules: ruleCount, changes }

/** A newer version starts before it, or has started. */
const isReplaced = sql<boolean>`exists (select 1 from ${shopRuleVersion} newer
  where newer.client_id = ${shopRuleVersion.clientId} and newer.shop_id = ${shopRuleVersion.shopId}
    and newer.version > ${shopRuleVersion.version} and newer.starts_at <= ${shopRuleVersion.startsAt})`

function stateOf(
  {
    version,
    createdAt,
    startsAt,
    isReplaced,
  }: Pick<RuleVersion, 'version' | 'createdAt' | 'startsAt'> & { isReplaced: boolean },
  current: number,
  now: Date,
): VersionState {
  if (version === current) return 'current'
  const isScheduled = startsAt > createdAt
  if (isScheduled && isReplaced) return 'cancelled'
  return startsAt > now ? 'scheduled' : 'past'
}
