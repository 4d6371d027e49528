import { toServerTime, type ShopOrderFilters, type ShopOrderRow } from '@gangway/core/contract'
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { booking, shop, shopOrder } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findShop } from '../shop.store.ts'

type List = 'POST /shop/order/getPageList'
type Info = 'GET /shop/order/info/{shopOrderNo}'

export async function listShopOrders(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { page, pageSize, ...filters } = body
  const found = await findShop(db, scope, filters.shopId)
  if (!found) return refuse(5004)
  const condition = filterShopOrders(scope, filters)
  const { count, issued, sale, cost } = await sumShopOrders(db, scope, condition)
  const rows = await readShopOrders(db, scope, condition, { offset: (page - 1) * pageSize, limit: pageSize })
  const money = (amount: number) => ({ amount, currency: found.currency })
  return answer({
    ...{ list: rows.map(presentShopOrder), total: count, page, pageSize },
    totals: { count, issued, sale: money(sale), cost: money(cost), margin: money(sale - cost) },
    names: namesOf(market, [], codesOf(rows)),
  })
}

export async function showShopOrder(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, params }: Call<Info>,
): Promise<Reply<Answer<Info>>> {
  const scope = scopeOf(caller)
  const [row] = await readShopOrders(db, scope, eq(shopOrder.shopOrderNo, params.shopOrderNo), { offset: 0, limit: 1 })
  if (!row) return refuse(5004)
  const { order, booked, shopName } = row
  return answer({
    ...presentShopOrder(row),
    ...{ shopId: order.shopId, shopName, rulesVersion: order.rulesVersion, trace: order.trace },
    net: { amount: booked.total, currency: booked.currency },
    extras: { amount: order.extras, currency: order.currency },
    names: namesOf(market, [], codesOf([row])),
  })
}

export type StoredShopOrder = Awaited<ReturnType<typeof readShopOrders>>[number]

/** Newest first, or oldest first. */
export async function readShopOrders(
  db: Db,
  scope: Scope,
  condition: SQL | undefined,
  { offset, limit, oldestFirst = false }: { offset: number; limit: number; oldestFirst?: boolean },
) {
  const order = oldestFirst ? asc : desc
  return db
    .select({ order: shopOrder, booked: booking, shopName: shop.name })
    .from(shopOrder)
    .innerJoin(booking, scope.client(booking, eq(booking.id, shopOrder.bookingId)))
    .innerJoin(shop, scope.client(shop, eq(shop.id, shopOrder.shopId)))
    .where(scope.client(shopOrder, condition))
    .orderBy(order(shopOrder.createdAt), order(shopOrder.id))
    .limit(limit)
    .offset(offset)
}

export function filterShopOrders(scope: Scope, filters: ShopOrderFilters): SQL | undefined {
  const { shopId, shopOrderNo, orderNo, status, createdFrom, createdTo } = filters
  return and(
    eq(shopOrder.shopId, shopId),
    shopOrderNo === undefined ? undefined : eq(shopOrder.shopOrderNo, shopOrderNo),
    createdFrom === undefined ? undefined : gte(shopOrder.createdAt, new Date(createdFrom)),
    createdTo === undefined ? undefined : lt(shopOrder.createdAt, new Date(createdTo)),
    orderNo === undefined ? undefined : eq(booking.orderNo, orderNo),
    status && status.length > 0 ? inArray(booking.status, status) : undefined,
  )
}

async function sumShopOrders(db: Db, scope: Scope, condition: SQL | undefined) {
  // An order that was never ticketed has earned nothing.
  const isIssued = eq(booking.status, 'ISSUED')
  const total = (column: typeof shopOrder.sale | typeof shopOrder.cost) =>
    sql<number>`coalesce(sum(${column}) filter (where ${isIssued}), 0)`.mapWith(Number)
  const [sums] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      issued: sql<number>`count(*) filter (where ${isIssued})`.mapWith(Number),
      sale: total(shopOrder.sale),
      cost: total(shopOrder.cost),
    })
    .from(shopOrder)
    .innerJoin(booking, scope.client(booking, eq(booking.id, shopOrder.bookingId)))
    .where(scope.client(shopOrder, condition))
  return sums ?? { count: 0, issued: 0, sale: 0, cost: 0 }
}

function presentShopOrder({ order, booked }: StoredShopOrder): ShopOrderRow {
  const money = (amount: number) => ({ amount, currency: order.currency })
  const { orderNo, status, tripType, fromCity, toCity, departDate, returnDate, airlines, airlinePnrs } = booked
  return {
    ...{ shopOrderNo: order.shopOrderNo, orderNo, createdAt: toServerTime(order.createdAt), status },
    passengerNames: booked.passengerNames.split('|'),
    ...{ tripType, fromCity, toCity, departDate, returnDate, airlines, airlinePnrs },
    ...{ sale: money(order.sale), cost: money(order.cost), margin: money(order.margin) },
  }
}

function codesOf(rows: readonly StoredShopOrder[]) {
  return {
    cities: rows.flatMap(({ booked: { fromCity, toCity } }) => [fromCity, toCity]),
    airlines: rows.flatMap(({ booked }) => booked.airlines),
  }
}
