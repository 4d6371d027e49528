import { writeRuleForm, type MarkupRule, type RuleChange } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, CallContext, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'
import { writeShopAudit } from '../write-shop-audit.ts'
import { readRuleForms } from './read-rule-forms.ts'
import { addRuleVersion, findRuleVersion, readCurrentRules, readNewestRules } from './rule-version.store.ts'

type Save = 'POST /shop/rule/save'
type Delete = 'POST /shop/rule/delete/{id}'
type Publish = 'POST /shop/rule/publish'
type Rollback = 'POST /shop/rule/rollback'
type Tools = Pick<Deps, 'db' | 'clock'>

const versionSeen: Refusal = refuse(5312, { errorType: 1, values: { context: 'shopRulesVersion' } })

/** Adds or changes one rule. */
export async function saveRule(deps: Tools, call: Call<Save>): Promise<Reply<Answer<Save>>> {
  const { shopId, rule: form } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(call.caller)
    if (!(await findShop(tx, scope, shopId, 'lock'))) return refuse(5004)
    const { rules } = await readCurrentRules(tx, scope, shopId, now)
    if (form.id !== undefined && !rules.some(({ id }) => id === form.id)) return refuse(5004)
    const others = rules.filter(({ id }) => id !== form.id)
    const read = readRuleForms([...others.map(writeRuleForm), form], now, (at) =>
      at < others.length ? `rules.${at}.` : 'rule.',
    )
    if ('problems' in read) return refuse(5001, { errorType: 1, fields: read.problems })
    const saved = read.rules.at(-1)
    if (!saved) throw new Error('The rule was not read.')
    const after = form.id === undefined ? read.rules : rules.map((each) => (each.id === saved.id ? saved : each))
    const version = await addVersion(tx, deps, call, { shopId, rules: after, change: 'SAVE', now })
    return answer({ id: saved.id, version })
  })
}

export async function deleteRule(deps: Tools, call: Call<Delete>): Promise<Reply<Answer<Delete>>> {
  const { shopId } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(call.caller)
    if (!(await findShop(tx, scope, shopId, 'lock'))) return refuse(5004)
    const { rules } = await readCurrentRules(tx, scope, shopId, now)
    const left = rules.filter(({ id }) => id !== call.params.id)
    if (left.length === rules.length) return refuse(5004)
    return answer({ version: await addVersion(tx, deps, call, { shopId, rules: left, change: 'DELETE', now }) })
  })
}

/** Replaces all rules by a draft, at once or later. */
export async function publishShopRules(deps: Tools, call: Call<Publish>): Promise<Reply<Answer<Publish>>> {
  const { shopId, afterVersion, rules: forms, startsAt, remark } = call.body
  const now = call.caller.clock.now()
  const start = startsAt === undefined ? undefined : new Date(startsAt)
  if (start && start <= now)
    return refuse(5001, { errorType: 1, fields: [{ path: 'startsAt', key: 'input.shop.startPassed' }] })
  const read = readRuleForms(forms, now, (at) => `rules.${at}.`)
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(call.caller)
    if (!(await findShop(tx, scope, shopId, 'lock'))) return refuse(5004)
    if ('problems' in read) return refuse(5001, { errorType: 1, fields: read.problems })
    if ((await readNewestRules(tx, scope, shopId)).version !== afterVersion) return versionSeen
    const change = { shopId, rules: read.rules, change: 'PUBLISH', remark, startsAt: start, now } as const
    return answer({ version: await addVersion(tx, deps, call, change) })
  })
}

export async function rollBackRules(deps: Tools, call: Call<Rollback>): Promise<Reply<Answer<Rollback>>> {
  const { shopId, version, afterVersion } = call.body
  const now = call.caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const scope = scopeOf(call.caller)
    if (!(await findShop(tx, scope, shopId, 'lock'))) return refuse(5004)
    const earlier = await findRuleVersion(tx, scope, shopId, version)
    if (!earlier) return refuse(5004)
    if ((await readNewestRules(tx, scope, shopId)).version !== afterVersion) return versionSeen
    const remark = String(version)
    const change = { shopId, rules: earlier.rules, change: 'ROLLBACK', remark, now } as const
    return answer({ version: await addVersion(tx, deps, call, change) })
  })
}

interface VersionDraft {
  shopId: string
  rules: readonly MarkupRule[]
  change: RuleChange
  remark?: string
  startsAt?: Date
  now: Date
}

async function addVersion(tx: Tx, deps: Tools, call: CallContext & { caller: Caller }, draft: VersionDraft) {
  const { caller } = call
  const version = await addRuleVersion(tx, scopeOf(caller), { ...draft, userId: caller.userId })
  const { shopId, change, rules } = draft
  const detail = { change, version, rules: rules.length }
  await writeShopAudit(tx, deps, { ...call, caller }, { action: 'SHOP_RULES_UPDATE', shopId, detail })
  return version
}
