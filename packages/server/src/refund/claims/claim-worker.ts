import { eq } from 'drizzle-orm'
import { supplierContextOf, later } from '../../booking/ticketing/ticketing.ts'
import { refundPassenger } from '../../database/schema.ts'
import { changeRefund } from '../change-refund.ts'
import { supplierReasonOf } from '../quotes/quote-refund.ts'
import { nextPollAt, pollIntervalSeconds, changeLocked, rejectLocked, type RefundWork } from '../refund-transitions.ts'
import { listBookingPassengers } from '../refund.store.ts'
import { settleRefund } from '../settle-refund.ts'

/** Credits nothing that the airline did not refund: the amount is looked up at the airline first. */
export async function runClaimStep(work: RefundWork): Promise<Date | undefined> {
  const { deps, job, row, booking } = work
  const bookingPassengers = await listBookingPassengers(deps.db, job.scope, booking.id)
  const refundPassengers = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(job.scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  const passengers = bookingPassengers.flatMap(({ id }, at) =>
    refundPassengers.some(({ passengerId }) => passengerId === id) ? [at] : [],
  )
  const request = { claimId: row.id, passengers, reason: supplierReasonOf(row.reason, row.reasonDetail) }
  const verdict = await deps.supplier.claim(booking.supplierReference, request, supplierContextOf(job))
  switch (verdict.outcome) {
    case 'pending':
      await changeLocked(work, async (tx, held) => {
        if (held.row.step !== 'ask') return
        const parts = { ...deps, now: job.clock.now() }
        await changeRefund(tx, parts, held.row, { step: 'wait' }, { sentence: 'claimLookedUp' })
      })
      return nextPollAt(job, verdict.nextAt)
    case 'received':
      return settleRefund(deps, row, verdict.back, job.clock.now())
    case 'rejected':
      return rejectLocked(work, 'noMoney')
    case 'unknown':
      return later(job, pollIntervalSeconds)
  }
}
