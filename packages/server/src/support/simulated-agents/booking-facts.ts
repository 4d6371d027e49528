import { formatMoney, formatZonedTime, type Lang } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { namePnrs } from '../../booking/airline-pnrs.ts'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import type { Db } from '../../database/db.ts'
import { client, incident, refund } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { Request } from '../request.store.ts'

/** What a simulated agent knows about the booking of a request. */
export interface BookingFacts {
  booking: Booking | undefined
  refund: typeof refund.$inferSelect | undefined
  incident: typeof incident.$inferSelect | undefined
  /** Times are shown in the agency's time zone. */
  zone: string
}

export async function loadBookingFacts(db: Db, row: Request): Promise<BookingFacts> {
  const scope = clientScopeOf(row)
  const [its] = await db.select({ zone: client.zone }).from(client).where(eq(client.id, row.clientId))
  const zone = its?.zone ?? 'Asia/Singapore'
  const booking = row.orderNo === '' ? undefined : await findBooking(db, scope, row.orderNo)
  if (!booking) return { booking, refund: undefined, incident: undefined, zone }
  const [lastRefund] = await db
    .select()
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, booking.id)))
    .orderBy(desc(refund.submittedAt), desc(refund.id))
    .limit(1)
  const [lastIncident] = await db
    .select()
    .from(incident)
    .where(scope.client(incident, eq(incident.bookingId, booking.id)))
    .orderBy(desc(incident.receivedAt), desc(incident.id))
    .limit(1)
  return { booking, refund: lastRefund, incident: lastIncident, zone }
}

/** The status of the booking as one sentence. */
export function bookingLine({ booking, zone }: BookingFacts, lang: Lang): string {
  if (!booking) return ''
  const { orderNo, status, fromCity, toCity, departsAt, airlinePnrs } = booking
  return translateMessage(lang, airlinePnrs.length > 0 ? 'request.agent.booking' : 'request.agent.bookingWithoutPnr', {
    orderNo,
    status: translateMessage(lang, `orderTable.statuses.${status}`),
    trip: `${fromCity}–${toCity}`,
    departs: formatZonedTime(departsAt, lang, zone),
    pnr: namePnrs(booking, lang),
  })
}

export function refundLine({ refund: found, booking }: BookingFacts, lang: Lang): string {
  if (!found) return translateMessage(lang, booking ? 'request.agent.refundNone' : 'request.agent.refundWhere')
  const { refundNo, status, received, estimated, serviceFee, currency } = found
  const amount = Math.max(0, (received ?? estimated) - serviceFee)
  return translateMessage(lang, received === null ? 'request.agent.refundExpected' : 'request.agent.refundBack', {
    refundNo,
    status: translateMessage(lang, `request.refundStatus.${status}`),
    amount: formatMoney({ amount, currency }),
  })
}

export function incidentLine({ incident: found, zone }: BookingFacts, lang: Lang): string {
  if (!found) return translateMessage(lang, 'request.agent.incidentNone')
  return translateMessage(lang, 'request.agent.incident', {
    change: translateMessage(lang, `incidentTable.changes.${found.change}`),
    at: formatZonedTime(found.receivedAt, lang, zone),
  })
}
