import type { approvalRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { approveProposal, refuseProposal } from './decide.ts'
import { listProposals } from './list-proposals.ts'

export function approvalHandlers(deps: Deps): Handlers<typeof approvalRoutes> {
  return {
    'POST /clientProfile/approval/getPageList': (call) => listProposals(deps, call),
    'POST /clientProfile/approval/approve': (call) => approveProposal(deps, call),
    'POST /clientProfile/approval/refuse': (call) => refuseProposal(deps, call),
  }
}
