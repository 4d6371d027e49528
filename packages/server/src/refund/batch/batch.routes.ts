import type { batchRoutes } from '@gangway/core/contract'
import { createTurns } from '../../database/query-queue.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { batchTemplate, errorReport } from './batch-files.ts'
import { checkBatch } from './check-batch.ts'
import { listBatches, showBatch } from './list-batches.ts'
import { startBatch } from './start-batch.ts'

export function batchHandlers(deps: Deps): Handlers<typeof batchRoutes> {
  const mutex = createTurns()
  return {
    'POST /refund/batch/check': (call) => checkBatch(deps, mutex, call),
    'POST /refund/batch/upload': (call) => startBatch(deps, mutex, call),
    'POST /refund/batch/getPageList': (call) => listBatches(deps, call),
    'GET /refund/batch/info/{taskId}': (call) => showBatch(deps, call),
    'GET /refund/batch/errorReport/{taskId}': (call) => errorReport(deps, call),
    'GET /refund/batch/template': (call) => batchTemplate(call),
  }
}
