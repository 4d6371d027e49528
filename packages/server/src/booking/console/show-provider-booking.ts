import { toServerTime } from '@gangway/core/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { findServedAgency } from '../../shared/agency/served-agency.ts'
import type { Db } from '../../database/db.ts'
import { bookingLog, bookingPassenger, incident, refund } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findBooking, type Booking } from '../booking.store.ts'
import { presentLogEntry } from '../orders/order-log.ts'
import { failureSentence } from '../ticketing/ticketing-failure-text.ts'
import { isStopping } from '../ticketing/ticketing.ts'
import { findBookingOwner } from './provider-bookings.store.ts'

type Show = 'GET /console/booking/info/{orderNo}'
type Detail = Answer<Show>

const logLength = 100

export async function showProviderBooking(
  deps: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<Detail> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { db, market } = deps
  const owner = await findBookingOwner(db, params.orderNo)
  const agency = owner && (await findServedAgency(deps, caller, owner))
  const row = owner && (await findBooking(db, clientScopeOf(owner), params.orderNo))
  if (!row || !agency) return refuse(5004)
  const { outbound, inbound } = row.offer.offer
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  const { name, email, mobile } = row.contact
  const time = (moment: Date | null) => moment && toServerTime(moment)
  const mayChange = isCallAllowed(caller, 'POST /console/booking/check')
  return answer({
    ...{ agencyCode: agency.code, agencyName: agency.name, orderNo: row.orderNo, status: row.status },
    ...{ fromCity: row.fromCity, toCity: row.toCity, airlines: row.airlines, airlinePnrs: row.airlinePnrs },
    ...{ departDate: row.departDate, hasRefund: row.hasRefund, providerPnr: row.providerPnr },
    ...{ payChannel: row.payChannel, payBy: time(row.payBy), paidAt: time(row.paidAt) },
    ...{ issuedAt: time(row.issuedAt), endedAt: time(row.endedAt), createdAt: toServerTime(row.createdAt) },
    passengerNames: row.passengerNames.split('|'),
    amount: { amount: row.total, currency: row.currency },
    failure: failureSentence(lang, row.failureCode, row.airlineMessage) || null,
    flights: segments.map(({ flightNo, from, to, depTime, arrTime }) => ({ flightNo, from, to, depTime, arrTime })),
    contact: { name, email, mobile },
    ...(await readRelated(db, row)),
    log: (await readLog(db, row)).map((entry) => presentLogEntry(lang, entry)),
    actions: mayChange ? orderActionsOf(row) : [],
    names: namesOf(market, [{ outbound, inbound }], { cities: [row.fromCity, row.toCity], airlines: row.airlines }),
  })
}

/** What the provider can do by hand, while an answer of the airline is to come. */
export function orderActionsOf(row: Pick<Booking, 'status' | 'step' | 'paidAt'>): Detail['actions'] {
  if ((row.status === 'INIT' || row.status === 'UNKNOWN') && !row.paidAt) return ['CHECK']
  if (row.status !== 'TICKETING') return []
  return isStopping(row) ? ['CHECK'] : ['CHECK', 'STOP']
}

async function readRelated(db: Db, row: Booking): Promise<Pick<Detail, 'passengers' | 'refunds' | 'incidents'>> {
  const scope = clientScopeOf(row)
  const passengers = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, row.id)))
    .orderBy(asc(bookingPassenger.position))
  const refunds = await db
    .select()
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, row.id)))
    .orderBy(desc(refund.id))
  const incidents = await db
    .select()
    .from(incident)
    .where(scope.client(incident, eq(incident.orderNo, row.orderNo)))
    .orderBy(desc(incident.id))
  return {
    passengers: passengers.map(({ lastName, firstName, ticketNos }) => ({
      name: `${lastName}/${firstName}`,
      ticketNos,
    })),
    refunds: refunds.map(({ id, refundNo, status, estimated, received, currency }) => ({
      ...{ refundId: id, refundNo, status, total: { amount: received ?? estimated, currency } },
    })),
    incidents: incidents.map(({ id, incidentNo, type, status }) => ({ incidentId: id, incidentNo, type, status })),
  }
}

function readLog(db: Db, row: Booking) {
  return db
    .select()
    .from(bookingLog)
    .where(clientScopeOf(row).client(bookingLog, eq(bookingLog.bookingId, row.id)))
    .orderBy(desc(bookingLog.sequence))
    .limit(logLength)
}
