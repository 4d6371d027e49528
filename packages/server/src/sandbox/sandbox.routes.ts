import type { sandboxRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import { answer } from '../shared/http/reply.ts'
import { readClock, setClock } from './clock.ts'
import { clearFaults, listFaults, planFault } from './faults.ts'
import { happen } from './happen.ts'
import { sandboxScenarios } from './scenarios.ts'
import { whyNoSandbox } from './test-mode.ts'

export function sandboxHandlers(deps: Deps): Handlers<typeof sandboxRoutes> {
  return {
    'GET /sandbox/clock': (call) => readClock(deps, call),
    'POST /sandbox/clock': (call) => setClock(deps, call),
    'GET /sandbox/faults': (call) => listFaults(deps, call),
    'POST /sandbox/faults': (call) => planFault(deps, call),
    'POST /sandbox/faults/clear': (call) => clearFaults(deps, call),
    'GET /sandbox/scenarios': async ({ caller }) => whyNoSandbox(caller) ?? answer([...sandboxScenarios]),
    'POST /sandbox/events': (call) => happen(deps, call),
  }
}
