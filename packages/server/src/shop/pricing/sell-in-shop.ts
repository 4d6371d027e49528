import type { ShopTrip } from '@gangway/core/contract'
import type { Db } from '../../database/db.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Offer, Party } from '../../ports/supplier/offer.model.ts'
import { loadSearch } from '../../search/search.store.ts'
import type { Price } from '../../search/pricing/price.ts'
import type { ShopSale } from '../orders/shop-sale.model.ts'
import { readShopTerms } from './read-shop-terms.ts'
import { shopTripOf } from './shop-terms.ts'

export type ShopSaleResult = { sale: ShopSale | undefined } | { refused: true }

interface Sold {
  offer: Offer
  price: Price
  party: Party
  now: Date
}

/** For what the shop of a search sells an offer now; nothing for a search without a shop. */
export async function sellInShopOfSearch(db: Db, scope: Scope, searchId: string, sold: Sold): Promise<ShopSaleResult> {
  const shopId = (await loadSearch(db, scope, searchId))?.request.shopId
  return shopId === undefined ? { sale: undefined } : sellInShop(db, scope, shopId, sold)
}

/** Refused when the shop is off, does not sell the offer, or has no exchange rate for it. */
export async function sellInShop(
  db: Db,
  scope: Scope,
  shopId: string,
  { offer, price, party, now }: Sold,
): Promise<ShopSaleResult> {
  return sellTripInShop(db, scope, shopId, { trip: shopTripOf(offer, price, party), now })
}

/** The same for a trip that was sold before: its shop may have other rules now. */
export async function sellTripInShop(
  db: Db,
  scope: Scope,
  shopId: string,
  { trip, now }: { trip: ShopTrip; now: Date },
): Promise<ShopSaleResult> {
  const terms = await readShopTerms(db, scope, shopId, now)
  const quote = terms?.pricer.price(trip, { explain: true })
  if (!terms || quote?.outcome !== 'priced' || !quote.trace) return { refused: true }
  const { currency, sale, cost, margin } = quote.price
  return {
    sale: {
      ...{ shopId, rulesVersion: terms.rulesVersion, trace: quote.trace, trip },
      price: { currency, sale, cost, margin },
    },
  }
}

/** Two orders that together are sold for the whole: the share of the first is that of its net price. */
export function splitSale(whole: ShopSale, share: { first: number; whole: number }): [ShopSale, ShopSale] {
  const { price } = whole
  const part = (amount: number) => (share.whole === 0 ? 0 : Math.round((amount * share.first) / share.whole))
  const [sale, cost] = [part(price.sale), part(price.cost)]
  const priced = (amounts: { sale: number; cost: number }) => ({
    ...whole,
    price: { currency: price.currency, ...amounts, margin: amounts.sale - amounts.cost },
  })
  return [priced({ sale, cost }), priced({ sale: price.sale - sale, cost: price.cost - cost })]
}
