import type { incidentRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { exportIncidents } from './export-incidents.ts'
import { handleIncidents } from './handle-incidents.ts'
import { refundIncident } from './refund-incident.ts'
import { countNew, listIncidents, showIncident } from './show-incident.ts'
import { watchBooking } from './watch-booking.ts'

/** Registers the job that polls airlines for changes of ticketed bookings. */
export function incidentJobs(deps: Deps): void {
  deps.scheduler.handle('booking.watch', (job) => watchBooking(deps, job))
}

export function incidentHandlers(deps: Deps): Handlers<typeof incidentRoutes> {
  return {
    'POST /orderEvent/getPageList': (call) => listIncidents(deps, call),
    'GET /orderEvent/info/{id}': (call) => showIncident(deps, call),
    'POST /orderEvent/handle': (call) => handleIncidents(deps, call),
    'POST /orderEvent/countNew': (call) => countNew(deps, call),
    'POST /orderEvent/export': (call) => exportIncidents(deps, call),
    'POST /orderEvent/refund': (call) => refundIncident(deps, call),
  }
}
