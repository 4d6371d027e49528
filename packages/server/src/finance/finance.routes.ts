import type { financeRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { readBalances } from './balances.ts'

export function financeHandlers(deps: Deps): Handlers<typeof financeRoutes> {
  return {
    'POST /order/qryClientBalance.do': (call) => readBalances(deps, call),
  }
}
