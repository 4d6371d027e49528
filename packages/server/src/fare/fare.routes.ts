import type { fareRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { deleteFareSearches } from './delete-fare-searches.ts'
import { exportFares } from './export-fares.ts'
import { listFareSearches } from './list-fare-searches.ts'
import { showFareSearch } from './show-fare-search.ts'
import { submitFareSearch } from './submit-fare-search.ts'

export function fareHandlers(deps: Deps): Handlers<typeof fareRoutes> {
  return {
    'POST /fareSearch/submit': (call) => submitFareSearch(deps, call),
    'POST /fareSearch/getPageList': (call) => listFareSearches(deps, call),
    'GET /fareSearch/result/{id}': (call) => showFareSearch(deps, call),
    'POST /fareSearch/export': (call) => exportFares(deps, call),
    'POST /fareSearch/delete': (call) => deleteFareSearches(deps, call),
  }
}
