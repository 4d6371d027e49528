import type { airlineRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answerRules } from './answer-rules.ts'
import { exportAirlines } from './export-airlines.ts'
import { followAirline } from './follow-airline.ts'
import { listAirlines } from './list-airlines.ts'
import { showAirline } from './show-airline.ts'
import { showPerformance } from './show-performance.ts'
import { updateSetting } from './update-setting.ts'

export function airlineHandlers(deps: Deps): Handlers<typeof airlineRoutes> {
  return {
    'POST /airline/getPageList': (call) => listAirlines(deps, call),
    'GET /airline/info/{airlineCode}': (call) => showAirline(deps, call),
    'POST /airline/follow': (call) => followAirline(deps, call),
    'POST /airline/updateSetting': (call) => updateSetting(deps, call),
    'POST /airline/agreeRules': (call) => answerRules(deps, call),
    'POST /airline/performance': (call) => showPerformance(deps, call),
    'POST /airline/exportInfo': (call) => exportAirlines(deps, call, 'airlines'),
    'POST /airline/exportRoutes': (call) => exportAirlines(deps, call, 'routes'),
  }
}
