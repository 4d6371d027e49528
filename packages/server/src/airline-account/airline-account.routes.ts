import type { airlineAccountRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { SearchSessions } from '../search/results/search-sessions.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { listVendors, showTemplate } from './account-vendors.ts'
import { listAccountPage, showAccount } from './list-accounts.ts'
import { addAccount, updateAccount } from './save-account.ts'
import { showSearchAccounts } from './search-accounts.ts'
import { deleteAccount, putOnline, takeOffline, updateBalance } from './switch-account.ts'

/** `searches` is shared with the search. */
export function airlineAccountHandlers(deps: Deps, searches: SearchSessions): Handlers<typeof airlineAccountRoutes> {
  return {
    'POST /byoa/getPageList': (call) => listAccountPage(deps, call),
    'GET /byoa/info/{id}': (call) => showAccount(deps, call),
    'POST /byoa/vendorList': (call) => listVendors(deps, call),
    'POST /byoa/template': (call) => showTemplate(deps, call),
    'POST /byoa/add': (call) => addAccount(deps, call),
    'POST /byoa/update': (call) => updateAccount(deps, call),
    'POST /byoa/online/{id}': (call) => putOnline(deps, call),
    'POST /byoa/offline/{id}': (call) => takeOffline(deps, call),
    'POST /byoa/delete/{id}': (call) => deleteAccount(deps, call),
    'POST /byoa/updateBalance/{id}': (call) => updateBalance(deps, call),
    'POST /byoa/searchAccounts': (call) => showSearchAccounts(deps, searches, call),
  }
}
