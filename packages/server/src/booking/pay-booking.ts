import type { BookingStatus } from '@gangway/core/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingAncillary } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { failPoint } from '../shared/fail-point.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { keepPayment, type Payer, type PaymentRefusal, type PayRequest } from './keep-payment.ts'
import { lookToBookBlockOfPayment, type LookToBookBlock } from './look-to-book.ts'
import { operatorName } from './operator.ts'
import type { TicketingStep } from './ticketing.ts'

export type PayOutcome =
  /** The money is kept and the tickets are asked for. */
  | { outcome: 'accepted'; orderNo: string; status: BookingStatus }
  | { outcome: 'no_booking' }
  /** It was paid a moment ago and the airline has not taken the money yet. */
  | { outcome: 'in_progress'; status: BookingStatus }
  | { outcome: 'already_paid'; status: BookingStatus }
  | { outcome: 'not_payable'; status: BookingStatus }
  | { outcome: 'limit_passed'; status: BookingStatus }
  | LookToBookBlock
  | PaymentRefusal

const noticeHours = 24
/** So long somebody has to decide. */
const suspendedMinutes = 30

/**
 * Pays a booking: keeps the money and puts the rest on the agenda, in one transaction that holds the booking. Of any number
 * at the same time one pays; the others see what it has done.
 */
export async function payBooking(deps: Deps, payer: Payer, request: PayRequest): Promise<PayOutcome> {
  const paid = await deps.db.transaction((tx) => pay(tx, deps, payer, request))
  if (paid.outcome === 'accepted') failPoint('after-hold-committed')
  return paid
}

async function pay(
  tx: Tx,
  deps: Deps,
  payer: Payer,
  { orderNo, channel, card, suspendedFor }: PayRequest,
): Promise<PayOutcome> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const booking = await holdBooking(tx, scope, { orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const closed = whyClosed(booking, now)
  if (closed) return closed
  const block = await lookToBookBlockOfPayment(tx, scope, booking.offer.source, now)
  if (block) return block

  const kept = await keepPayment(
    tx,
    deps,
    payer,
    { booking, order: booking, ancillaryOrderId: null },
    { channel, card },
  )
  if (kept.outcome !== 'kept') return kept
  const { cardLastFour } = kept
  await tx
    .update(bookingAncillary)
    .set({ status: 'TICKETING_IN_PROCESS' })
    .where(scope.client(bookingAncillary, boughtWith(booking), eq(bookingAncillary.status, 'UNPAID')))
  const subject = booking.id
  await deps.agenda.remove(tx, scope, { kind: 'booking.expire', subject })
  const isSuspended = suspendedFor !== undefined
  const dueAt = isSuspended ? new Date(now.getTime() + suspendedMinutes * 60_000) : now
  await deps.agenda.put(tx, scope, { kind: 'booking.ticket', subject, dueAt })
  const noticeAt = new Date(now.getTime() + noticeHours * 3_600_000)
  await deps.agenda.put(tx, scope, { kind: 'booking.notice', subject, dueAt: noticeAt })
  const { status } = await changeBooking(
    tx,
    { events: deps.events, now },
    booking,
    {
      status: 'TICKETING',
      step: isSuspended ? 'suspended' : firstStepOf(channel),
      ...(isSuspended && { failureCode: suspendedFor }),
      payChannel: channel,
      paidAt: now,
      cardLastFour,
    },
    {
      stage: 'PAY',
      sentence: 'paid',
      values: { context: channel, card: cardLastFour ?? '' },
      operator: await operatorName(tx, payer),
    },
  )
  failPoint('before-hold-committed')
  return { outcome: 'accepted', orderNo, status }
}

export function firstStepOf(channel: PayRequest['channel']): TicketingStep {
  return channel === 'MOR' ? 'authorise' : 'pay'
}

/** Why a booking cannot be paid at all; nothing when it can. */
function whyClosed({ status, step, payBy }: Booking, now: Date): PayOutcome | undefined {
  if (status === 'TICKETING') {
    return { outcome: step === 'authorise' || step === 'pay' ? 'in_progress' : 'already_paid', status }
  }
  if (status === 'ISSUED') return { outcome: 'already_paid', status }
  // Its time may have passed before anybody came to write it down.
  if (status === 'EXPIRED' || (status === 'UNPAID' && payBy && now >= payBy)) return { outcome: 'limit_passed', status }
  return status === 'UNPAID' ? undefined : { outcome: 'not_payable', status }
}

/** The extras that were booked together with the tickets. */
export function boughtWith({ id }: Pick<Booking, 'id'>) {
  return and(eq(bookingAncillary.bookingId, id), isNull(bookingAncillary.ancillaryOrderId))
}
