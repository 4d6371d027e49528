import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refund, refundPassenger, taskHandling } from '../../database/schema.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import {
  millisecondsPerDay,
  handlingColumns,
  isHandlingOf,
  isSubject,
  readLimit,
  type TaskSource,
} from '../task-source.ts'

/** After this time a rejection that had no answer is taken as accepted. */
const answerDays = 30

/** Rejected refunds, until another refund of one of their tickets is submitted. */
export const rejectedRefunds: TaskSource = {
  kind: 'rejectedRefund',
  code: 'sys:booking',
  async read({ db, scope, now, lang, matches, subjectId }) {
    const [laterPassenger, later] = [alias(refundPassenger, 'later_passenger'), alias(refund, 'later')]
    const newer = db
      .select({ one: sql`1` })
      .from(refundPassenger)
      .innerJoin(
        laterPassenger,
        scope.client(laterPassenger, eq(laterPassenger.passengerId, refundPassenger.passengerId)),
      )
      .innerJoin(later, scope.client(later, eq(later.id, laterPassenger.refundId)))
      .where(
        scope.client(
          refundPassenger,
          eq(refundPassenger.refundId, refund.id),
          gt(later.submittedAt, refund.submittedAt),
          sql`${later.status} <> 'CANCELLED'`,
        ),
      )
    const isRejected = and(
      eq(refund.status, 'REJECTED'),
      gt(refund.statusAt, new Date(now.getTime() - answerDays * millisecondsPerDay)),
      notExists(newer),
    )
    const rows = await db
      .select({
        ...{ refundNo: refund.refundNo, orderNo: refund.orderNo, statusAt: refund.statusAt },
        ...{ passengers: refund.passengerNames, airline: refund.airline, currency: refund.currency },
        ...{ estimated: refund.estimated, reason: refund.rejectReason, handling: handlingColumns },
      })
      .from(refund)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('rejectedRefund', refund.refundNo)))
      .where(scope.client(refund, and(isRejected, isSubject(refund.refundNo, subjectId), matches)))
      .orderBy(asc(refund.statusAt))
      .limit(readLimit)
    return rows.map(({ refundNo, statusAt, estimated, currency, reason, ...row }) => ({
      ...row,
      ...{
        subjectId: refundNo,
        subject: refundNo,
        due: new Date(statusAt.getTime() + answerDays * millisecondsPerDay),
      },
      ...(reason && { text: translateMessage(lang, `refund.reject.${reason}`) }),
      amount: { amount: estimated, currency },
    }))
  },
}
