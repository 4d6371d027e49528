import { eq } from 'drizzle-orm'
import { bookingPayment } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { lockBooking } from '../booking.store.ts'
import { mailNotice } from '../mail/order-mail.ts'
import { writeLog } from '../write-log.ts'

/** One day after the payment without an e-ticket: notifies the user who booked and deletes a stored card. */
export async function sendBookingNotice(deps: Deps, { scope, subject, clock }: JobContext): Promise<undefined> {
  const now = clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await lockBooking(tx, scope, { id: subject })
    if (held?.status !== 'TICKETING') return
    await tx
      .update(bookingPayment)
      .set({ sealedCard: null })
      .where(scope.client(bookingPayment, eq(bookingPayment.bookingId, subject)))
    await mailNotice(tx, deps, held, now)
    await writeLog(tx, held, now, { stage: 'SYSTEM', sentence: 'noConfirmation', values: { count: 24 } })
    await deps.events.publish(tx, {
      topic: `client:${held.clientId}`,
      kind: 'notice',
      data: { orderNo: held.orderNo, category: 'ORDER', about: 'no-confirmation' },
    })
  })
  return undefined
}
