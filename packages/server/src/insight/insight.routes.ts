import type { dashboardRoutes, workspaceRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { showAirlineCapabilities } from './airline-capabilities.ts'
import { exportInsight } from './export-insight.ts'
import { exportFunnel, showFunnel } from './show-funnel.ts'
import { completeGuide, showGuide } from './guide.ts'
import { showPriceChanges } from './show-price-changes.ts'
import { showSummary } from './show-summary.ts'
import { showTraffic } from './show-traffic.ts'
import { showWorkspace } from './workspace.ts'

export function insightHandlers(deps: Deps): Handlers<typeof workspaceRoutes & typeof dashboardRoutes> {
  return {
    'GET /workspace/summary': (call) => showWorkspace(deps, call),
    'POST /workspace/guide': (call) => showGuide(deps, call),
    'POST /sysUser/completeNavigation': (call) => completeGuide(deps, call),
    'POST /dashboard/summary': (call) => showSummary(deps, call),
    'POST /dashboard/summary/export': (call) => exportInsight(deps, call, 'summary'),
    'POST /dashboard/traffic': (call) => showTraffic(deps, call),
    'POST /dashboard/traffic/export': (call) => exportInsight(deps, call, 'traffic'),
    'POST /dashboard/funnel': (call) => showFunnel(deps, call),
    'POST /dashboard/funnel/export': (call) => exportFunnel(deps, call),
    'POST /dashboard/airlineCapability': (call) => showAirlineCapabilities(deps, call),
    'POST /dashboard/airlineCapability/export': (call) => exportInsight(deps, call, 'airlineCapability'),
    'POST /dashboard/changePrice': (call) => showPriceChanges(deps, call),
    'POST /dashboard/changePrice/export': (call) => exportInsight(deps, call, 'changePrice'),
  }
}
