import {
  cancelledTypes,
  incidentTypes,
  scheduleChangeTypes,
  type IncidentReason,
  type IncidentType,
} from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import { and, eq, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm'
import { client, incident } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Deps } from '../../deps.ts'
import { filterIncidents } from '../../incidents/incident-filters.ts'
import { readIncidents, type Incident } from '../../incidents/incident.store.ts'
import { findWebhook } from '../../webhook/webhook.store.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { beijingText } from '../presenters/present-time.ts'
import { decline, succeed, type PartnerRefusal } from '../http/reply.ts'

const wireTypes = {
  SCHEDULE_CHANGE_EMAIL: 'email.schedulechange',
  SCHEDULE_CHANGE_API: 'order.schedulechange',
  ABNORMAL_CANCELLATION: 'abnormal.cancelled',
} as const satisfies Record<IncidentType, string>

const wireResults: Record<IncidentReason, string> = {
  FLIGHT_CHANGE: 'FLIGHT_CHANGE',
  FLIGHT_CANCELLED: 'FLIGHT_CANCELED',
  NO_SCHEDULE_CHANGE: 'NO_SCHEDULE_CHANGE',
  UNACCOUNTED: 'ABNORMAL_CANCELLATION',
  CANCELLED_BY_PASSENGER: 'PASSENGER_CANCELLATION',
  NO_CANCELLATION: 'NO_CANCELLATION',
}

const reasons = [...scheduleChangeTypes, ...cancelledTypes]
const maxPageSize = 100

/** Lists incidents in the wire format. */
export async function listEvents(
  { db }: Deps,
  { caller, body }: PartnerCall<'/event/getPageList.do'>,
): PartnerResponse<'/event/getPageList.do'> {
  const [page, pageSize] = [body.pageIndex || 1, body.pageSize]
  if (page < 1 || page > 1_000_000) return decline(2, { text: 'pageIndex' })
  if (pageSize < 1 || pageSize > maxPageSize) return decline(2, { text: 'pageSize' })
  const conditions = conditionsOf(body)
  if ('kind' in conditions) return conditions
  const scope = scopeOf(caller)
  const rows = await readIncidents(db, scope, conditions.all, pageSize, (page - 1) * pageSize)
  const total = await db.$count(incident, scope.client(incident, ...conditions.all))
  const [agency] = await db.select({ code: client.code }).from(client).where(eq(client.id, caller.clientId))
  const hasWebhook = (await findWebhook(db, scope)) !== undefined
  const records = rows.map((row) => present(row, { clientCode: agency?.code ?? '', hasWebhook }))
  return succeed({ records, pageIndex: `${page}`, pageSize: `${pageSize}`, total: `${total}` })
}

function conditionsOf(
  body: PartnerCall<'/event/getPageList.do'>['body'],
): { all: (SQL | undefined)[] } | PartnerRefusal {
  const type = incidentTypes.find((each) => wireTypes[each] === body.eventType)
  const reason = reasons.find((each) => wireResults[each] === body.confirmedResult)
  const statuses = (body.eventStatus ?? []).map((each): Incident['status'] =>
    each === 0 ? 'UNCONFIRMED' : 'CONFIRMED',
  )
  const moments = {
    eventTimeStart: readMoment(body.eventTimeStart, '00:00:00'),
    eventTimeEnd: readMoment(body.eventTimeEnd, '23:59:59'),
    depTimeStart: readMoment(body.depTimeStart, '00:00:00'),
    depTimeEnd: readMoment(body.depTimeEnd, '23:59:59'),
    updateTimeStart: readMoment(body.updateTimeStart, '00:00:00'),
  }
  for (const [name, moment] of Object.entries(moments)) if (moment === 'wrong') return decline(2, { text: name })
  const date = (name: keyof typeof moments) => (moments[name] instanceof Date ? moments[name] : undefined)
  const [from, to] = [date('eventTimeStart'), date('eventTimeEnd')]
  const [departsFrom, departsUntil] = [date('depTimeStart'), date('depTimeEnd')]
  const since = date('updateTimeStart')
  return {
    all: [
      ...filterIncidents({
        ...(body.eventId && { id: body.eventId }),
        ...(body.orderNo && { orderNo: body.orderNo }),
        ...(body.pnr && { pnr: body.pnr }),
        ...(body.airline && { airline: body.airline }),
        ...(body.paxName && { passengerName: body.paxName }),
        ...(statuses.length > 0 && { status: statuses }),
      }),
      // An unknown type or result matches no incident.
      body.eventType ? (type ? eq(incident.type, type) : sql`false`) : undefined,
      body.confirmedResult ? (reason ? eq(incident.reason, reason) : sql`false`) : undefined,
      body.paxEmail ? ilike(incident.passengerEmail, escapeLike(body.paxEmail)) : undefined,
      from && gte(incident.receivedAt, from),
      to && lte(incident.receivedAt, to),
      departsFrom && gte(incident.departsAt, departsFrom),
      departsUntil && lte(incident.departsAt, departsUntil),
      since &&
        or(gte(incident.acceptedAt, since), and(sql`${incident.acceptedAt} is null`, gte(incident.receivedAt, since))),
    ],
  }
}

function present(
  row: Incident,
  { clientCode, hasWebhook }: { clientCode: string; hasWebhook: boolean },
): PartnerAnswer<'/event/getPageList.do'>['records'][number] {
  const received = beijingText(row.receivedAt)
  return {
    eventId: row.incidentNo,
    orderNo: row.orderNo,
    subOrderNo: null,
    eventType: wireTypes[row.type],
    eventStatus: row.status === 'CONFIRMED' ? 1 : 0,
    eventTime: received,
    extraInfo: null,
    confirmedResult: row.reason && wireResults[row.reason],
    confirmedRemark: row.status === 'CONFIRMED' ? row.remarks : null,
    clientCode,
    createTime: received,
    updateIme: row.acceptedAt ? beijingText(row.acceptedAt) : received,
    airline: row.airline,
    depTime: beijingText(row.departsAt),
    confirmTime: row.acceptedAt && beijingText(row.acceptedAt),
    confirmUsr: row.handler,
    notified: hasWebhook ? 1 : 0,
    pnr: row.pnrs.join('|'),
    paxName: row.passengerNames.split('|')[0] ?? '',
    paxEmail: row.passengerEmail,
  }
}

/** A date or a time in Beijing. */
function readMoment(text: string | null | undefined, time: string): Date | 'wrong' | undefined {
  if (!text) return undefined
  const [, day, given] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text) ?? []
  const moment = new Date(`${day ?? 'x'}T${given ?? time}+08:00`)
  return Number.isNaN(moment.getTime()) ? 'wrong' : moment
}
