import type { approvalRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import { approve, refuseProposal } from './decide.ts'
import { listProposals } from './list-proposals.ts'

export function approvalHandlers(deps: Deps): Handlers<typeof approvalRoutes> {
  return {
    'POST /clientProfile/approval/getPageList': (call) => listProposals(deps, call),
    'POST /clientProfile/approval/approve': (call) => approve(deps, call),
    'POST /clientProfile/approval/refuse': (call) => refuseProposal(deps, call),
  }
}
