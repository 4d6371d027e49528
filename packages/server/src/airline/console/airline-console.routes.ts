import type { airlineConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { listProviderAirlines } from './list-provider-airlines.ts'
import { publishRules } from './publish-rules.ts'
import { showProviderAirline } from './show-provider-airline.ts'
import { updateFacts } from './update-facts.ts'

export function airlineConsoleHandlers(deps: Deps): Handlers<typeof airlineConsoleRoutes> {
  return {
    'POST /console/airline/getPageList': (call) => listProviderAirlines(deps, call),
    'GET /console/airline/info/{airlineCode}': (call) => showProviderAirline(deps, call),
    'POST /console/airline/update': (call) => updateFacts(deps, call),
    'POST /console/airline/publishRules': (call) => publishRules(deps, call),
  }
}
