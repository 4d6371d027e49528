import type { CancelledType, IncidentType, ScheduleChangeType } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { handleIncidents } from '../incidents/handle-incidents.ts'
import { findIncident, type Incident } from '../incidents/incident.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell, type PartnerRefusal } from './reply.ts'

type Confirmed = Awaited<PartnerTold<'/event/confirmEvent.do'>>

export async function confirmChange(
  deps: Deps,
  { caller, body }: PartnerCall<'/event/confirmEvent.do'>,
): Promise<Confirmed> {
  const found = await open(deps, caller, body.eventId, 'SCHEDULE_CHANGE_API')
  if ('kind' in found) return found
  const usual = found.row.after.length === 0 ? 'FLIGHT_CANCELLED' : 'FLIGHT_CHANGE'
  const scheduleChangeType = body.confirmedResult ? changes[body.confirmedResult] : usual
  return confirm(deps, { caller, ...found }, { scheduleChangeType, remarks: body.remark ?? '' })
}

export async function confirmMail(
  deps: Deps,
  { caller, body }: PartnerCall<'/event/confirmEmailScheduleChangeEvent.do'>,
): Promise<Confirmed> {
  const found = await open(deps, caller, body.eventId, 'SCHEDULE_CHANGE_EMAIL')
  if ('kind' in found) return found
  const scheduleChangeType = changes[body.result]
  return confirm(deps, { caller, ...found }, { scheduleChangeType, remarks: body.remark ?? '' })
}

export async function confirmCancellation(
  deps: Deps,
  { caller, body }: PartnerCall<'/event/confirmAbnormalCancelledEvent.do'>,
): Promise<Confirmed> {
  const found = await open(deps, caller, body.eventId, 'ABNORMAL_CANCELLATION')
  if ('kind' in found) return found
  const cancelledType = cancellations[body.result]
  return confirm(deps, { caller, ...found }, { cancelledType, remarks: body.remark ?? '' })
}

const changes: Readonly<Record<string, ScheduleChangeType>> = {
  FLIGHT_CHANGE: 'FLIGHT_CHANGE',
  FLIGHT_CANCELED: 'FLIGHT_CANCELLED',
  NO_SCHEDULE_CHANGE: 'NO_SCHEDULE_CHANGE',
}

/** That the flight is not flown at all is no doing of the passenger either. */
const cancellations: Readonly<Record<string, CancelledType>> = {
  ABNORMAL_CANCELLATION: 'UNACCOUNTED',
  FLIGHT_CANCELED: 'UNACCOUNTED',
  PASSENGER_CANCELLATION: 'CANCELLED_BY_PASSENGER',
  NO_CANCELLATION: 'NO_CANCELLATION',
}

interface Open {
  row: Incident
}

/** Nobody's incident and one of another type are the same to who asks. */
async function open(
  { db }: Deps,
  caller: Integrator,
  eventId: string,
  type: IncidentType,
): Promise<Open | PartnerRefusal> {
  const row = await findIncident(db, scopeOf(caller), eventId)
  return row?.type === type ? { row } : decline(2, { text: 'eventId' })
}

interface Choice {
  scheduleChangeType?: ScheduleChangeType
  cancelledType?: CancelledType
  remarks: string
}

async function confirm(deps: Deps, { caller, row }: Open & { caller: Integrator }, choice: Choice): Promise<Confirmed> {
  if (row.status === 'CONFIRMED') return tell({})
  if (!choice.scheduleChangeType && !choice.cancelledType) return decline(2, { text: 'result' })
  const told = await handleIncidents(deps, { caller, body: { ids: [row.incidentNo], ...choice } })
  // Whoever was faster has confirmed it.
  return told.kind === 'refusal' && told.code !== 706 ? decline(2) : tell({})
}
