import type { AccountFailure } from '@gangway/core/contract'
import { recordHealth } from '../../airline-account/account-health.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { declinePayment } from './decline-payment.ts'
import { giveUp } from './end-ticketing.ts'
import { paymentFor } from '../account-context.ts'
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
  const paying = await paymentFor(deps, job.scope, work.payment)
  if (!paying) return fail(work, 619)
  const { payment, accounts } = paying
  crashPoint('before-supplier-pay')
  const paid = await deps.supplier.pay(booking.supplierReference, payment, {
    ...supplierContextOf(job),
    ...(accounts && { accounts }),
  })
  crashPoint('after-supplier-pay')
  switch (paid.outcome) {
    case 'accepted':
      await noteTicketing(deps, job, { step: 'issue' }, 'airlinePaid')
      return 'again'
    case 'declined':
      if (payment.form === 'own-account') return failOfAccount(work, 'BALANCE_LOW')
      await declinePayment(work, paid.reason)
      return undefined
    case 'account_failed':
      return failOfAccount(work, paid.failure)
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

/** English, like the messages of airlines. */
const accountTexts: Readonly<Record<AccountFailure, string>> = {
  BALANCE_LOW: 'Insufficient balance in the account at the airline',
  CREDENTIALS_REFUSED: 'The airline refused the access data of the account',
  PASSWORD_EXPIRED: 'The password of the account at the airline has expired',
  TIMED_OUT: 'The account at the airline did not answer',
  UNAVAILABLE: 'The account at the airline is not available',
}

/** The agency's account cannot pay. Nothing was charged, so the booking ends and the service fee goes back. */
async function failOfAccount(work: Work, failure: AccountFailure): Promise<undefined> {
  const { airlineAccountId: id } = work.payment
  const { deps, job } = work
  if (id !== null) await recordHealth(deps, job.scope, id, { failure, now: job.clock.now() })
  return fail(work, 617, accountTexts[failure])
}

async function fail(work: Work, code: number, message = ''): Promise<undefined> {
  await giveUp(work, { code, message })
  return undefined
}
