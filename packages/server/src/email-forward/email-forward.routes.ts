import type { emailForwardRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { expireOriginals } from './expire-original.ts'
import { forwardAgain } from './forward-again.ts'
import { forwardEmails } from './forward-email.ts'
import { listForwards, showServer } from './list-forwards.ts'

export function registerEmailJobs(deps: Deps): void {
  deps.scheduler.handle('email.forward', forwardEmails(deps))
  deps.scheduler.handle('email.expire', expireOriginals(deps))
}

export function emailForwardHandlers(deps: Deps): Handlers<typeof emailForwardRoutes> {
  return {
    'POST /emailForwardLog/getPageList': (call) => listForwards(deps, call),
    'POST /emailForwardLog/reForward': (call) => forwardAgain(deps, call),
    'GET /emailForwardServer/info': (call) => showServer(deps, call),
  }
}
