import type { financeRoutes, transactionRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { readBalances } from './balances.ts'
import { exportTransactions } from './transactions/export-transactions.ts'
import { listTransactions } from './transactions/list-transactions.ts'
import { showMonth } from './transactions/show-month.ts'

export function financeHandlers(deps: Deps): Handlers<typeof financeRoutes & typeof transactionRoutes> {
  return {
    'POST /order/qryClientBalance.do': (call) => readBalances(deps, call),
    'POST /client/bill/getPageList': (call) => listTransactions(deps, call),
    'POST /client/bill/getMonth': (call) => showMonth(deps, call),
    'POST /client/bill/export': (call) => exportTransactions(deps, call),
  }
}
