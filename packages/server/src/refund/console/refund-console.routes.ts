import type { refundConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { processByProvider, rejectByProvider, settleByProvider } from './decide-refund.ts'
import { listProviderRefunds } from './list-provider-refunds.ts'
import { showProviderRefund } from './show-provider-refund.ts'

export function refundConsoleHandlers(deps: Deps): Handlers<typeof refundConsoleRoutes> {
  return {
    'POST /console/refund/getPageList': (call) => listProviderRefunds(deps, call),
    'GET /console/refund/info/{refundId}': (call) => showProviderRefund(deps, call),
    'POST /console/refund/process': (call) => processByProvider(deps, call),
    'POST /console/refund/settle': (call) => settleByProvider(deps, call),
    'POST /console/refund/reject': (call) => rejectByProvider(deps, call),
  }
}
