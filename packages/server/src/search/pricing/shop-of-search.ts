import { isAllowed } from '@gangway/core/contract'
import type { Db } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { readShopTerms } from '../../shop/pricing/read-shop-terms.ts'
import type { SearchQuery } from '../results/search-session.ts'
import type { ShopTerms } from '../../shop/pricing/shop-terms.ts'

/**
 * The shop in which a caller searches: that of its embed key for a page, which never sells at net prices when its shop is
 * off; for others the one in the request.
 */
export async function readShopOfSearch(
  db: Db,
  caller: Caller,
  wanted: string | undefined,
  now: Date,
): Promise<{ shop: ShopTerms | undefined } | Refusal> {
  const shopId = caller.embed ? caller.embed.sellingShopId : wanted
  if (shopId === undefined) return { shop: undefined }
  if (!caller.embed && !isAllowed(caller, 'shop:sell')) return refuse(403)
  const shop = await readShopTerms(db, scopeOf(caller), shopId, now)
  if (shop) return { shop }
  return caller.embed ? refuse(5204, { errorType: 1, values: { context: 'shop' } }) : refuse(5004)
}

/** How the prices of a page are shown: in its shop; undefined when it sells nothing. */
export async function readShopOfPage(
  db: Db,
  caller: Caller,
  now: Date,
): Promise<{ shop: ShopTerms | undefined } | undefined> {
  const found = await readShopOfSearch(db, caller, undefined, now)
  return 'kind' in found ? undefined : found
}

/** Whether a page may open a search: it must have been made in the shop of its key. Others open every search of the agency. */
export function isOfShop(caller: Pick<Caller, 'embed'>, shopId: string | undefined): boolean {
  return !caller.embed || caller.embed.sellingShopId === shopId
}

/** Ids of offers that an agent found contain net prices, so a page of a shop opens only searches of pages. */
export function mayOpenSearch(caller: Pick<Caller, 'embed'>, { shop, isOfPage }: SearchQuery): boolean {
  return isOfShop(caller, shop?.shopId) && (!caller.embed || !shop || isOfPage === true)
}
