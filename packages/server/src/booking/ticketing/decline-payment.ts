import type { DeclineReason } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { bookingAncillary } from '../../database/schema.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { lockBooking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { boughtWith } from '../payment/pay-booking.ts'
import { livePayment, releaseMoney } from '../payment/payment-money.ts'
import { declineCodes, declineTexts } from './decline-reason.ts'
import { clearTicketing, giveUp } from './end-ticketing.ts'
import type { Work } from './ticketing.ts'

/**
 * The card was declined before anything was charged. A user's booking stays held until its payment deadline, so that
 * another card or the deposit can pay it. An API client gets the result that its payment ended the booking.
 */
export async function declinePayment(work: Work, reason: DeclineReason): Promise<void> {
  const { deps, job, booking } = work
  const failure = { code: declineCodes[reason], message: declineTexts[reason] }
  const { payBy } = booking
  const now = job.clock.now()
  if (booking.offer.source === 'api' || !payBy || payBy <= now) return giveUp(work, failure)
  const { scope, subject } = job
  crashPoint('before-release')
  await deps.db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id: subject })
    if (held?.status !== 'TICKETING') return
    const payment = await livePayment(tx, scope, subject)
    if (!payment) throw new Error(`Booking ${held.orderNo} is being ticketed without a payment.`)
    await releaseMoney(tx, scope, { order: held, payment, isDeclined: true }, now)
    await tx
      .update(bookingAncillary)
      .set({ status: 'UNPAID' })
      .where(scope.client(bookingAncillary, and(boughtWith(held), eq(bookingAncillary.status, 'TICKETING_IN_PROCESS'))))
    await changeBooking(
      tx,
      { events: deps.events, now },
      held,
      {
        ...{ status: 'UNPAID', step: '', payChannel: null, paidAt: null, cardLastFour: null },
        ...{ failureCode: failure.code, airlineMessage: failure.message },
      },
      { stage: 'PAY', sentence: 'cardDeclined', values: { context: reason } },
    )
    await clearTicketing(tx, deps, scope, subject)
    await deps.scheduler.put(tx, scope, { kind: 'booking.expire', subject, dueAt: payBy })
  })
}
