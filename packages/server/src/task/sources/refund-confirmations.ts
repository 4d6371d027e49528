import { getConfirmDeadline } from '@gangway/core/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { refund, taskHandling } from '../../database/schema.ts'
import { creditAmountOf } from '../../refund/refund-money.ts'
import { handlingColumns, isHandlingOf, isSubject, readLimit, type TaskSource } from '../task-source.ts'

/** Refunds below their estimate, which are confirmed automatically after some days. */
export const refundConfirmations: TaskSource = {
  kind: 'refundConfirmation',
  code: 'financial:unconfirmedRefunds',
  async read({ db, scope, matches, subjectId }) {
    // The first condition lets the planner find the partial index of unconfirmed refunds.
    const isWaiting = and(
      sql`${refund.confirmState} in ('UNCONFIRMED', 'DISPUTED')`,
      eq(refund.confirmState, 'UNCONFIRMED'),
    )
    const rows = await db
      .select({
        ...{ refundNo: refund.refundNo, orderNo: refund.orderNo, receivedAt: refund.receivedAt },
        ...{ passengers: refund.passengerNames, airline: refund.airline, currency: refund.currency },
        ...{ received: refund.received, estimated: refund.estimated, serviceFee: refund.serviceFee },
        ...{ method: refund.method, parts: refund.parts, handling: handlingColumns },
      })
      .from(refund)
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('refundConfirmation', refund.refundNo)))
      .where(scope.client(refund, and(isWaiting, isSubject(refund.refundNo, subjectId), matches)))
      .orderBy(asc(refund.receivedAt))
      .limit(readLimit)
    return rows.map(({ refundNo, receivedAt, received, estimated, serviceFee, method, parts, currency, ...row }) => ({
      ...row,
      ...{ subjectId: refundNo, subject: refundNo },
      due: receivedAt && getConfirmDeadline(receivedAt),
      amount: { amount: creditAmountOf({ method, parts, received, estimated, serviceFee }), currency },
    }))
  },
}
