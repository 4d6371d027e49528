import type { depositConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { applyDepositChange, declineDepositChange } from './decide-change.ts'
import { listDepositChanges, showAgencyDeposit } from './list-changes.ts'
import { proposeDepositChange } from './propose-change.ts'

export function depositConsoleHandlers(deps: Deps): Handlers<typeof depositConsoleRoutes> {
  return {
    'POST /console/deposit/getPageList': (call) => listDepositChanges(deps, call),
    'GET /console/deposit/info/{agencyCode}': (call) => showAgencyDeposit(deps, call),
    'POST /console/deposit/propose': (call) => proposeDepositChange(deps, call),
    'POST /console/deposit/apply': (call) => applyDepositChange(deps, call),
    'POST /console/deposit/decline': (call) => declineDepositChange(deps, call),
  }
}
