import type { agencyRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { createAgency } from './create-agency.ts'
import { listAgencies } from './list-agencies.ts'
import { resendFirstInvitation } from './resend-invitation.ts'
import { showAgency } from './show-agency.ts'
import { updateAccess } from './update-access.ts'
import { updateLimits } from './update-limits.ts'
import { updateStatus } from './update-status.ts'

export function agencyHandlers(deps: Deps): Handlers<typeof agencyRoutes> {
  return {
    'POST /console/agency/getPageList': (call) => listAgencies(deps, call),
    'GET /console/agency/info/{code}': (call) => showAgency(deps, call),
    'POST /console/agency/create': (call) => createAgency(deps, call),
    'POST /console/agency/resendInvitation': (call) => resendFirstInvitation(deps, call),
    'POST /console/agency/updateStatus': (call) => updateStatus(deps, call),
    'POST /console/agency/updateLimits': (call) => updateLimits(deps, call),
    'POST /console/agency/updateAccess': (call) => updateAccess(deps, call),
  }
}
