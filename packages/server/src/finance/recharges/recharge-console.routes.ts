import type { rechargeConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { creditRechargeByProvider, rejectRechargeByProvider } from './decide-recharge.ts'
import { listRechargeQueue, showQueuedRecharge } from './show-queue.ts'

export function rechargeConsoleHandlers(deps: Deps): Handlers<typeof rechargeConsoleRoutes> {
  return {
    'POST /console/recharge/getPageList': (call) => listRechargeQueue(deps, call),
    'GET /console/recharge/info/{rechargeId}': (call) => showQueuedRecharge(deps, call),
    'POST /console/recharge/credit': (call) => creditRechargeByProvider(deps, call),
    'POST /console/recharge/reject': (call) => rejectRechargeByProvider(deps, call),
  }
}
