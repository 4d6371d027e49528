import { eq } from 'drizzle-orm'
import { sandboxBooking } from '../../tables/supplier-tables.ts'
import type { SupplierContext, SupplierBooking } from '@gangway/server/ports'
import type { Booking } from '../store/booking.model.ts'
import { withBooking } from '../store/booking.store.ts'
import type { ScenarioFailure, RefusedContent } from '../store/booking-content.model.ts'
import { airlineBookings, ticketsOf } from './numbers.rules.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { nextAtOf, refundState } from '../store/settle.rules.ts'

export async function status(
  { db }: SupplierDeps,
  reference: string,
  context: SupplierContext,
): Promise<SupplierBooking | undefined> {
  const found = await withBooking(db, reference, context.now, (booking) => ({ answer: present(booking) }))
  if (found) return found
  const [row] = await db.select().from(sandboxBooking).where(eq(sandboxBooking.reference, reference))
  return row?.content.kind === 'refused' && row.content.answer
    ? presentRefused(reference, row.heldUntil, row.content.answer)
    : undefined
}

function present(booking: Booking): SupplierBooking {
  const { reference, state, heldUntil, content } = booking
  const { stop, issuance, voiding } = content
  const isTicketed = content.ticketedAt !== undefined
  const refunds = content.refunds.flatMap((refund) => refundState(refund) ?? [])
  return {
    reference,
    state,
    heldUntil,
    pnrs: isTicketed ? airlineBookings(reference, content) : [],
    tickets: isTicketed ? ticketsOf(reference, content) : [],
    ...(content.failure && { failure: content.failure }),
    ...(stop && { stop: state === 'stopping' ? 'asked' : stop.verdict }),
    // Seats change during ticketing.
    changedExtras: isTicketed ? content.changedExtras : [],
    ...((state === 'issuing' || state === 'stopping') && issuance?.notice && { notice: issuance.notice }),
    ...(voiding?.asked && { void: voiding.asked.reported ? voiding.asked.ends : 'asked' }),
    ...(refunds.length > 0 && { refunds }),
    ...nextOf(booking),
    ...(content.scenario && { scenario: content.scenario }),
  }
}

function nextOf(booking: Booking): { nextAt?: Date } {
  const nextAt = nextAtOf(booking)
  return nextAt ? { nextAt } : {}
}

/** A refused hold is a failed booking, so that the caller does not send it again. */
function presentRefused(
  reference: string,
  heldUntil: Date,
  answer: NonNullable<RefusedContent['answer']>,
): SupplierBooking {
  return {
    reference,
    state: 'failed',
    heldUntil,
    pnrs: [],
    tickets: [],
    failure: whyRefused(answer),
    changedExtras: [],
    ...(answer.scenario && { scenario: answer.scenario }),
  }
}

function whyRefused(answer: NonNullable<RefusedContent['answer']>): ScenarioFailure {
  if (answer.outcome === 'sold_out') return { code: 603, message: 'Sold out' }
  if (answer.outcome === 'price_changed') return { code: 601, message: 'The fare has changed' }
  if (answer.outcome === 'seat_taken') return { code: 607, message: 'The chosen seat is taken' }
  return { code: 613, message: answer.outcome === 'refused' ? answer.message : 'The airline refused' }
}
