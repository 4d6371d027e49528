import { toServerTime } from '@gangway/core/contract'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { shop, shopOrder } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'
import { findShop } from '../shop.store.ts'
import { bookingSaleOf, saleOfExtras } from './booking-sale.ts'
import type { ShopSale } from './shop-sale.model.ts'

interface SoldBooking {
  id: string
  /** Ordered with the booking, in its currency. */
  extras: readonly { amount: number; quantity: number }[]
}

/** Whether the shop of a sale still sells, and in the same currency. It does not change until the transaction ends. */
export async function isStillSelling(tx: Tx, scope: Scope, { shopId, price }: ShopSale): Promise<boolean> {
  const shop = await findShop(tx, scope, shopId, 'share')
  return shop?.active === true && shop.currency === price.currency
}

/** Stores what a booking was sold for. Extras are sold at cost. */
export async function storeShopOrder(
  tx: Tx,
  { clientId }: Scope,
  { id: bookingId, extras: ordered }: SoldBooking,
  { shopId, rulesVersion, price, trace }: ShopSale,
  now: Date,
): Promise<void> {
  const { currency, margin } = price
  const extras = saleOfExtras(bookingSaleOf({ currency, trace }), ordered)
  const [sale, cost] = [price.sale + extras, price.cost + extras]
  await tx.insert(shopOrder).values({
    ...{ id: newId(now), clientId, shopId, bookingId, shopOrderNo: newShopOrderNo(now) },
    ...{ currency, sale, cost, margin, extras, rulesVersion, trace, createdAt: now },
  })
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function newShopOrderNo(now: Date): string {
  const time = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `S${time}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}

/** For what a booking was sold in a shop, as it was ordered; undefined when it was sold in none. */
export async function findSaleOfBooking(db: Db, scope: Scope, bookingId: string) {
  const { sale, cost, margin, currency } = shopOrder
  const [found] = await db
    .select({ name: shop.name, sale, cost, margin, currency })
    .from(shopOrder)
    .innerJoin(shop, scope.client(shop, eq(shop.id, shopOrder.shopId)))
    .where(scope.client(shopOrder, eq(shopOrder.bookingId, bookingId)))
  return found
}

/** The shop in which a booking was sold. */
export async function findShopOfBooking(db: Db | Tx, scope: Scope, bookingId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ shopId: shopOrder.shopId })
    .from(shopOrder)
    .where(scope.client(shopOrder, eq(shopOrder.bookingId, bookingId)))
  return found?.shopId
}
