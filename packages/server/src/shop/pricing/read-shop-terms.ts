import type { ListEntry, ShopRate } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { shopListEntry, shopRate } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { findRuleVersion, readCurrentVersion } from '../rules/rule-version.store.ts'
import { findShop } from '../shop.store.ts'
import { createShopTerms, termsStateOf, type ShopTerms } from './shop-terms.ts'

/** How a shop sells at a time; undefined for an unknown shop and for one that is off. */
export async function readShopTerms(
  db: Db,
  scope: Scope,
  shopId: string,
  now: Date,
  { evenIfOff = false }: { evenIfOff?: boolean } = {},
): Promise<ShopTerms | undefined> {
  const [shop, rulesVersion, rates, lists] = await Promise.all([
    findShop(db, scope, shopId),
    readCurrentVersion(db, scope, shopId, now),
    readRates(db, scope, shopId),
    readLists(db, scope, shopId),
  ])
  if (!shop || (!shop.active && !evenIfOff)) return undefined
  const day = beijingDay(now)
  const state = termsStateOf({ rulesVersion, day, currency: shop.currency, rates, lists })
  const kept = terms.find(db, `${shopId} ${state}`)
  if (kept) return kept
  const rules = rulesVersion === 0 ? [] : ((await findRuleVersion(db, scope, shopId, rulesVersion))?.rules ?? [])
  const pricing = { currency: shop.currency, rules, rates, lists }
  return terms.keep(db, `${shopId} ${state}`, createShopTerms(shop, pricing, { rulesVersion, state, day }))
}

/** Prepared prices of the shops that sold last. Their key contains everything that they depend on. */
const terms = createTermsCache(100)

function createTermsCache(most: number) {
  const byDatabase = new WeakMap<Db, Map<string, ShopTerms>>()
  return {
    find: (db: Db, key: string) => byDatabase.get(db)?.get(key),
    keep(db: Db, key: string, made: ShopTerms): ShopTerms {
      const entries = byDatabase.get(db) ?? new Map<string, ShopTerms>()
      byDatabase.set(db, entries)
      const [oldest] = entries.size >= most ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(key, made)
      return made
    },
  }
}

async function readRates(db: Db | Tx, scope: Scope, shopId: string): Promise<ShopRate[]> {
  const rows = await db
    .select()
    .from(shopRate)
    .where(scope.client(shopRate, and(eq(shopRate.shopId, shopId), eq(shopRate.active, true))))
    .orderBy(shopRate.id)
  return rows.map(({ id, fromCurrency, toCurrency, base, adjustment, validFrom, validTo, active }) => ({
    ...{ id, from: fromCurrency, to: toCurrency, base: trimDecimal(base), adjustment, validFrom, validTo, active },
  }))
}

async function readLists(db: Db | Tx, scope: Scope, shopId: string): Promise<ListEntry[]> {
  const { id, kind, dimension, value, validFrom, validTo, active } = shopListEntry
  return db
    .select({ id, kind, dimension, value, validFrom, validTo, active })
    .from(shopListEntry)
    .where(scope.client(shopListEntry, and(eq(shopListEntry.shopId, shopId), eq(shopListEntry.active, true))))
    .orderBy(shopListEntry.id)
}

/** Without the zeros that the database adds. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
