import { eq } from 'drizzle-orm'
import { supplierContextOf, later } from '../../booking/ticketing/ticketing.ts'
import { refundPassenger } from '../../database/schema.ts'
import { distributeQuotedRefund, sumRefundAmounts, distributeVoidRefund } from '../refund-amounts.ts'
import { changeRefund, type RefundChange } from '../change-refund.ts'
import { supplierReasonOf } from './quote-refund.ts'
import { withRefundMethods } from './refund-method.ts'
import { changeLocked, rejectLocked, type RefundWork } from '../refund-transitions.ts'
import { addParts, withNewAmounts } from '../refund-parts.ts'
import { listBookingPassengers } from '../refund.store.ts'

/**
 * Requests a new quote when the supplier's quote expired before submission. A lower amount than the user accepted is
 * not submitted, unless the amount was only an estimate.
 */
export async function renewQuote(work: RefundWork): Promise<Date | undefined> {
  const { deps, job, row, booking } = work
  const bookingPassengers = await listBookingPassengers(deps.db, job.scope, booking.id)
  const refundPassengers = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(job.scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  const passengers = bookingPassengers.flatMap(({ id }, at) =>
    refundPassengers.some(({ passengerId }) => passengerId === id) ? [at] : [],
  )
  const renewedQuote = { passengers, reason: supplierReasonOf(row.reason, row.reasonDetail) }
  const answered = await deps.supplier.refundQuote(booking.supplierReference, renewedQuote, supplierContextOf(job))
  const result = withRefundMethods(deps.market, answered)
  if (result.outcome === 'refused') {
    if (result.reason === 'unavailable') return later(job, 60)
    return rejectLocked(work, result.reason === 'deadline' || result.reason === 'used' ? 'window' : 'airline')
  }
  const quoted = distributeQuotedRefund(booking, bookingPassengers, result)
  if (sumRefundAmounts(quoted, 'back') < row.estimated && row.certainty === 'ACCURATE')
    return rejectLocked(work, 'less')
  await storeQuote(work, { supplierQuoteId: result.quoteId, parts: withNewAmounts(row.parts, addParts(quoted)) })
  return later(job, 1)
}

/** Requests a new void quote, which is possible or not. */
export async function renewVoidQuote(work: RefundWork): Promise<Date | undefined> {
  const { deps, job, row, booking } = work
  const result = await deps.supplier.voidQuote(booking.supplierReference, supplierContextOf(job))
  if (result.outcome === 'refused') {
    if (result.reason === 'unavailable') return later(job, 60)
    return rejectLocked(work, 'window')
  }
  const bookingPassengers = await listBookingPassengers(deps.db, job.scope, booking.id)
  if (sumRefundAmounts(distributeVoidRefund(booking, bookingPassengers, result.back), 'back') < row.estimated)
    return rejectLocked(work, 'less')
  await storeQuote(work, { supplierQuoteId: result.quoteId })
  return later(job, 1)
}

async function storeQuote(work: RefundWork, change: Pick<RefundChange, 'supplierQuoteId' | 'parts'>): Promise<void> {
  const now = work.job.clock.now()
  await changeLocked(work, (tx, { row }) =>
    row.step === 'ask' ? changeRefund(tx, { ...work.deps, now }, row, change) : Promise.resolve(),
  )
}
