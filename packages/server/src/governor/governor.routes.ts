import type { governorRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import { showUsage } from './show-usage.ts'

export function governorHandlers(deps: Deps): Handlers<typeof governorRoutes> {
  return { 'GET /clientProfile/usage': (call) => showUsage(deps, call) }
}
