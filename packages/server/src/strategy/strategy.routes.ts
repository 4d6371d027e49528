import type { strategyRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { deleteStrategy } from './delete-strategy.ts'
import { listStrategies, showStrategy } from './show-strategy.ts'
import { submitStrategy } from './submit-strategy.ts'

export function strategyHandlers(deps: Deps): Handlers<typeof strategyRoutes> {
  return {
    'POST /contentStrategy/submit': (call) => submitStrategy(deps, call),
    'GET /contentStrategy/result/{id}': (call) => showStrategy(deps, call),
    'POST /contentStrategy/getPageList': (call) => listStrategies(deps, call),
    'POST /contentStrategy/delete/{id}': (call) => deleteStrategy(deps, call),
  }
}
