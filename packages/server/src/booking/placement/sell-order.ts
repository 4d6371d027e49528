import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { bookingSaleOf, saleOfExtras } from '../../shop/orders/booking-sale.ts'
import type { ShopSale } from '../../shop/orders/shop-sale.model.ts'
import { sellTripInShop } from '../../shop/pricing/sell-in-shop.ts'
import type { VerifiedOffer } from '../offers/sold-offer.model.ts'
import { amountsOf } from './insert-booking.ts'
import type { PricedExtra } from './order-input.ts'

interface Amount {
  amount: number
  currency: string
}

interface SoldOrder {
  /** What the caller agrees to pay: the sale price on a page of a shop, otherwise what the agency pays. */
  total: Amount
  /** The same by the prices of the verification. */
  verifiedTotal: Amount
  /** Sold in the shop at the rules of now. */
  shop: ShopSale | undefined
}

type OrderSale = ({ outcome: 'sold' } & SoldOrder) | { outcome: 'not_for_sale' } | { outcome: 'other_shop' }

/**
 * For what an order is sold. On the page of a shop it is priced again, because rules, rates and lists may have changed
 * since the verification, and the shop may be off.
 */
export async function sellOrder(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  verified: VerifiedOffer,
  extras: readonly PricedExtra[],
): Promise<OrderSale> {
  const { total: amount, currency } = amountsOf(verified.sold, extras)
  const net = { amount, currency }
  const before = verified.shop
  if (!caller.embed) return { outcome: 'sold', total: net, verifiedTotal: net, shop: before }
  if (before?.shopId !== caller.embed.sellingShopId) return { outcome: 'other_shop' }
  if (!before) return { outcome: 'sold', total: net, verifiedTotal: net, shop: undefined }
  if (!before.trip) return { outcome: 'other_shop' }
  const now = caller.clock.now()
  const sold = await sellTripInShop(db, scopeOf(caller), before.shopId, { trip: before.trip, now })
  if ('refused' in sold || !sold.sale) return { outcome: 'not_for_sale' }
  const { sale } = sold
  return { outcome: 'sold', total: totalOfSale(sale, extras), verifiedTotal: totalOfSale(before, extras), shop: sale }
}

/** The sale price with extras. */
export function totalOfSale({ price, trace }: ShopSale, extras: readonly PricedExtra[]): Amount {
  const { currency, sale } = price
  return { amount: sale + saleOfExtras(bookingSaleOf({ currency, trace }), extras), currency }
}
