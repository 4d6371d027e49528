import type { incidentConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { correctReport, previewCorrection } from './correct-report.ts'
import { createReport, previewReport } from './create-report.ts'
import { listProviderIncidents, showProviderIncident } from './show-provider-incidents.ts'

export function incidentConsoleHandlers(deps: Deps): Handlers<typeof incidentConsoleRoutes> {
  return {
    'POST /console/incident/getPageList': (call) => listProviderIncidents(deps, call),
    'GET /console/incident/info/{incidentId}': (call) => showProviderIncident(deps, call),
    'POST /console/incident/preview': (call) => previewReport(deps, call),
    'POST /console/incident/create': (call) => createReport(deps, call),
    'POST /console/incident/previewCorrection': (call) => previewCorrection(deps, call),
    'POST /console/incident/correct': (call) => correctReport(deps, call),
  }
}
