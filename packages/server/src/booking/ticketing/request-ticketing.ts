import type { Deps } from '../../deps.ts'
import type { SupplierPayOutcome, SupplierBooking, SupplierPayment } from '../../ports/supplier/order.model.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { releaseBooking } from './end-ticketing.ts'
import { decryptCard } from '../payment/payment-card.ts'
import type { BookingPayment } from '../payment/payment-money.ts'
import { supplierContextOf, later, noteTicketing, type Next, type TicketingStep, type Work } from './ticketing.ts'

type Declined = Extract<SupplierPayOutcome, { outcome: 'declined' }>

/**
 * How long only the status is polled after a request with an unknown outcome. After that the request is repeated with
 * the same reference; the airline answers a repeated reference with its first result.
 */
const doubtSeconds = 300

/** Ticketing failure codes by card decline reason. */
export const declines: Record<Declined['reason'], number> = {
  declined: 604,
  insufficient_funds: 623,
  expired_card: 604,
  invalid_card: 604,
  three_ds: 616,
}

/** English, like the messages of airlines. */
const declineTexts: Record<Declined['reason'], string> = {
  declined: 'The bank declined the card',
  insufficient_funds: 'Insufficient funds on the card',
  expired_card: 'The card has expired',
  invalid_card: 'The card number is not valid',
  three_ds: '3-D Secure is required',
}

export async function payAirline(work: Work, supplierState: SupplierBooking): Promise<Next> {
  const { deps, job, booking } = work
  const doubtUntil = isOutcomeUnknown(work, 'pay-unknown', supplierState)
  if (doubtUntil) return doubtUntil
  const payment = paymentFor(deps, work.payment)
  if (!payment) return fail(work, 619)
  crashPoint('before-supplier-pay')
  const paid = await deps.supplier.pay(booking.supplierReference, payment, supplierContextOf(job))
  crashPoint('after-supplier-pay')
  switch (paid.outcome) {
    case 'accepted':
      await noteTicketing(deps, job, { step: 'issue' }, 'airlinePaid')
      return 'again'
    case 'declined':
      if (payment.form === 'own-account') return fail(work, 617, 'Insufficient balance in the account at the airline')
      return fail(work, declines[paid.reason], declineTexts[paid.reason])
    case 'expired':
      return fail(work, 611)
    case 'unknown':
      await noteTicketing(deps, job, { step: 'pay-unknown' }, 'airlineSilent')
      return later(job, 15)
  }
}

export async function requestTicketing(work: Work, supplierState: SupplierBooking): Promise<Next> {
  const { deps, job, booking } = work
  const doubtUntil = isOutcomeUnknown(work, 'issue-unknown', supplierState)
  if (doubtUntil) return doubtUntil
  crashPoint('before-issue')
  const issued = await deps.supplier.issue(booking.supplierReference, supplierContextOf(job))
  crashPoint('after-issue')
  switch (issued.outcome) {
    case 'accepted':
      await noteTicketing(deps, job, { step: 'wait' }, 'issueAsked')
      return 'again'
    case 'refused':
      return fail(work, supplierState.failure?.code ?? 634, supplierState.failure?.message)
    case 'unknown':
      await noteTicketing(deps, job, { step: 'issue-unknown' }, 'airlineSilent')
      return later(job, 15)
  }
}

/** When to poll the status again; undefined if the outcome is known. */
function isOutcomeUnknown({ job, booking }: Work, step: TicketingStep, { nextAt }: SupplierBooking): Date | undefined {
  if (booking.step !== step) return undefined
  const until = new Date(booking.updatedAt.getTime() + doubtSeconds * 1_000)
  const soonest = later(job, 1)
  if (nextAt && nextAt > soonest && nextAt < until) return nextAt
  const soon = later(job, 15)
  return job.clock.now() < until ? soon : undefined
}

export function paymentFor(deps: Deps, payment: BookingPayment): SupplierPayment | undefined {
  // Airlines identify an agency by its number here.
  if (payment.channel === 'B2B') return { form: 'own-account', account: payment.clientId }
  if (payment.channel !== 'VCC') return { form: 'account' }
  const card = decryptCard(deps, payment)
  return card && { form: 'card', card }
}

async function fail(work: Work, code: number, message = ''): Promise<undefined> {
  await giveUp(work, { code, message })
  return undefined
}

/** The airline will not be paid: releases the money and the seats, which would otherwise expire a little later. */
export async function giveUp({ deps, job, booking }: Work, failure: { code: number; message: string }): Promise<void> {
  crashPoint('before-release')
  await releaseBooking(deps, job, failure)
  crashPoint('after-release')
  await deps.supplier.cancel(booking.supplierReference, supplierContextOf(job))
}
