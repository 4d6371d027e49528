import type { requestRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { addComment, giveFeedback } from './answer-request.ts'
import { runSimulatedAgent } from './simulated-agents/run-simulated-agent.ts'
import { expireRequest } from './expire-request.ts'
import { handleRequest } from './handle-request.ts'
import { listQueue, showQueued } from './show-queue.ts'
import {
  listCategories,
  listChanges,
  listComments,
  listFiles,
  listOpen,
  listRequestAuthors,
  listReplies,
  listRequests,
  showRequest,
} from './show-request.ts'
import { submitRequest } from './submit-request.ts'
import { recommendCategories } from './suggest-category.ts'
import { readPublicSetting } from './support-hours.ts'

/** Registers the scheduled jobs of service requests. */
export function supportJobs(deps: Deps): void {
  deps.scheduler.handle('request.simulate', (job) => runSimulatedAgent(deps, job))
  deps.scheduler.handle('request.expire', (job) => expireRequest(deps, job))
}

export function supportHandlers(deps: Deps): Handlers<typeof requestRoutes> {
  return {
    'POST /flowable/submit': (call) => submitRequest(deps, call),
    'POST /flowable/getPageList': (call) => listRequests(deps, call),
    'POST /flowable/queryWorkOrderCategory': listCategories,
    'GET /flowable/info/{requestNo}': (call) => showRequest(deps, call, call.params.requestNo),
    'POST /flowable/getTGangwayWorkOrderCommentList': (call) => listComments(deps, call),
    'POST /flowable/addTGangwayWorkOrderComment': (call) => addComment(deps, call),
    'POST /flowable/getTGangwayWorkOrderHisList': (call) => listChanges(deps, call),
    'POST /flowable/feedback': (call) => giveFeedback(deps, call),
    'POST /flowable/getList': (call) => listOpen(deps, call),
    'POST /flowable/files': (call) => listFiles(deps, call),
    'POST /flowable/queryRecommendedCategories': recommendCategories,
    'POST /flowable/queryAutoReplyHis': (call) => listReplies(deps, call),
    'POST /flowable/handle': (call) => handleRequest(deps, call),
    'POST /flowable/queue/getPageList': (call) => listQueue(deps, call),
    'GET /flowable/queue/info/{requestNo}': (call) => showQueued(deps, call),
    'POST /sysUser/getClientList': (call) => listRequestAuthors(deps, call),
    'GET /global/detail/value': (call) => readPublicSetting(deps, call),
    // Older names of the same operations.
    'POST /support/queryWorkOrderCategory': listCategories,
    'GET /support/info/{id}': (call) => showRequest(deps, call, call.params.id),
    'POST /support/getPageList': (call) => listRequests(deps, call),
    'POST /support/getCommentList': (call) => listComments(deps, call),
    'POST /support/getHisList': (call) => listChanges(deps, call),
    'POST /support/addComment': (call) => addComment(deps, call),
    'POST /support/feedback': (call) => giveFeedback(deps, call),
    'POST /support/queryAutoReplyHis': (call) => listReplies(deps, call),
  }
}
