import type { Deps } from '../../deps.ts'
import type { SupplierBooking, SupplierPayment } from '../../ports/supplier/order.model.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { declinePayment } from './decline-payment.ts'
import { giveUp } from './end-ticketing.ts'
import { decryptCard } from '../payment/payment-card.ts'
import type { BookingPayment } from '../payment/payment-money.ts'
import { supplierContextOf, later, noteTicketing, type Next, type TicketingStep, type Work } from './ticketing.ts'

/**
 * How long only the status is polled after a request with an unknown outcome. After that the request is repeated with
 * the same reference; the airline answers a repeated reference with its first result.
 */
const doubtSeconds = 300

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
      await declinePayment(work, paid.reason)
      return undefined
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
