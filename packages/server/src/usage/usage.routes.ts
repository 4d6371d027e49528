import type { usageRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { showUsage } from './show-usage.ts'

export function usageHandlers(deps: Deps): Handlers<typeof usageRoutes> {
  return { 'GET /clientProfile/usage': (call) => showUsage(deps, call) }
}
