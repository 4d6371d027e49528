import type { ListEntry, ShopRate } from '@gangway/core/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { shop as shopTable, shopListEntry, shopRate, shopRuleVersion } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { findRuleVersion } from '../rules/rule-version.store.ts'
import { createShopTerms, termsStateOf, type ShopTerms } from './shop-terms.ts'

/** How a shop sells at a time; undefined for an unknown shop and for one that is off. */
export async function readShopTerms(
  db: Db,
  scope: Scope,
  shopId: string,
  now: Date,
  { evenIfOff = false }: { evenIfOff?: boolean } = {},
): Promise<ShopTerms | undefined> {
  const found = await readSettings(db, scope, shopId, now)
  if (!found || (!found.shop.active && !evenIfOff)) return undefined
  const { shop, lists, rulesVersion } = found
  const rates = found.rates.map((rate) => ({ ...rate, base: trimDecimal(rate.base) }))
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

/** Everything but the rules, in one statement, because every search in a shop waits for it. */
async function readSettings(db: Db, scope: Scope, shopId: string, now: Date) {
  const ofShop = scope.client(shopTable, eq(shopTable.id, shopId))
  const started = and(eq(shopRuleVersion.shopId, shopId), lte(shopRuleVersion.startsAt, now))
  const activeRates = and(eq(shopRate.shopId, shopId), eq(shopRate.active, true))
  const activeEntries = and(eq(shopListEntry.shopId, shopId), eq(shopListEntry.active, true))
  const rate = sql`json_build_object('id', ${shopRate.id}, 'from', ${shopRate.fromCurrency}, 'to', ${shopRate.toCurrency},
    'base', ${shopRate.base}::text, 'adjustment', ${shopRate.adjustment}, 'validFrom', ${shopRate.validFrom},
    'validTo', ${shopRate.validTo}, 'active', ${shopRate.active})`
  const entry = sql`json_build_object('id', ${shopListEntry.id}, 'kind', ${shopListEntry.kind},
    'dimension', ${shopListEntry.dimension}, 'value', ${shopListEntry.value}, 'validFrom', ${shopListEntry.validFrom},
    'validTo', ${shopListEntry.validTo}, 'active', ${shopListEntry.active})`
  const [found] = await db
    .select({
      shop: shopTable,
      rulesVersion: sql<number>`coalesce((select ${shopRuleVersion.version} from ${shopRuleVersion}
        where ${scope.client(shopRuleVersion, started)}
        order by ${shopRuleVersion.version} desc limit 1), 0)`,
      rates: sql<ShopRate[]>`(select coalesce(json_agg(${rate} order by ${shopRate.id}), '[]'::json) from ${shopRate}
        where ${scope.client(shopRate, activeRates)})`,
      lists: sql<ListEntry[]>`(select coalesce(json_agg(${entry} order by ${shopListEntry.id}), '[]'::json)
        from ${shopListEntry} where ${scope.client(shopListEntry, activeEntries)})`,
    })
    .from(shopTable)
    .where(ofShop)
  return found
}

/** Without the zeros that the database adds. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
