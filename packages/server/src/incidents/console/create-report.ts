import { eq } from 'drizzle-orm'
import { lockBooking } from '../../booking/booking.store.ts'
import type { Db, Tx } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newToken } from '../../shared/ids.ts'
import { findServedAgency } from '../../shared/agency/served-agency.ts'
import { insertIncident } from '../record-incident.ts'
import { fingerprintOfReport, planReport } from './plan-report.ts'
import { countTicketingOnFlight, type BookingOfAgency } from './provider-incidents.store.ts'
import { composeMessages, type ReportMessage } from './report-message.ts'

type Preview = 'POST /console/incident/preview'
type Create = 'POST /console/incident/create'

const shownBookings = 100

/** Reports of the provider have ids of their own beside those of the supplier's events. */
const reportPrefix = 'console:'
export const isReport = (supplierEventId: string) => supplierEventId.startsWith(reportPrefix)
export const newReportId = () => `${reportPrefix}${newToken(12)}`

export async function previewReport(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Preview>,
): Promise<Reply<Answer<Preview>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const problem = findProblem(body)
  if (problem) return problem
  const planned = await planReport(db, market, body)
  const [first] = planned
  return answer({
    bookings: planned.slice(0, shownBookings).map(presentAffected),
    count: planned.length,
    ticketing: await countTicketingOnFlight(db, body),
    agencies: new Set(planned.map(({ agency }) => agency.code)).size,
    messages: first ? composeMessages(market, first.flight, body.notice) : null,
    seen: fingerprintOfReport(body, planned),
    names: namesOf(market, [], { airlines: [body.flightNo.slice(0, 2)] }),
  })
}

/** All incidents of a report, or none. Only what the author has seen in the preview is created. */
export async function createReport(
  deps: Deps,
  { caller, body, address, agent }: Call<Create>,
): Promise<Reply<Answer<Create>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const problem = findProblem(body)
  if (problem) return problem
  const { market, settings } = deps
  return deps.db.transaction(async (tx) => {
    const planned = await planReport(tx, market, body)
    if (planned.length === 0) return refuse(5001, { fields: [{ path: 'flightNo', key: 'input.incident.noFlight' }] })
    if (fingerprintOfReport(body, planned) !== body.seen) return previewChanged
    const id = newReportId()
    for (const { row, before, after, flight } of planned) {
      const booking = await lockBooking(tx, clientScopeOf(row), { id: row.id })
      if (booking?.version !== row.version) return previewChanged
      const messages = composeMessages(market, flight, body.notice)
      const mail = { ...(await messageFor(tx, row, messages)), sender: settings.mailFrom }
      const event = { id, at: await agencyTimeOf(tx, deps, caller, row) }
      await insertIncident(tx, deps, booking, event, {
        ...{ by: 'MAIL', before, after, involuntary: body.involuntary, mail },
      })
    }
    const { flightNo, date, change, minutes } = body
    const detail = { flightNo, date, change, minutes, count: planned.length }
    const object = { kind: 'incidentReport', id }
    const entry = { action: 'INCIDENT_CREATE', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return answer({ created: planned.length })
  })
}

export const previewChanged = refuse(5312, { errorType: 1, values: { context: 'previewChanged' } })

/** The time of the agency's clock, which its bookings follow. */
export async function agencyTimeOf(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  caller: Caller,
  row: { clientId: string },
): Promise<Date> {
  const agency = await findServedAgency({ db: tx, clock }, caller, row)
  return (agency?.caller.clock ?? clock).now()
}

/** The message in the language of the user who booked. */
export async function messageFor(
  tx: Tx | Db,
  row: { clientId: string; userId: string },
  messages: Record<'en' | 'cn', ReportMessage>,
): Promise<ReportMessage> {
  const [user] = await tx
    .select({ lang: appUser.lang })
    .from(appUser)
    .where(clientScopeOf({ clientId: row.clientId }).client(appUser, eq(appUser.id, row.userId)))
  return messages[user?.lang ?? 'en']
}

export function presentAffected({ row, agency }: BookingOfAgency) {
  return {
    ...{ agencyCode: agency.code, agencyName: agency.name, orderNo: row.orderNo, pnrs: row.airlinePnrs },
    passengerNames: row.passengerNames.split('|'),
  }
}

function findProblem({ change, minutes }: Call<Preview>['body']): Refusal | undefined {
  return change === 'MOVED' && minutes === 0
    ? refuse(5001, { fields: [{ path: 'minutes', key: 'input.incident.minutes' }] })
    : undefined
}
