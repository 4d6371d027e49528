import { dateTimeText, moneyText, toServerTime, type Lang } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import type { Db } from '../../database/db.ts'
import { client, incident, refund } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import { sentence } from '../../shared/http/sentence.ts'
import type { Request } from '../request.store.ts'

/** What the desk knows of the booking that a request is about. */
export interface Facts {
  booking: Booking | undefined
  refund: typeof refund.$inferSelect | undefined
  incident: typeof incident.$inferSelect | undefined
  /** Moments are told in the time of the client. */
  zone: string
}

export async function factsOf(db: Db, row: Request): Promise<Facts> {
  const scope = scopeOf(row)
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

/** How the booking stands, in one sentence. */
export function bookingLine({ booking, zone }: Facts, lang: Lang): string {
  if (!booking) return ''
  const { orderNo, status, fromCity, toCity, departsAt, airlinePnrs } = booking
  return sentence(lang, airlinePnrs.length > 0 ? 'request.desk.booking' : 'request.desk.bookingWithoutPnr', {
    orderNo,
    status: sentence(lang, `orderTable.statuses.${status}`),
    trip: `${fromCity}–${toCity}`,
    departs: `${dateTimeText(toServerTime(departsAt), lang, zone)} (${zone})`,
    pnr: airlinePnrs.join(', '),
  })
}

export function refundLine({ refund: found, booking }: Facts, lang: Lang): string {
  if (!found) return sentence(lang, booking ? 'request.desk.refundNone' : 'request.desk.refundWhere')
  const { refundNo, status, received, estimated, serviceFee, currency } = found
  const amount = Math.max(0, (received ?? estimated) - serviceFee)
  return sentence(lang, received === null ? 'request.desk.refundExpected' : 'request.desk.refundBack', {
    refundNo,
    status: sentence(lang, `request.refundStatus.${status}`),
    amount: moneyText({ amount, currency }),
  })
}

export function incidentLine({ incident: found, zone }: Facts, lang: Lang): string {
  if (!found) return sentence(lang, 'request.desk.incidentNone')
  return sentence(lang, 'request.desk.incident', {
    change: sentence(lang, `incidentTable.changes.${found.change}`),
    at: `${dateTimeText(toServerTime(found.receivedAt), lang, zone)} (${zone})`,
  })
}
