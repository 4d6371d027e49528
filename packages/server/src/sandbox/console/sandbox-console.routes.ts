import type { sandboxConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { sandboxScenariosOf } from '../scenarios.ts'
import { changeAgencyClock, clearAgencyFaults, planAgencyFault, showSandbox } from './sandbox-console.ts'

export function sandboxConsoleHandlers(deps: Deps): Handlers<typeof sandboxConsoleRoutes> {
  const scenarios = sandboxScenariosOf(deps.simulator?.scenarios ?? [])
  return {
    'GET /console/sandbox/info/{code}': (call) => showSandbox(deps, call, scenarios),
    'POST /console/sandbox/setClock': (call) => changeAgencyClock(deps, call),
    'POST /console/sandbox/planFault': (call) => planAgencyFault(deps, call),
    'POST /console/sandbox/clearFaults': (call) => clearAgencyFaults(deps, call),
  }
}
