import type { shopOrderRoutes, shopRoutes, shopRuleRoutes, shopSettingsRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { SearchSessions } from '../search/results/search-sessions.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { deleteEntry, listEntries, saveEntry } from './lists/lists.ts'
import { exportShopOrders } from './orders/export-shop-orders.ts'
import { listShopOrders, showShopOrder } from './orders/list-shop-orders.ts'
import { listMissingRates } from './rates/missing-rates.ts'
import { deleteRate, listRates, saveRate } from './rates/rates.ts'
import { refreshRates } from './rates/refresh-rates.ts'
import { deleteRule, publishShopRules, rollBackRules, saveRule } from './rules/change-rules.ts'
import { dryRunRules } from './rules/dry-run-rules.ts'
import { listRules } from './rules/list-rules.ts'
import { listVersions } from './rules/list-versions.ts'
import { previewRules } from './rules/preview-rules.ts'
import { listSellableShops, listShops, showShop } from './shops/list-shops.ts'
import { deleteShop, saveShop, updateShopStatus } from './shops/save-shop.ts'

type Routes = typeof shopRoutes & typeof shopRuleRoutes & typeof shopSettingsRoutes & typeof shopOrderRoutes

export function shopHandlers(deps: Deps, searches: SearchSessions): Handlers<Routes> {
  return {
    'POST /shop/getPageList': (call) => listShops(deps, call),
    'POST /shop/sellable': (call) => listSellableShops(deps, call),
    'GET /shop/info/{id}': (call) => showShop(deps, call),
    'POST /shop/save': (call) => saveShop(deps, call),
    'POST /shop/updateStatus': (call) => updateShopStatus(deps, call),
    'POST /shop/delete/{id}': (call) => deleteShop(deps, call),

    'POST /shop/rule/getPageList': (call) => listRules(deps, call),
    'POST /shop/rule/save': (call) => saveRule(deps, call),
    'POST /shop/rule/delete/{id}': (call) => deleteRule(deps, call),
    'POST /shop/rule/publish': (call) => publishShopRules(deps, call),
    'POST /shop/rule/rollback': (call) => rollBackRules(deps, call),
    'POST /shop/rule/getVersions': (call) => listVersions(deps, call),
    'POST /shop/rule/preview': (call) => previewRules(deps, searches, call),
    'POST /shop/rule/dryRun': (call) => dryRunRules(deps, call),

    'POST /shop/exchangeRate/getPageList': (call) => listRates(deps, call),
    'POST /shop/exchangeRate/missing': (call) => listMissingRates(searches, call),
    'POST /shop/exchangeRate/save': (call) => saveRate(deps, call),
    'POST /shop/exchangeRate/delete/{id}': (call) => deleteRate(deps, call),
    'POST /shop/whiteBlack/getPageList': (call) => listEntries(deps, call),
    'POST /shop/whiteBlack/save': (call) => saveEntry(deps, call),
    'POST /shop/whiteBlack/delete/{id}': (call) => deleteEntry(deps, call),

    'POST /shop/order/getPageList': (call) => listShopOrders(deps, call),
    'GET /shop/order/info/{shopOrderNo}': (call) => showShopOrder(deps, call),
    'POST /shop/order/export': (call) => exportShopOrders(deps, call),
  }
}

export function registerShopJobs(deps: Deps): void {
  deps.scheduler.handle('shop.rates', (job) => refreshRates(deps, job))
}
