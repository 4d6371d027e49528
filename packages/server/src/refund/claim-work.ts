import { eq } from 'drizzle-orm'
import { aboutDue, later } from '../booking/ticketing.ts'
import { refundPassenger } from '../database/schema.ts'
import { changeRefund } from './change-refund.ts'
import { supplierReason } from './quote-refund.ts'
import { atLeast, lookAgainSeconds, note, reject, type RefundWork } from './work-on-refund.ts'
import { travellersOf } from './refund.store.ts'
import { settleRefund } from './settle-refund.ts'

/** Nothing is passed on that the airline did not pay: what a claim says is looked up where the money would be. */
export async function claimStep(work: RefundWork): Promise<Date | undefined> {
  const { deps, due, row, booking } = work
  const people = await travellersOf(deps.db, due.scope, booking.id)
  const mine = await deps.db
    .select({ passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(due.scope.client(refundPassenger, eq(refundPassenger.refundId, row.id)))
  const passengers = people.flatMap(({ id }, at) => (mine.some(({ passengerId }) => passengerId === id) ? [at] : []))
  const request = { claimId: row.id, passengers, reason: supplierReason(row.reason, row.reasonDetail) }
  const verdict = await deps.supplier.claim(booking.supplierReference, request, aboutDue(due))
  switch (verdict.outcome) {
    case 'pending':
      await note(work, async (tx, held) => {
        if (held.row.step !== 'ask') return
        const parts = { ...deps, now: due.clock.now() }
        await changeRefund(tx, parts, held.row, { step: 'wait' }, { sentence: 'claimLookedUp' })
      })
      return atLeast(due, verdict.nextAt)
    case 'received':
      return settleRefund(deps, row, verdict.back, due.clock.now())
    case 'rejected':
      return reject(work, 'noMoney')
    case 'unknown':
      return later(due, lookAgainSeconds)
  }
}
