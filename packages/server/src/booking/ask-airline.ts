import type { Deps } from '../deps.ts'
import type { PayOutcome, SupplierBooking, SupplierPayment } from '../ports/supplier/supplier.port.ts'
import { failPoint } from '../shared/fail-point.ts'
import { releaseBooking } from './end-ticketing.ts'
import { openCard } from './payment-card.ts'
import type { BookingPayment } from './payment-money.ts'
import { aboutDue, later, noteTicketing, type Next, type TicketingStep, type Work } from './ticketing.ts'

type Declined = Extract<PayOutcome, { outcome: 'declined' }>

/**
 * How long the status alone is asked after an act of which nobody knows whether it arrived. Then it did not, and is asked for once
 * more under the same reference, which the airline answers as the first time should it have arrived after all.
 */
const doubtSeconds = 300

/** Ticketing failures, by what a card was refused for. */
export const declines: Record<Declined['reason'], number> = {
  declined: 604,
  insufficient_funds: 623,
  expired_card: 604,
  invalid_card: 604,
  three_ds: 616,
}

/** Said like the other words of an airline. */
const declineTexts: Record<Declined['reason'], string> = {
  declined: 'The bank declined the card',
  insufficient_funds: 'The card has not enough money',
  expired_card: 'The card has expired',
  invalid_card: 'The card number is not valid',
  three_ds: '3-D Secure is needed',
}

export async function payAirline(work: Work, stands: SupplierBooking): Promise<Next> {
  const { deps, due, booking } = work
  const doubtUntil = isInDoubt(work, 'pay-unknown', stands)
  if (doubtUntil) return doubtUntil
  const payment = paymentFor(deps, work.payment)
  if (!payment) return fail(work, 619)
  failPoint('before-supplier-pay')
  const paid = await deps.supplier.pay(booking.supplierReference, payment, aboutDue(due))
  failPoint('after-supplier-pay')
  switch (paid.outcome) {
    case 'accepted':
      await noteTicketing(deps, due, { step: 'issue' }, 'airlinePaid')
      return 'again'
    case 'declined':
      if (payment.form === 'own-account') return fail(work, 617, 'The account at the airline has not enough money')
      return fail(work, declines[paid.reason], declineTexts[paid.reason])
    case 'expired':
      return fail(work, 611)
    case 'unknown':
      await noteTicketing(deps, due, { step: 'pay-unknown' }, 'airlineSilent')
      return later(due, 15)
  }
}

export async function askForIssue(work: Work, stands: SupplierBooking): Promise<Next> {
  const { deps, due, booking } = work
  const doubtUntil = isInDoubt(work, 'issue-unknown', stands)
  if (doubtUntil) return doubtUntil
  failPoint('before-issue')
  const issued = await deps.supplier.issue(booking.supplierReference, aboutDue(due))
  failPoint('after-issue')
  switch (issued.outcome) {
    case 'accepted':
      await noteTicketing(deps, due, { step: 'wait' }, 'issueAsked')
      return 'again'
    case 'refused':
      return fail(work, stands.failure?.code ?? 634, stands.failure?.message)
    case 'unknown':
      await noteTicketing(deps, due, { step: 'issue-unknown' }, 'airlineSilent')
      return later(due, 15)
  }
}

/** When to ask for the status again; nothing when the doubt is over, or there was none. */
function isInDoubt({ due, booking }: Work, step: TicketingStep, { nextAt }: SupplierBooking): Date | undefined {
  if (booking.step !== step) return undefined
  const until = new Date(booking.updatedAt.getTime() + doubtSeconds * 1_000)
  const soonest = later(due, 1)
  if (nextAt && nextAt > soonest && nextAt < until) return nextAt
  const soon = later(due, 15)
  return due.clock.now() < until ? soon : undefined
}

export function paymentFor(deps: Deps, payment: BookingPayment): SupplierPayment | undefined {
  // An airline knows an agency by its number here.
  if (payment.channel === 'B2B') return { form: 'own-account', account: payment.clientId }
  if (payment.channel !== 'VCC') return { form: 'account' }
  const card = openCard(deps, payment)
  return card && { form: 'card', card }
}

async function fail(work: Work, code: number, message = ''): Promise<undefined> {
  await giveUp(work, { code, message })
  return undefined
}

/** Nobody will pay the airline: the money goes back, and the seats, which would come free by themselves a little later. */
export async function giveUp({ deps, due, booking }: Work, failure: { code: number; message: string }): Promise<void> {
  failPoint('before-release')
  await releaseBooking(deps, due, failure)
  failPoint('after-release')
  await deps.supplier.cancel(booking.supplierReference, aboutDue(due))
}
