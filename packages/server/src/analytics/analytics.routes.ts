import type { traceRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import { addTraceRecord } from './add-trace-record.ts'
import { exportMarketing } from './export-marketing.ts'
import { marketingHandlers } from './marketing.ts'

export function analyticsHandlers(deps: Deps): Handlers<typeof traceRoutes> {
  return {
    'POST /tGangwayTraceRecord/add': (call) => addTraceRecord(deps, call),
    'GET /tGangwayTraceRecord/settings': async () => answer({ trackerUrl: deps.settings.trackerUrl ?? null }),
    ...marketingHandlers(deps),
    'POST /console/marketing/export': (call) => exportMarketing(deps, call),
  }
}
