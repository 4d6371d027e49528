import { compareFlights, toServerTime, type ItineraryFlight } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { findBookingById } from '../booking/booking.store.ts'
import { countUpTo } from '../database/count-up-to.ts'
import type { Db } from '../database/db.ts'
import { bookingMail, incident } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { listBookingPassengers } from '../refund/refund.store.ts'
import { namesOf } from '../search/cities/code-names.ts'
import { isCallAllowed } from '../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { localTimeAt } from './local-time.ts'
import { filterIncidents } from './incident-filters.ts'
import { countNewIncidents, findIncident, readIncidents, type Incident } from './incident.store.ts'

type List = 'POST /orderEvent/getPageList'
type Row = Answer<List>['list'][number]

export async function listIncidents({ db, market }: Deps, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const scope = scopeOf(caller)
  const conditions = filterIncidents(filters)
  const rows = await readIncidents(db, scope, conditions, pageSize, (page - 1) * pageSize)
  const counted = await countUpTo(db, incident, scope.client(incident, ...conditions))
  const names = namesOf(market, [], { airlines: rows.map(({ airline }) => airline) })
  return answer({ list: rows.map((row) => presentIncident(row, market)), ...counted, page, pageSize, names })
}

export function presentIncident(row: Incident, market: Deps['market']): Row {
  const airport = row.before[0]?.from ?? ''
  return {
    id: row.incidentNo,
    type: row.type,
    change: row.change,
    minutesMoved: row.minutesMoved,
    orderNo: row.orderNo,
    pnrs: row.pnrs,
    airline: row.airline,
    passengerNames: row.passengerNames.split('|'),
    passengerEmail: row.passengerEmail,
    user: row.handler,
    status: row.status,
    departureDate: toServerTime(row.departsAt),
    departure: { time: localTimeAt(market, airport, row.departsAt.toISOString()), airport },
    receivedAt: toServerTime(row.receivedAt),
    acceptedAt: row.acceptedAt && toServerTime(row.acceptedAt),
    reason: row.reason,
    remarks: row.remarks,
    hasMail: row.mailId !== null,
  }
}

type Count = 'POST /orderEvent/countNew'

export async function countNew({ db }: Pick<Deps, 'db'>, { caller }: Call<Count>): Promise<Reply<Answer<Count>>> {
  return answer({ count: await countNewIncidents(db, scopeOf(caller)) })
}

type Show = 'GET /orderEvent/info/{id}'
type Detail = Answer<Show>

/** An incident with its flights before and after. */
export async function showIncident({ db, market }: Deps, { caller, params }: Call<Show>): Promise<Reply<Detail>> {
  const scope = scopeOf(caller)
  const row = await findIncident(db, scope, params.id)
  if (!row) return refuse(5004)
  const ticketNos = await openTickets(db, scope, row)
  const isHandleable = row.status === 'UNCONFIRMED' && isCallAllowed(caller, 'POST /orderEvent/handle')
  const isRefundable = row.involuntary && ticketNos.length > 0 && isCallAllowed(caller, 'POST /orderEvent/refund')
  return answer<Detail>({
    ...presentIncident(row, market),
    isApplied: row.reason === 'FLIGHT_CHANGE',
    flights: presentFlights(row, market),
    mail: await mailOf(db, scope, row),
    actions: [...(isHandleable ? (['HANDLE'] as const) : []), ...(isRefundable ? (['REFUND'] as const) : [])],
    refund: { ticketNos, proof: row.involuntary ? 'NONE' : 'AIRLINE_NOTICE' },
    names: namesOfIncident(row, market),
  })
}

/** The flights before and after, with the times at the airports. */
export function presentFlights(row: Pick<Incident, 'before' | 'after'>, market: Deps['market']): Detail['flights'] {
  const flight = (each: ItineraryFlight | null) =>
    each && {
      flightNo: each.flightNo,
      from: each.from,
      to: each.to,
      departsAt: toServerTime(new Date(each.departsAt)),
      arrivesAt: toServerTime(new Date(each.arrivesAt)),
      depTime: localTimeAt(market, each.from, each.departsAt),
      arrTime: localTimeAt(market, each.to, each.arrivesAt),
    }
  return compareFlights(row.before, row.after).map(({ before, after, ...rest }) => ({
    ...rest,
    before: flight(before),
    after: flight(after),
  }))
}

export function namesOfIncident({ airline, before, after }: Incident, market: Deps['market']): Detail['names'] {
  const airports = [...before, ...after].flatMap(({ from, to }) => [from, to])
  return namesOf(market, [], { airlines: [airline], airports })
}

/** The tickets of the incident's booking without a refund. */
export async function openTickets(db: Db, scope: Scope, { bookingId }: Pick<Incident, 'bookingId'>): Promise<string[]> {
  const booking = await findBookingById(db, scope, bookingId)
  if (booking?.status !== 'ISSUED') return []
  const passengers = await listBookingPassengers(db, scope, bookingId)
  return passengers.flatMap(({ isRefunded, ticketNos }) => (isRefunded ? [] : ticketNos))
}

export async function mailOf(db: Db, scope: Scope, { mailId }: Incident): Promise<Detail['mail']> {
  if (mailId === null) return null
  const [mail] = await db
    .select()
    .from(bookingMail)
    .where(scope.client(bookingMail, eq(bookingMail.id, mailId)))
  if (!mail) return null
  const { id: rowId, sender: from, recipient: to, subject, plain: text, receivedAt } = mail
  return { rowId, from, to, subject, text, receivedAt: toServerTime(receivedAt) }
}
