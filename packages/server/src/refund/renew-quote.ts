import { eq } from 'drizzle-orm'
import { aboutDue, later } from '../booking/ticketing.ts'
import { refundPassenger } from '../database/schema.ts'
import { quotedPassengers, sumOf, voidedPassengers } from './back-of.ts'
import { changeRefund } from './change-refund.ts'
import { supplierReason } from './quote-refund.ts'
import { note, reject, type RefundWork } from './work-on-refund.ts'
import { travellersOf } from './refund.store.ts'

/**
 * What the airline had quoted ran out before it was asked. It quotes anew; less than somebody agreed to is not taken for him, unless
 * the amount was never promised.
 */
export async function renewQuote(work: RefundWork): Promise<Date | undefined> {
  const { deps, due, row, booking } = work
  const people = await travellersOf(deps.db, due.scope, booking.id)
  const mine = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(due.scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  const passengers = people.flatMap(({ id }, at) => (mine.some(({ passengerId }) => passengerId === id) ? [at] : []))
  const asked = { passengers, reason: supplierReason(row.reason, row.reasonDetail) }
  const told = await deps.supplier.refundQuote(booking.supplierReference, asked, aboutDue(due))
  if (told.outcome === 'refused') {
    if (told.reason === 'unavailable') return later(due, 60)
    return reject(work, told.reason === 'deadline' || told.reason === 'used' ? 'window' : 'airline')
  }
  const back = sumOf(quotedPassengers(booking, people, told), 'back')
  if (back < row.estimated && row.certainty === 'ACCURATE') return reject(work, 'less')
  await keep(work, told.quoteId)
  return later(due, 1)
}

/** The same for a void, which is possible or not. */
export async function renewVoidQuote(work: RefundWork): Promise<Date | undefined> {
  const { deps, due, row, booking } = work
  const told = await deps.supplier.voidQuote(booking.supplierReference, aboutDue(due))
  if (told.outcome === 'refused') {
    if (told.reason === 'unavailable') return later(due, 60)
    return reject(work, 'window')
  }
  const people = await travellersOf(deps.db, due.scope, booking.id)
  if (sumOf(voidedPassengers(booking, people, told.back), 'back') < row.estimated) return reject(work, 'less')
  await keep(work, told.quoteId)
  return later(due, 1)
}

async function keep(work: RefundWork, supplierQuoteId: string): Promise<void> {
  const now = work.due.clock.now()
  await note(work, (tx, { row }) =>
    row.step === 'ask' ? changeRefund(tx, { ...work.deps, now }, row, { supplierQuoteId }) : Promise.resolve(),
  )
}
