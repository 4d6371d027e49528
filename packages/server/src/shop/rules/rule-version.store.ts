import { compareRules, type MarkupRule, type RuleChange } from '@gangway/core/contract'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { shopRuleVersion } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type RuleVersion = typeof shopRuleVersion.$inferSelect

export interface CurrentRules {
  /** 0 before the first version. */
  version: number
  rules: readonly MarkupRule[]
}

const none: CurrentRules = { version: 0, rules: [] }

/** The rules in force at a time: of the newest version that has started, so that a later one replaces what was scheduled. */
export async function readCurrentRules(db: Db | Tx, scope: Scope, shopId: string, now: Date): Promise<CurrentRules> {
  const [found] = await db
    .select({ version: shopRuleVersion.version, rules: shopRuleVersion.rules })
    .from(shopRuleVersion)
    .where(scope.client(shopRuleVersion, and(eq(shopRuleVersion.shopId, shopId), lte(shopRuleVersion.startsAt, now))))
    .orderBy(desc(shopRuleVersion.version))
    .limit(1)
  return found ?? none
}

/** The version in force at a time with the number of its active rules, without reading the rules. */
export async function countCurrentRules(
  db: Db,
  scope: Scope,
  shopId: string,
  now: Date,
): Promise<{ version: number; active: number }> {
  const isActive = sql`(select count(*) from jsonb_array_elements(${shopRuleVersion.rules}) each where (each ->> 'active')::boolean)`
  const [found] = await db
    .select({ version: shopRuleVersion.version, active: isActive.mapWith(Number) })
    .from(shopRuleVersion)
    .where(scope.client(shopRuleVersion, and(eq(shopRuleVersion.shopId, shopId), lte(shopRuleVersion.startsAt, now))))
    .orderBy(desc(shopRuleVersion.version))
    .limit(1)
  return found ?? { version: 0, active: 0 }
}

/** The newest version, which may start later. */
export async function readNewestRules(db: Db | Tx, scope: Scope, shopId: string): Promise<CurrentRules> {
  const [found] = await db
    .select({ version: shopRuleVersion.version, rules: shopRuleVersion.rules })
    .from(shopRuleVersion)
    .where(scope.client(shopRuleVersion, eq(shopRuleVersion.shopId, shopId)))
    .orderBy(desc(shopRuleVersion.version))
    .limit(1)
  return found ?? none
}

export async function findRuleVersion(
  db: Db | Tx,
  scope: Scope,
  shopId: string,
  version: number,
): Promise<RuleVersion | undefined> {
  const [found] = await db
    .select()
    .from(shopRuleVersion)
    .where(scope.client(shopRuleVersion, and(eq(shopRuleVersion.shopId, shopId), eq(shopRuleVersion.version, version))))
  return found
}

interface NewVersion {
  shopId: string
  rules: readonly MarkupRule[]
  change: RuleChange
  remark?: string
  userId: string
  now: Date
  startsAt?: Date
}

/** Enough for a person to read; the rest of a large change is in the rules. */
const mostChanges = 100

/** Adds a version. The caller holds the lock of the shop, so that numbers have no gaps. */
export async function addRuleVersion(
  tx: Tx,
  scope: Scope,
  { shopId, rules, change, remark = '', userId, now, startsAt }: NewVersion,
): Promise<number> {
  const version = (await readNewestRules(tx, scope, shopId)).version + 1
  const start = startsAt && startsAt > now ? startsAt : now
  const before = await readCurrentRules(tx, scope, shopId, start)
  await tx.insert(shopRuleVersion).values({
    ...{ clientId: scope.clientId, shopId, version, rules: [...rules], change, remark, userId },
    ...{ ruleCount: rules.length, changes: compareRules(before.rules, rules).slice(0, mostChanges) },
    ...{ createdAt: now, startsAt: start },
  })
  return version
}
