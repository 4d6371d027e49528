import type { sandboxRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import { readClock, setClock } from './clock.ts'
import { clearFaults, listFaults, planFault } from './faults.ts'
import { triggerEvent } from './trigger-event.ts'
import { sandboxScenariosOf } from './scenarios.ts'
import { refuseInLiveMode } from './test-mode.ts'

export function sandboxHandlers(deps: Deps): Handlers<typeof sandboxRoutes> {
  const scenarios = sandboxScenariosOf(deps.simulator?.scenarios ?? [])
  return {
    'GET /sandbox/clock': (call) => readClock(deps, call),
    'POST /sandbox/clock': (call) => setClock(deps, call),
    'GET /sandbox/faults': (call) => listFaults(deps, call),
    'POST /sandbox/faults': (call) => planFault(deps, call),
    'POST /sandbox/faults/clear': (call) => clearFaults(deps, call),
    'GET /sandbox/scenarios': async ({ caller }) => refuseInLiveMode(caller) ?? answer([...scenarios]),
    'POST /sandbox/events': (call) => triggerEvent(deps, call),
  }
}
