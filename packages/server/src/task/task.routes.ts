import type { taskRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { countTasks, listOpenTasks } from './list-tasks.ts'
import { updateTask } from './update-task.ts'

export function taskHandlers(deps: Deps): Handlers<typeof taskRoutes> {
  return {
    'POST /task/getPageList': (call) => listOpenTasks(deps, call),
    'GET /task/count': (call) => countTasks(deps, call),
    'POST /task/update': (call) => updateTask(deps, call),
  }
}
