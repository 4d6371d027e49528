import type { CancelledType, IncidentType, ScheduleChangeType } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { handleIncidents } from '../../incidents/handle-incidents.ts'
import { findIncident, type Incident } from '../../incidents/incident.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decline, succeed, type PartnerRefusal } from '../http/reply.ts'

type Confirmed = Awaited<PartnerResponse<'/event/confirmEvent.do'>>

export async function confirmChange(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/event/confirmEvent.do'>,
): Promise<Confirmed> {
  const found = await findOpenIncident(deps, caller, body.eventId, 'SCHEDULE_CHANGE_API')
  if ('kind' in found) return found
  const usual = found.row.after.length === 0 ? 'FLIGHT_CANCELLED' : 'FLIGHT_CHANGE'
  const scheduleChangeType = body.confirmedResult ? changes[body.confirmedResult] : usual
  return confirm(deps, { caller, from, ...found }, { scheduleChangeType, remarks: body.remark ?? '' })
}

export async function confirmMail(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/event/confirmEmailScheduleChangeEvent.do'>,
): Promise<Confirmed> {
  const found = await findOpenIncident(deps, caller, body.eventId, 'SCHEDULE_CHANGE_EMAIL')
  if ('kind' in found) return found
  const scheduleChangeType = changes[body.result]
  return confirm(deps, { caller, from, ...found }, { scheduleChangeType, remarks: body.remark ?? '' })
}

export async function confirmCancellation(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/event/confirmAbnormalCancelledEvent.do'>,
): Promise<Confirmed> {
  const found = await findOpenIncident(deps, caller, body.eventId, 'ABNORMAL_CANCELLATION')
  if ('kind' in found) return found
  const cancelledType = cancellations[body.result]
  return confirm(deps, { caller, from, ...found }, { cancelledType, remarks: body.remark ?? '' })
}

const changes: Readonly<Record<string, ScheduleChangeType>> = {
  FLIGHT_CHANGE: 'FLIGHT_CHANGE',
  FLIGHT_CANCELED: 'FLIGHT_CANCELLED',
  NO_SCHEDULE_CHANGE: 'NO_SCHEDULE_CHANGE',
}

/** A cancelled flight is not the passenger's responsibility either. */
const cancellations: Readonly<Record<string, CancelledType>> = {
  ABNORMAL_CANCELLATION: 'UNACCOUNTED',
  FLIGHT_CANCELED: 'UNACCOUNTED',
  PASSENGER_CANCELLATION: 'CANCELLED_BY_PASSENGER',
  NO_CANCELLATION: 'NO_CANCELLATION',
}

interface FoundIncident {
  row: Incident
}

/** Unknown ids and incidents of another type return the same error. */
async function findOpenIncident(
  { db }: Deps,
  caller: PartnerCaller,
  eventId: string,
  type: IncidentType,
): Promise<FoundIncident | PartnerRefusal> {
  const row = await findIncident(db, scopeOf(caller), eventId)
  return row?.type === type ? { row } : decline(2, { text: 'eventId' })
}

interface Choice {
  scheduleChangeType?: ScheduleChangeType
  cancelledType?: CancelledType
  remarks: string
}

async function confirm(
  deps: Deps,
  { caller, row, from }: FoundIncident & Pick<PartnerCall<'/event/confirmEvent.do'>, 'caller' | 'from'>,
  choice: Choice,
): Promise<Confirmed> {
  if (row.status === 'CONFIRMED') return succeed({})
  if (!choice.scheduleChangeType && !choice.cancelledType) return decline(2, { text: 'result' })
  const result = await handleIncidents(deps, { caller, body: { ids: [row.incidentNo], ...choice }, ...from })
  // Code 706: a concurrent request has confirmed it.
  return result.kind === 'refusal' && result.code !== 706 ? decline(2) : succeed({})
}
