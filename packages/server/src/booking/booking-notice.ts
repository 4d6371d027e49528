import { eq } from 'drizzle-orm'
import { bookingPayment } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { Due } from '../shared/agenda.ts'
import { holdBooking } from './booking.store.ts'
import { mailNotice } from './order-mail.ts'
import { writeLog } from './write-log.ts'

/** A day after the payment there is no e-ticket: whoever booked is told, and a card that still waits is forgotten. */
export async function noticeStep(deps: Deps, { scope, subject, clock }: Due): Promise<undefined> {
  const now = clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdBooking(tx, scope, { id: subject })
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
