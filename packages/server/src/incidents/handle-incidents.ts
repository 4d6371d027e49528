import { flightCancelledCategory, findHandleProblem, type IncidentReason } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBookingById, lockBooking, lockBookings } from '../booking/booking.store.ts'
import { operatorName } from '../shared/agency/operator-name.ts'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { incident } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { createOrCommentRequest } from '../support/create-request.ts'
import { applyChange } from './apply-change.ts'
import { lockIncidents, isOvertaken, type Incident } from './incident.store.ts'

type Handle = 'POST /orderEvent/handle'
type HandleCall = Pick<Call<Handle>, 'caller' | 'body' | 'address' | 'agent'>

/** Confirms incidents with one choice, all or none; names the incidents that block it. */
export async function handleIncidents(deps: Deps, call: HandleCall): Promise<Reply<Answer<Handle>>> {
  const ids = [...new Set(call.body.ids)]
  if (ids.length === 0) return wrong('ids', 'choose')
  return deps.db.transaction((tx) => handle(tx, deps, call, ids))
}

async function handle(
  tx: Tx,
  deps: Deps,
  { caller, body, address, agent }: HandleCall,
  ids: string[],
): Promise<Reply<Answer<Handle>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const locked = await lockIncidents(tx, scope, ids)
  if (locked.length < ids.length) return refuse(5004)
  const stale = locked.filter(({ status }) => status === 'CONFIRMED').map(({ incidentNo }) => incidentNo)
  if (stale.length > 0) return refuse(706, { errorType: 1, data: { ids: stale } })
  const { scheduleChangeType, cancelledType, remarks } = body
  const problem = findHandleProblem(
    locked.map(({ type }) => type),
    { scheduleChangeType, cancelledType },
  )
  if (problem) return wrong(problem === 'mixed' || problem === 'choose' ? 'ids' : problem, problem)
  // All bookings are locked before the first change, in one order, which avoids deadlocks.
  await lockBookings(
    tx,
    scope,
    locked.map(({ orderNo }) => orderNo),
  )
  const operator = await operatorName(tx, caller)
  const handled: string[] = []
  for (const row of locked) {
    const reason = row.type === 'ABNORMAL_CANCELLATION' ? cancelledType : scheduleChangeType
    if (!reason) throw new Error('A validated choice is missing.')
    await confirm(tx, deps, scope, row, { reason, remarks, operator, now })
    if (reason === 'UNACCOUNTED') await askSupport(tx, deps, caller, row, remarks)
    const object = { kind: 'incident', id: row.incidentNo }
    const entry = {
      action: 'INCIDENT_HANDLE',
      by: caller,
      from: { address, agent },
      object,
      detail: { reason },
    } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    handled.push(row.incidentNo)
  }
  return answer({ handled })
}

async function confirm(
  tx: Tx,
  deps: Deps,
  scope: Scope,
  row: Incident,
  { reason, remarks, operator, now }: { reason: IncidentReason; remarks: string; operator: string; now: Date },
): Promise<void> {
  const { incidentNo, orderNo, clientId } = row
  const isOld = reason === 'FLIGHT_CHANGE' && (await isOvertaken(tx, scope, row))
  await tx
    .update(incident)
    .set({ status: 'CONFIRMED', reason, remarks, handler: operator, acceptedAt: now })
    .where(scope.client(incident, eq(incident.id, row.id)))
  const booking = await lockBooking(tx, scope, { id: row.bookingId })
  if (!booking) throw new Error(`Incident ${incidentNo} has no booking.`)
  const values = { context: reason, id: incidentNo }
  await writeLog(tx, booking, now, { stage: 'INCIDENT', sentence: 'incidentConfirmed', values, operator })
  if (reason === 'FLIGHT_CHANGE' && !isOld) await applyChange(tx, deps, booking, row, { now, operator })
  const current = (await findBookingById(tx, scope, row.bookingId)) ?? booking
  const topic = `client:${clientId}`
  await deps.events.publish(tx, { topic, kind: 'incident', data: { id: incidentNo, orderNo } })
  await deps.events.publish(tx, { topic, kind: 'booking', data: { orderNo, status: current.status } })
}

/**
 * Creates a service request: the reason why the airline has no booking any more is unknown, so support asks the
 * airline.
 */
async function askSupport(tx: Tx, deps: Deps, caller: Caller, row: Incident, remarks: string): Promise<void> {
  const { lang } = caller
  const { incidentNo: id, orderNo } = row
  const description = translateMessage(lang, 'raised.unaccounted', { id, remarks }).trim()
  await createOrCommentRequest(tx, deps, { caller, lang }, { category: flightCancelledCategory, orderNo, description })
}

function wrong(path: string, key: string): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path, key: `input.incident.${key}` }] })
}
