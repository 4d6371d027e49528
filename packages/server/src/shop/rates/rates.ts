import {
  effectiveRate,
  isInOrder,
  maxShopRates,
  parsePercent,
  parseRate,
  toServerTime,
  writeDecimal,
} from '@gangway/core/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import { currencies } from '@gangway/reference'
import type { Tx } from '../../database/db.ts'
import { shopRate } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { newId } from '../../shared/ids.ts'
import { answer, refuse, type FieldProblem, type Reply } from '../../shared/http/reply.ts'
import { trimDecimal } from '../pricing/read-shop-terms.ts'
import { findShop, refuseFull } from '../shop.store.ts'
import { writeShopAudit } from '../write-shop-audit.ts'
import { findMissingCurrencies } from './missing-rates.ts'
import { findRate, isOutdated, readUsableRates, type DailyRate, type StoredRate } from './rate.store.ts'
import { baseOf, rateJob, updateDailyRates } from './refresh-rates.ts'

type List = 'POST /shop/exchangeRate/getPageList'
type Save = 'POST /shop/exchangeRate/save'
type Delete = 'POST /shop/exchangeRate/delete/{id}'
type Tools = Pick<Deps, 'db' | 'clock' | 'scheduler' | 'log' | 'exchangeRates' | 'market'>

export async function listRates(deps: Tools, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { shopId, page, pageSize, active } = body
  if (!(await findShop(deps.db, scope, shopId))) return refuse(5004)
  await updateDailyRates(deps)
  const isWanted = active === undefined ? undefined : eq(shopRate.active, active)
  const condition = scope.client(shopRate, and(eq(shopRate.shopId, shopId), isWanted))
  const total = await deps.db.$count(shopRate, condition)
  const rows = await deps.db
    .select()
    .from(shopRate)
    .where(condition)
    .orderBy(asc(shopRate.fromCurrency), asc(shopRate.toCurrency), asc(shopRate.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = caller.clock.now()
  const daily = await readUsableRates(deps.db, caller.mode)
  const [newest] = daily
  return answer({
    list: rows.map((row) => presentRate(row, now)),
    ...{ total, page, pageSize, dailyCurrencies: daily.map(({ currency }) => currency) },
    missingCurrencies: await findMissingCurrencies(deps, scope, shopId, now),
    daily: newest
      ? { day: newest.day, readAt: toServerTime(newest.readAt), source: newest.source, isSample: newest.isSample }
      : null,
  })
}

function presentRate(row: StoredRate, now: Date) {
  const { id, source, adjustment, validFrom, validTo, active, baseAt } = row
  const base = trimDecimal(row.base)
  return {
    ...{ id, from: row.fromCurrency, to: row.toCurrency, source, base, adjustment: writeDecimal(adjustment, 2) },
    ...{ effective: effectiveRate({ base, adjustment }), validFrom, validTo, active, baseAt: toServerTime(baseAt) },
    outdated: active && isOutdated(row, now),
  }
}

export async function saveRate(deps: Tools, call: Call<Save>): Promise<Reply<Answer<Save>>> {
  const { caller, body } = call
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  if (body.source === 'DAILY') await updateDailyRates(deps)
  return deps.db.transaction(async (tx) => {
    const shop = await findShop(tx, scope, body.shopId, 'lock')
    const before = body.id === undefined ? undefined : await findRate(tx, scope, body.id)
    if (!shop || (body.id !== undefined && before?.shopId !== shop.id)) return refuse(5004)
    const daily = await readUsableRates(tx, caller.mode)
    const id = before?.id ?? newId(now)
    const isFull =
      !before && (await tx.$count(shopRate, scope.client(shopRate, eq(shopRate.shopId, shop.id)))) >= maxShopRates
    if (isFull) return refuseFull(maxShopRates)
    const read = readRate(body, shop.currency, daily)
    const isTaken = body.active && (await isPairActive(tx, scope, { ...body, id }))
    const problems = [
      ...('problems' in read ? read.problems : []),
      ...(isTaken ? [{ path: 'active', key: 'input.shop.pairActive' }] : []),
    ]
    if ('problems' in read || problems.length > 0) return refuse(5001, { errorType: 1, fields: problems })
    const { from: fromCurrency, to: toCurrency, source, validFrom, validTo, active } = body
    const isSameBase = before?.source === source && trimDecimal(before.base) === read.base && source === 'MANUAL'
    const row = {
      ...{ fromCurrency, toCurrency, source, validFrom, validTo, active, ...read },
      baseAt: isSameBase ? before.baseAt : now,
    }
    await tx
      .insert(shopRate)
      .values({ ...row, id, clientId: scope.clientId, shopId: shop.id })
      .onConflictDoUpdate({ target: shopRate.id, set: row })
    if (source === 'DAILY') await deps.scheduler.put(tx, scope, { ...rateJob, dueAt: new Date(now.getTime() + dayMs) })
    const detail = { pair: `${fromCurrency}/${toCurrency}`, base: read.base, adjustment: read.adjustment, active }
    await writeShopAudit(tx, deps, call, { action: 'SHOP_RATE_SAVE', shopId: shop.id, detail })
    return answer({ id })
  })
}

const dayMs = 86_400_000
/** In hundredths of a percent. */
const mostAdjustment = 2_000

function readRate(
  body: Call<Save>['body'],
  shopCurrency: string,
  daily: readonly DailyRate[],
): { base: string; adjustment: number } | { problems: FieldProblem[] } {
  const { from, to, source } = body
  const base = source === 'DAILY' ? baseOf(daily, from, to) : body.base
  const adjustment = parsePercent(body.adjustment)
  const choice = { key: 'input.choice', values: { choices: currencies } }
  const problems: FieldProblem[] = []
  if (!currencies.includes(from)) problems.push({ path: 'from', ...choice })
  if (to !== shopCurrency)
    problems.push({ path: 'to', key: 'input.shop.toShopCurrency', values: { currency: shopCurrency } })
  else if (from === to) problems.push({ path: 'from', key: 'input.shop.sameCurrency' })
  if (base === undefined) problems.push({ path: 'source', key: 'input.shop.noDailyRate' })
  else if (parseRate(base) === undefined) problems.push({ path: 'base', key: 'input.shop.base' })
  if (adjustment === undefined || Math.abs(adjustment) > mostAdjustment)
    problems.push({ path: 'adjustment', key: 'input.shop.adjustment' })
  if (!isInOrder(body)) problems.push({ path: 'validTo', key: 'input.shop.datesOrder' })
  return problems.length > 0 || base === undefined || adjustment === undefined
    ? { problems }
    : { base: trimDecimal(base.trim()), adjustment }
}

async function isPairActive(
  tx: Tx,
  scope: Scope,
  { id, shopId, from, to }: { id: string; shopId: string; from: string; to: string },
): Promise<boolean> {
  const isPair = and(eq(shopRate.shopId, shopId), eq(shopRate.fromCurrency, from), eq(shopRate.toCurrency, to))
  const [other] = await tx
    .select({ id: shopRate.id })
    .from(shopRate)
    .where(scope.client(shopRate, and(isPair, eq(shopRate.active, true), ne(shopRate.id, id))))
  return other !== undefined
}

export async function deleteRate(deps: Pick<Deps, 'db' | 'clock'>, call: Call<Delete>): Promise<Reply<boolean>> {
  const scope = scopeOf(call.caller)
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(shopRate)
      .where(scope.client(shopRate, eq(shopRate.id, call.params.id)))
      .returning()
    if (!deleted) return refuse(5004)
    const { shopId, fromCurrency, toCurrency } = deleted
    const detail = { pair: `${fromCurrency}/${toCurrency}` }
    await writeShopAudit(tx, deps, call, { action: 'SHOP_RATE_DELETE', shopId, detail })
    return answer(true)
  })
}
