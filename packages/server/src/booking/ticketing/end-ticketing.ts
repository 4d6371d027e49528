import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import { countIssued } from '../../search/limits/search-count.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { changeBooking } from '../change-booking.ts'
import { changeAncillaries } from '../change-ancillaries.ts'
import { refundCardPayment, refundDroppedItems } from '../payment/refund-card.ts'
import { mailCancelled, mailIssued } from '../mail/order-mail.ts'
import { supplierContextOf, type Work } from './ticketing.ts'
import { boughtWith } from '../payment/pay-booking.ts'
import { livePayment, releaseMoney, takeMoney } from '../payment/payment-money.ts'

/** Poll interval for schedule changes after ticketing, for airlines that do not announce them. */
export const watchHours = 6

/** The tickets were issued: captures the held money. Idempotent and safe for concurrent callers. */
export async function finishBooking(deps: Deps, job: JobContext, supplierState: SupplierBooking): Promise<void> {
  const { scope, subject } = job
  const now = job.clock.now()
  await refundDroppedItems(deps, scope, subject, supplierState.changedExtras)
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { booking, payment } = held
    const pnrs = [...new Set(supplierState.pnrs.map(({ pnr }) => pnr))]
    await giveTickets(tx, scope, booking, pnrs, supplierState.tickets)
    const { dropped, lines } = await changeAncillaries(tx, scope, booking, supplierState.changedExtras)
    await tx
      .update(bookingAncillary)
      .set({ status: 'TICKETED' })
      .where(scope.client(bookingAncillary, boughtWith(booking), eq(bookingAncillary.status, 'TICKETING_IN_PROCESS')))
    await takeMoney(tx, scope, { order: booking, payment, dropped }, now)
    const issued = await changeBooking(
      tx,
      { events: deps.events, now },
      booking,
      {
        status: 'ISSUED',
        step: '',
        issuedAt: now,
        airlinePnrs: pnrs,
        failureCode: null,
        airlineMessage: '',
        ancillaryTotal: booking.ancillaryTotal - dropped,
        total: booking.total - dropped,
      },
      ...lines,
      ...(dropped > 0 && payment.channel === 'MOR' ? [{ stage: 'TICKETING' as const, sentence: 'droppedBack' }] : []),
      ...(booking.step.startsWith('stopping') ? [{ stage: 'TICKETING' as const, sentence: 'stopTooLate' }] : []),
      { stage: 'ISSUED', sentence: 'issued', values: { pnrs } },
    )
    await countIssued(tx, scope, now, booking.offer.source)
    await mailIssued(tx, deps, issued, now)
    await clearTicketing(tx, deps, scope, subject)
    const next =
      supplierState.nextAt && supplierState.nextAt > now
        ? supplierState.nextAt
        : new Date(now.getTime() + watchHours * 3_600_000)
    await deps.scheduler.put(tx, scope, { kind: 'booking.watch', subject, dueAt: next })
    crashPoint('before-finish-committed')
  })
}

/** Ticketing failed: releases the held money, once. Without a failure code a user stopped it. */
export async function releaseBooking(
  deps: Deps,
  { scope, subject, clock }: JobContext,
  failure: { code: number; message: string } | undefined,
): Promise<void> {
  const now = clock.now()
  await refundCardPayment(deps, scope, subject)
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { booking, payment } = held
    const ending = endingOf(booking, failure)
    await releaseMoney(tx, scope, { order: booking, payment }, now)
    await tx
      .update(bookingAncillary)
      .set({ status: 'CANCELLED' })
      .where(scope.client(bookingAncillary, boughtWith(booking)))
    const cancelled = await changeBooking(
      tx,
      { events: deps.events, now },
      booking,
      {
        status: 'CANCELLED',
        step: '',
        endedAt: now,
        failureCode: ending.code ?? null,
        airlineMessage: ending.message,
      },
      { stage: 'CANCEL', sentence: ending.sentence, values: { code: ending.code ?? '', message: ending.message } },
      { stage: 'CANCEL', sentence: 'moneyBack', values: { context: payment.channel } },
    )
    await mailCancelled(tx, deps, cancelled, { now, back: { amount: payment.amount, currency: payment.currency } })
    await clearTicketing(tx, deps, scope, subject)
    crashPoint('before-release-committed')
  })
}

/** The airline will not be paid: releases the money and the seats, which would otherwise expire a little later. */
export async function giveUp({ deps, job, booking }: Work, failure: { code: number; message: string }): Promise<void> {
  crashPoint('before-release')
  await releaseBooking(deps, job, failure)
  crashPoint('after-release')
  await deps.supplier.cancel(booking.supplierReference, supplierContextOf(job))
}

function endingOf({ step }: Booking, failure: { code: number; message: string } | undefined) {
  if (failure) return { ...failure, sentence: 'ticketingFailed' }
  if (step === 'stopping-risk') return { code: 603, message: '', sentence: 'soldOutRisk' }
  return { code: undefined, message: '', sentence: step === 'stopping' ? 'stopped' : 'cancelledByAirline' }
}

async function holdInTicketing(tx: Tx, scope: Scope, id: string) {
  const booking = await lockBooking(tx, scope, { id })
  if (booking?.status !== 'TICKETING') return undefined
  const payment = await livePayment(tx, scope, id)
  if (!payment) throw new Error(`Booking ${booking.orderNo} is being ticketed without a payment.`)
  return { booking, payment }
}

/** Tickets are listed by passenger in booking order; airline booking numbers apply to all passengers. */
async function giveTickets(
  tx: Tx,
  scope: Scope,
  { id }: Booking,
  pnrs: string[],
  tickets: SupplierBooking['tickets'],
): Promise<void> {
  const passengers = await tx
    .select({ id: bookingPassenger.id })
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, id)))
    .orderBy(asc(bookingPassenger.position))
  for (const [index, passenger] of passengers.entries()) {
    await tx
      .update(bookingPassenger)
      .set({ pnrs, ticketNos: [...(tickets[index] ?? [])] })
      .where(scope.client(bookingPassenger, eq(bookingPassenger.id, passenger.id)))
  }
}

/** Removes the jobs of a booking that is no longer being ticketed. */
export async function clearTicketing(tx: Tx, { scheduler }: Deps, scope: Scope, subject: string): Promise<void> {
  for (const kind of ['booking.ticket', 'booking.stop', 'booking.notice'] as const) {
    await scheduler.remove(tx, scope, { kind, subject })
  }
}
