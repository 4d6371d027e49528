import { and, asc, lt, sql } from 'drizzle-orm'
import { booking, taskHandling } from '../../database/schema.ts'
import {
  millisecondsPerDay,
  handlingColumns,
  isHandlingOf,
  isSubject,
  readLimit,
  type TaskSource,
} from '../task-source.ts'

const noticeDays = 2

/** Bookings whose payment limit is within two days. */
export const payments: TaskSource = {
  kind: 'payment',
  code: 'sys:booking',
  async read({ db, scope, now, matches, subjectId }) {
    // A literal, so that the planner finds the partial index of open bookings.
    const isUnpaid = sql`${booking.status} = 'UNPAID'`
    const isNear = lt(booking.payBy, new Date(now.getTime() + noticeDays * millisecondsPerDay))
    const rows = await db
      .select({
        ...{ orderNo: booking.orderNo, payBy: booking.payBy, passengers: booking.passengerNames },
        ...{ airlines: booking.airlines, fromCity: booking.fromCity, toCity: booking.toCity },
        ...{ total: booking.total, currency: booking.currency, handling: handlingColumns },
      })
      .from(booking)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('payment', booking.orderNo)))
      .where(scope.client(booking, and(isUnpaid, isNear, isSubject(booking.orderNo, subjectId), matches)))
      .orderBy(asc(booking.payBy))
      .limit(readLimit)
    return rows.map(({ orderNo, payBy, airlines, total, currency, ...row }) => ({
      ...row,
      ...{ subjectId: orderNo, subject: orderNo, orderNo, due: payBy, airline: airlines[0] },
      amount: { amount: total, currency },
    }))
  },
}
