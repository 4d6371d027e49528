import { bookingStatuses, type BookingStatus } from '@gangway/core/contract'
import { and, arrayOverlaps, eq, inArray, isNull, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import { filterOrders } from '../../booking/orders/order-filters.ts'
import { findOrderPage } from '../../booking/orders/order-list.store.ts'
import { booking } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { failureText } from './failure-text.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { orderStatusOf } from '../presenters/present-order.ts'
import { dayText, readDay, utcText } from '../presenters/present-time.ts'
import { decline, succeed } from '../http/reply.ts'

const maxPageSize = 100
const defaultPageSize = 20
const utcShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

export async function listPartnerOrders(
  deps: Deps,
  { caller, body }: PartnerCall<'/orderList.do'>,
): PartnerResponse<'/orderList.do'> {
  const { db } = deps
  const scope = scopeOf(caller)
  const [page, pageSize] = [body.page || 1, body.pageSize || defaultPageSize]
  if (page < 1 || page > 1_000_000) return decline(810, { text: 'page' })
  if (pageSize < 1 || pageSize > maxPageSize) return decline(810, { text: 'pageSize' })
  const depDate = body.depDate ? readDay(body.depDate) : undefined
  if (body.depDate && !depDate) return decline(810, { text: 'depDate' })
  for (const name of ['createTimeRangeFrom', 'createTimeRangeTo'] as const) {
    const given = body[name]
    if (given && (!utcShape.test(given) || Number.isNaN(Date.parse(given)))) return decline(810, { text: name })
  }
  const conditions = [
    ...filterOrders(deps, scope, {
      ...(body.orderNo && { orderNo: body.orderNo }),
      ...(body.paxName && { passengerName: body.paxName }),
      ...(body.fromCity && { origin: body.fromCity }),
      ...(body.toCity && { destination: body.toCity }),
      ...(depDate && { flightFrom: depDate, flightTo: depDate }),
      ...(body.createTimeRangeFrom && { createdFrom: body.createTimeRangeFrom }),
      ...(body.createTimeRangeTo && { createdTo: body.createTimeRangeTo }),
    }),
    body.airlinePNRs?.length ? arrayOverlaps(booking.airlinePnrs, body.airlinePNRs) : undefined,
    body.airlines?.length ? arrayOverlaps(booking.airlines, body.airlines) : undefined,
    body.contactEmail ? eq(sql`${booking.contact} ->> 'email'`, body.contactEmail) : undefined,
    body.orderStatus?.length ? or(...body.orderStatus.map(hasStatus)) : undefined,
  ]
  const { rows, total } = await findOrderPage(db, scope, { conditions, sort: 'CREATED_DESC', page, pageSize })
  const ids = rows.map(({ id }) => id)
  const more =
    ids.length === 0
      ? []
      : await db
          .select(result)
          .from(booking)
          .where(scope.client(booking, inArray(booking.id, ids)))
  const orders = rows.flatMap((row) => {
    const rest = more.find(({ id }) => id === row.id)
    if (!rest) return []
    const orderStatus = orderStatusOf(row)
    const failure = orderStatus === -3 ? rest.failureCode : null
    return [
      {
        orderNo: row.orderNo,
        pnrCode: row.providerPnr,
        airlinePNRs: row.airlinePnrs.length > 1 ? [row.airlinePnrs.join('|')] : row.airlinePnrs,
        orderStatus,
        depDate: dayText(row.departDate),
        airlines: row.airlines,
        orderCreateTimestamp: utcText(row.createdAt),
        paymentTimestamp: row.paidAt && utcText(row.paidAt),
        paxNames: row.passengerNames.split('|'),
        contactEmail: rest.contact.email,
        fromCity: row.fromCity,
        toCity: row.toCity,
        errorCode: failure === null ? null : String(failure),
        errorMessage: failure === null ? null : failureText(failure),
      },
    ]
  })
  return succeed({ page, pageSize, totalRecords: total, orders })
}

const result = { id: booking.id, contact: booking.contact, failureCode: booking.failureCode }

/** Bookings with a wire status; the inverse of `orderStatusOf`. */
function hasStatus(asked: number): SQL | undefined {
  const among = (...statuses: BookingStatus[]) => inArray(booking.status, statuses)
  switch (asked) {
    case 0:
      return or(among('INIT', 'UNPAID'), and(among('UNKNOWN'), isNull(booking.paidAt)))
    case 1:
      return or(among('TICKETING'), and(among('UNKNOWN'), isNotNull(booking.paidAt)))
    case 2:
      return or(among('ISSUED', 'EXTERNAL'), and(among('CANCELLED'), isNotNull(booking.issuedAt)))
    case -3:
      return and(among('CANCELLED', 'EXPIRED'), isNull(booking.issuedAt))
    default:
      return not(among(...bookingStatuses))
  }
}
