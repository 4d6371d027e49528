import type { rechargeRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { setLowBalance } from '../deposits/low-balance.ts'
import { showDepositOverview } from '../deposits/overview.ts'
import { addOwnTestFunds, showTestFunds } from './add-test-funds.ts'
import { creditTestRecharge } from './credit-test.ts'
import { listOwnRecharges, showOwnRecharge } from './list-recharges.ts'
import { submitRecharge } from './submit-recharge.ts'

export function rechargeHandlers(deps: Deps): Handlers<typeof rechargeRoutes> {
  return {
    'POST /client/recharge/submit.do': (call) => submitRecharge(deps, call),
    'POST /client/recharge/getPageList': (call) => listOwnRecharges(deps, call),
    'GET /client/recharge/info/{rechargeNo}': (call) => showOwnRecharge(deps, call),
    'POST /client/recharge/creditTest': (call) => creditTestRecharge(deps, call),
    'GET /client/deposit/overview': (call) => showDepositOverview(deps, call),
    'GET /client/deposit/testFunds': (call) => showTestFunds(call),
    'POST /client/deposit/testFunds': (call) => addOwnTestFunds(deps, call),
    'POST /client/deposit/lowBalance': (call) => setLowBalance(deps, call),
  }
}
