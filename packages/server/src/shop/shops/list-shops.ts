import { toServerTime } from '@gangway/core/contract'
import { asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { containing } from '../../booking/orders/containing.ts'
import { shop, shopOrder } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { countCurrentRules } from '../rules/rule-version.store.ts'
import { findShop, type Shop } from '../shop.store.ts'

type List = 'POST /shop/getPageList'
type Sellable = 'POST /shop/sellable'
type Info = 'GET /shop/info/{id}'

export async function listShops({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize } = body
  const { total, rows } = await findShops(db, scope, body)
  const now = caller.clock.now()
  const list = []
  for (const row of rows) list.push(await presentShop(db, scope, row, now))
  return answer({ list, total, page, pageSize })
}

/** Names and currencies only: who sells in shops need not administer them. */
export async function listSellableShops(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Sellable>,
): Promise<Reply<Answer<Sellable>>> {
  const { page, pageSize } = body
  const { total, rows } = await findShops(db, scopeOf(caller), { ...body, active: true })
  return answer({ list: rows.map(({ id, name, currency }) => ({ id, name, currency })), total, page, pageSize })
}

interface ShopFilters {
  page: number
  pageSize: number
  keyword?: string | undefined
  id?: string | undefined
  active?: boolean | undefined
}

async function findShops(db: Db, scope: Scope, { page, pageSize, keyword, id, active }: ShopFilters) {
  const pattern = containing(keyword ?? '')
  const condition = scope.client(
    shop,
    id === undefined ? undefined : eq(shop.id, id),
    active === undefined ? undefined : eq(shop.active, active),
    keyword ? or(ilike(shop.name, pattern), ilike(shop.channel, pattern), ilike(shop.channelCode, pattern)) : undefined,
  )
  const total = await db.$count(shop, condition)
  const rows = await db
    .select()
    .from(shop)
    .where(condition)
    .orderBy(asc(shop.name), asc(shop.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total, rows }
}

export async function showShop({ db }: Pick<Deps, 'db'>, { caller, params }: Call<Info>): Promise<Reply<Answer<Info>>> {
  const scope = scopeOf(caller)
  const found = await findShop(db, scope, params.id)
  return found ? answer(await presentShop(db, scope, found, caller.clock.now())) : refuse(5004)
}

async function presentShop(db: Db, scope: Scope, row: Shop, now: Date) {
  const { id, name, channel, channelCode, currency, contactEmail, active, createdAt } = row
  const [counted] = await db
    .select({ orders: sql<number>`count(*)`.mapWith(Number) })
    .from(shopOrder)
    .where(scope.client(shopOrder, eq(shopOrder.shopId, id)))
  const { active: rules } = await countCurrentRules(db, scope, id, now)
  return {
    ...{ id, name, channel, channelCode, currency, contactEmail, active, createdAt: toServerTime(createdAt) },
    orders: counted?.orders ?? 0,
    rules,
  }
}
