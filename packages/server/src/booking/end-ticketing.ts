import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import { countIssued } from '../search/search-count.ts'
import type { Due } from '../shared/agenda.ts'
import { failPoint } from '../shared/fail-point.ts'
import { holdBooking, type Booking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { changeExtras } from './changed-extras.ts'
import { giveCardBack, giveDroppedBack } from './give-card-back.ts'
import { mailCancelled, mailIssued } from './order-mail.ts'
import { boughtWith } from './pay-booking.ts'
import { livePayment, releaseMoney, takeMoney } from './payment-money.ts'

/** Airlines change flights after the tickets: who says nothing sooner is asked this often. */
export const watchHours = 6

/** The tickets are there. What is held is spent, once, however often and by however many this is called. */
export async function finishBooking(deps: Deps, due: Due, stands: SupplierBooking): Promise<void> {
  const { scope, subject } = due
  const now = due.clock.now()
  await giveDroppedBack(deps, scope, subject, stands.changedExtras)
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { booking, payment } = held
    const pnrs = [...new Set(stands.pnrs.map(({ pnr }) => pnr))]
    await giveTickets(tx, scope, booking, pnrs, stands.tickets)
    const { dropped, lines } = await changeExtras(tx, scope, booking, stands.changedExtras)
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
      { stage: 'ISSUED', sentence: 'issued', values: { pnrs: pnrs.join(', ') } },
    )
    await countIssued(tx, scope, now, booking.offer.source)
    await mailIssued(tx, deps, issued, now)
    await clearAgenda(tx, deps, scope, subject)
    const next = stands.nextAt && stands.nextAt > now ? stands.nextAt : new Date(now.getTime() + watchHours * 3_600_000)
    await deps.agenda.put(tx, scope, { kind: 'booking.watch', subject, dueAt: next })
    failPoint('before-finish-committed')
  })
}

/** There will be no tickets. What is held goes back, once. Without a failure it was stopped, as somebody wanted. */
export async function releaseBooking(
  deps: Deps,
  { scope, subject, clock }: Due,
  failure: { code: number; message: string } | undefined,
): Promise<void> {
  const now = clock.now()
  await giveCardBack(deps, scope, subject)
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
    await clearAgenda(tx, deps, scope, subject)
    failPoint('before-release-committed')
  })
}

function endingOf({ step }: Booking, failure: { code: number; message: string } | undefined) {
  if (failure) return { ...failure, sentence: 'ticketingFailed' }
  if (step === 'stopping-risk') return { code: 603, message: '', sentence: 'soldOutRisk' }
  return { code: undefined, message: '', sentence: step === 'stopping' ? 'stopped' : 'cancelledByAirline' }
}

async function holdInTicketing(tx: Tx, scope: Scope, id: string) {
  const booking = await holdBooking(tx, scope, { id })
  if (booking?.status !== 'TICKETING') return undefined
  const payment = await livePayment(tx, scope, id)
  if (!payment) throw new Error(`Booking ${booking.orderNo} is being ticketed without a payment.`)
  return { booking, payment }
}

/** Tickets come by passenger, in the order of the booking; the numbers of the airline bookings are everybody's. */
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

async function clearAgenda(tx: Tx, { agenda }: Deps, scope: Scope, subject: string): Promise<void> {
  for (const kind of ['booking.ticket', 'booking.stop', 'booking.notice'] as const) {
    await agenda.remove(tx, scope, { kind, subject })
  }
}
