import type { BookingStatus } from '@gangway/core/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { orderBlock, type RulesBlock, type SubscriptionBlock } from '../../airline/airline-block.ts'
import { bookingAncillary } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { holdPayment, type Payer, type PaymentRefusal, type PayRequest } from './hold-payment.ts'
import { lookToBookBlockOfPayment, type LookToBookBlock } from '../offers/look-to-book.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { TicketingStep } from '../ticketing/ticketing.ts'

export type PayOutcome =
  /** The money is held and ticketing is scheduled. */
  | { outcome: 'accepted'; orderNo: string; status: BookingStatus }
  | { outcome: 'no_booking' }
  /** It was paid a moment ago and the airline has not taken the money yet. */
  | { outcome: 'in_progress'; status: BookingStatus }
  | { outcome: 'already_paid'; status: BookingStatus }
  | { outcome: 'not_payable'; status: BookingStatus }
  | { outcome: 'limit_passed'; status: BookingStatus }
  | LookToBookBlock
  | RulesBlock
  | SubscriptionBlock
  | PaymentRefusal

const noticeHours = 24
/** Time to decide about a suspended booking. */
const suspendedMinutes = 30

/**
 * Pays a booking: holds the money and schedules ticketing in one transaction that locks the booking. Of concurrent
 * payments one succeeds; the others return its result.
 */
export async function payBooking(deps: Deps, payer: Payer, request: PayRequest): Promise<PayOutcome> {
  const paid = await deps.db.transaction((tx) => payInTransaction(tx, deps, payer, request))
  if (paid.outcome === 'accepted') crashPoint('after-hold-committed')
  return paid
}

/** Pays in the caller's transaction. */
export async function payInTransaction(
  tx: Tx,
  deps: Deps,
  payer: Payer,
  { orderNo, channel, card, from, host, suspendedFor }: PayRequest,
): Promise<PayOutcome> {
  const now = payer.clock.now()
  const scope = scopeOf(payer)
  const booking = await lockBooking(tx, scope, { orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const closed = whyClosed(booking, now)
  if (closed) return closed
  const block = await lookToBookBlockOfPayment(tx, scope, booking.offer.source, now)
  if (block) return block
  const refused = await orderBlock(tx, scope, booking.airlines, booking.offer.source)
  if (refused) return refused

  const hold = await holdPayment(
    tx,
    deps,
    payer,
    { booking, order: booking, ancillaryOrderId: null },
    { channel, card, from, host },
  )
  if (hold.outcome !== 'held') return hold
  const { cardLastFour } = hold
  await tx
    .update(bookingAncillary)
    .set({ status: 'TICKETING_IN_PROCESS' })
    .where(scope.client(bookingAncillary, boughtWith(booking), eq(bookingAncillary.status, 'UNPAID')))
  const subject = booking.id
  await deps.scheduler.remove(tx, scope, { kind: 'booking.expire', subject })
  const isSuspended = suspendedFor !== undefined
  const dueAt = isSuspended ? new Date(now.getTime() + suspendedMinutes * 60_000) : now
  await deps.scheduler.put(tx, scope, { kind: 'booking.ticket', subject, dueAt })
  const noticeAt = new Date(now.getTime() + noticeHours * 3_600_000)
  await deps.scheduler.put(tx, scope, { kind: 'booking.notice', subject, dueAt: noticeAt })
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
  crashPoint('before-hold-committed')
  return { outcome: 'accepted', orderNo, status }
}

export function firstStepOf(channel: PayRequest['channel']): TicketingStep {
  return channel === 'MOR' ? 'authorise' : 'pay'
}

/** The reason why a booking cannot be paid; undefined when it can. */
function whyClosed({ status, step, payBy }: Booking, now: Date): PayOutcome | undefined {
  if (status === 'TICKETING') {
    return { outcome: step === 'authorise' || step === 'pay' ? 'in_progress' : 'already_paid', status }
  }
  if (status === 'ISSUED') return { outcome: 'already_paid', status }
  // The deadline may have passed before the expiry job ran.
  if (status === 'EXPIRED' || (status === 'UNPAID' && payBy && now >= payBy)) return { outcome: 'limit_passed', status }
  return status === 'UNPAID' ? undefined : { outcome: 'not_payable', status }
}

/** Condition for the ancillaries that were ordered together with the tickets. */
export function boughtWith({ id }: Pick<Booking, 'id'>) {
  return and(eq(bookingAncillary.bookingId, id), isNull(bookingAncillary.ancillaryOrderId))
}
