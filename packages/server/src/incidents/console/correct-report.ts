import { compareFlights, getIncidentFamily, type ItineraryFlight } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBookingById, lockBooking, type Booking } from '../../booking/booking.store.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { writeLog } from '../../booking/write-log.ts'
import type { Db, Tx } from '../../database/db.ts'
import { incident } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { moveFlight } from '../booking-flights.ts'
import { lockIncidents, type Incident } from '../incident.store.ts'
import { insertIncident } from '../record-incident.ts'
import { isReport, messageFor, newReportId, presentAffected, previewChanged, agencyTimeOf } from './create-report.ts'
import { fingerprint } from './plan-report.ts'
import { findProviderIncident, readReport, type IncidentOfAgency } from './provider-incidents.store.ts'
import { composeMessages } from './report-message.ts'

type Preview = 'POST /console/incident/previewCorrection'
type Correct = 'POST /console/incident/correct'
type Effect = Answer<Preview>['incidents'][number]['effect']
type Correction = Call<Preview>['body']

interface PlannedCorrection extends IncidentOfAgency {
  booking: Booking
  effect: Effect
  /** The flights of the new incident, if the effect has one. */
  before: ItineraryFlight[]
  after: ItineraryFlight[]
}

export async function previewCorrection(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Preview>,
): Promise<Reply<Answer<Preview>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const found = await findProviderIncident(db, body.incidentId)
  if (!found) return refuse(5004)
  const planned = await planCorrection(db, found, body)
  if (!Array.isArray(planned)) return planned
  return answer({
    incidents: planned.map(({ row, booking, agency, effect }) => ({
      ...{ ...presentAffected({ row: booking, agency }), incidentNo: row.incidentNo, effect },
    })),
    messages: composeMessages(market, changedFlight(found.row, body), body.notice, body.kind),
    seen: seenOf(body, planned),
  })
}

/** All incidents of a report, or none. An incident of the supplier is corrected alone. */
export async function correctReport(
  deps: Deps,
  { caller, body, address, agent }: Call<Correct>,
): Promise<Reply<Answer<Correct>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const found = await findProviderIncident(deps.db, body.incidentId)
  if (!found) return refuse(5004)
  return deps.db.transaction(async (tx) => {
    const rows = isReport(found.row.supplierEventId) ? await readReport(tx, found.row.supplierEventId) : [found]
    for (const { row } of rows) await lockIncidents(tx, clientScopeOf(row), [row.incidentNo])
    const planned = await planCorrection(tx, found, body)
    if (!Array.isArray(planned)) return planned
    if (seenOf(body, planned) !== body.seen) return previewChanged
    const counts = { closed: 0, created: 0 }
    const id = newReportId()
    for (const each of planned) {
      const booking = await lockBooking(tx, clientScopeOf(each.row), { id: each.row.bookingId })
      if (booking?.version !== each.booking.version) return previewChanged
      const now = await agencyTimeOf(tx, deps, caller, each.row)
      if (each.effect === 'CLOSE' || each.effect === 'REPLACE') {
        counts.closed += 1
        await close(tx, deps, each, { notice: body.notice, operator: await operatorName(tx, caller), now })
      }
      if (each.effect === 'REPLACE' || each.effect === 'NEW_INCIDENT') {
        counts.created += 1
        const messages = composeMessages(deps.market, changedFlight(each.row, body), body.notice, body.kind)
        const mail = { ...(await messageFor(tx, booking, messages)), sender: deps.settings.mailFrom }
        const { before, after } = each
        const reported = { by: 'MAIL', before, after, involuntary: each.row.involuntary, mail } as const
        await insertIncident(tx, deps, booking, { id, at: now }, reported)
      }
    }
    const object = { kind: 'incident', id: found.row.incidentNo }
    const detail = { kind: body.kind, minutes: body.minutes, ...counts }
    const entry = { action: 'INCIDENT_CORRECT', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return answer(counts)
  })
}

/** Whether anything of an incident can be corrected. */
export function isCorrectable(row: Pick<Incident, 'status' | 'reason'>, booking: Pick<Booking, 'status'>): boolean {
  return row.status === 'UNCONFIRMED' || booking.status === 'ISSUED'
}

async function planCorrection(
  db: Db | Tx,
  found: IncidentOfAgency,
  body: Correction,
): Promise<PlannedCorrection[] | Refusal> {
  if (body.kind === 'AMEND' && body.minutes === 0)
    return refuse(5001, { fields: [{ path: 'minutes', key: 'input.incident.minutes' }] })
  const rows = isReport(found.row.supplierEventId) ? await readReport(db, found.row.supplierEventId) : [found]
  const planned: PlannedCorrection[] = []
  for (const each of rows) {
    const { row } = each
    const booking = await findBookingById(db, clientScopeOf(row), row.bookingId)
    if (!booking) continue
    const after = amendedFlights(row, body)
    // An agency that has accepted the change has its flights; any other still has those before it.
    const before = row.status === 'CONFIRMED' && row.reason === 'FLIGHT_CHANGE' ? row.after : row.before
    planned.push({ ...each, booking, before, after, effect: effectOf(row, booking, body.kind) })
  }
  return planned.some(({ effect }) => effect !== 'NONE')
    ? planned
    : refuse(5312, { errorType: 1, values: { context: 'nothingToCorrect' } })
}

function effectOf(row: Incident, booking: Booking, kind: Correction['kind']): Effect {
  const isOnTrip = booking.status === 'ISSUED'
  if (row.status === 'UNCONFIRMED') return kind === 'AMEND' && isOnTrip ? 'REPLACE' : 'CLOSE'
  const isApplied = row.reason === 'FLIGHT_CHANGE'
  return isOnTrip && (kind === 'AMEND' || isApplied) ? 'NEW_INCIDENT' : 'NONE'
}

/** The flights as they are after the correction: as before the report, with the flight moved if it is amended. */
function amendedFlights(row: Incident, { kind, minutes }: Correction): ItineraryFlight[] {
  const changed = firstChanged(row)
  if (kind === 'WITHDRAW' || !changed) return row.before
  return row.before.map((flight) => (flight === changed ? moveFlight(flight, minutes) : flight))
}

function changedFlight(row: Incident, { kind, minutes }: Correction) {
  const before = firstChanged(row) ?? row.before[0]
  if (!before) throw new Error(`Incident ${row.incidentNo} has no flights.`)
  return { before, after: kind === 'AMEND' ? moveFlight(before, minutes) : before }
}

function firstChanged({ before, after }: Pick<Incident, 'before' | 'after'>): ItineraryFlight | undefined {
  const changed = compareFlights(before, after).find((each) => each.difference !== 'SAME' && each.before !== null)
  return changed?.before ?? undefined
}

async function close(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { row, booking }: PlannedCorrection,
  { notice, operator, now }: { notice: string; operator: string; now: Date },
): Promise<void> {
  const reason = getIncidentFamily(row.type) === 'CANCELLATION' ? 'NO_CANCELLATION' : 'NO_SCHEDULE_CHANGE'
  await tx
    .update(incident)
    .set({ status: 'CONFIRMED', reason, remarks: notice, handler: operator, acceptedAt: now })
    .where(clientScopeOf(row).client(incident, eq(incident.id, row.id)))
  const values = { id: row.incidentNo, note: notice }
  await writeLog(tx, booking, now, { stage: 'INCIDENT', sentence: 'incidentCorrected', values, operator })
  const topic = `client:${row.clientId}`
  await events.publish(tx, { topic, kind: 'incident', data: { id: row.incidentNo, orderNo: row.orderNo } })
}

function seenOf({ incidentId, kind, minutes, notice }: Correction, planned: readonly PlannedCorrection[]): string {
  const states = planned.map(({ row, booking, effect }) => [row.id, `${effect} ${booking.version}`] as const)
  return fingerprint({ incidentId, kind, minutes, notice }, states)
}
