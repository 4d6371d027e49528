import { isFinalRefundStatus } from '@gangway/core/contract'
import { findBookingById } from '../booking/booking.store.ts'
import { supplierContextOf, later } from '../booking/ticketing/ticketing.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/order.model.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { changeRefund, updateRefundFlag, lockRefundAndBooking, setRefundStatus } from './change-refund.ts'
import { runClaimStep } from './claims/claim-worker.ts'
import { findRefund, type Refund } from './refund.store.ts'
import { renewQuote } from './quotes/renew-quote.ts'
import { settleRefund } from './settle-refund.ts'
import { runVoidStep } from './voids/void-worker.ts'
import {
  advanceStatus,
  nextPollAt,
  pollIntervalSeconds,
  changeLocked,
  rejectLocked,
  type RefundWork,
} from './refund-transitions.ts'

/**
 * The job of a refund. It first reads the supplier's status and then takes the one step that follows, so it resumes
 * correctly after a crash. When the outcome of a call is unknown, the status is polled before anything is repeated.
 */
export async function runRefundStep(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject } = job
  const row = await findRefund(deps.db, scope, { id: subject })
  const booking = row && (await findBookingById(deps.db, scope, row.bookingId))
  if (!row || !booking) return undefined
  const work: RefundWork = { deps, job, row, booking }
  if (row.status === 'CANCELLED' || row.step === 'withdraw') return runWithdrawStep(work)
  // The supplier has no status for money that only waits for confirmation.
  if (isFinalRefundStatus(row.status) || row.receivedAt) return undefined
  if (row.type === 'REFUND_CLAIM') return runClaimStep(work)
  const supplierBooking = await deps.supplier.status(booking.supplierReference, supplierContextOf(job))
  if (!supplierBooking) return rejectLocked(work, 'gone')
  return row.reason === 'void' ? runVoidStep(work, supplierBooking) : applySupplierStatus(work, supplierBooking)
}

async function applySupplierStatus(work: RefundWork, supplierBooking: SupplierBooking): Promise<Date | undefined> {
  const { deps, job, row } = work
  const supplierRefund = supplierBooking.refunds?.find(({ quoteId }) => quoteId === row.supplierQuoteId)
  if (!supplierRefund) return submitToSupplier(work)
  const next = nextPollAt(job, supplierBooking.nextAt)
  switch (supplierRefund.step) {
    case 'processing':
      return next
    case 'airline':
      await advanceStatus(work, 'AIRLINE_PROCESSING')
      return next
    case 'airline_refunding':
      // Money that bypasses the deposit needs no confirmation: the next status is completion.
      await advanceStatus(
        work,
        row.channel === 'PREPAYMENT' && row.method === 'CASH' ? 'AIRLINE_REFUNDING' : 'AIRLINE_PROCESSING',
      )
      return next
    case 'refunded':
    case 'completed':
      return settleRefund(deps, row, supplierRefund.back, job.clock.now())
    case 'rejected':
      return rejectLocked(work, row.reason === 'involuntary' ? 'noCause' : 'airline')
  }
}

async function submitToSupplier(work: RefundWork): Promise<Date | undefined> {
  const { deps, job, row, booking } = work
  crashPoint('before-supplier-refund')
  const { outcome } = await deps.supplier.refund(
    booking.supplierReference,
    row.supplierQuoteId ?? '',
    supplierContextOf(job),
  )
  crashPoint('after-supplier-refund')
  switch (outcome) {
    case 'asked':
    case 'already_asked':
      await changeLocked(work, (tx, { row: locked }) => markSubmitted(tx, work, locked))
      return later(job, 1)
    case 'expired':
      return renewQuote(work)
    case 'refused':
      return rejectLocked(work, 'airline')
    case 'unknown':
      return later(job, pollIntervalSeconds)
  }
}

async function markSubmitted(tx: Tx, { deps, job }: RefundWork, locked: Refund): Promise<void> {
  if (locked.step !== 'ask') return
  await changeRefund(tx, { ...deps, now: job.clock.now() }, locked, { step: 'wait' }, { sentence: 'refundAsked' })
}

/** A withdrawal was requested, so the supplier is asked to withdraw, whatever was in progress. */
async function runWithdrawStep({ deps, job, row, booking }: RefundWork): Promise<Date | undefined> {
  const name = row.type === 'REFUND_CLAIM' ? row.id : row.supplierQuoteId
  if (name === null) return undefined
  const { outcome } = await deps.supplier.withdrawRefund(booking.supplierReference, name, supplierContextOf(job))
  if (outcome === 'unknown') return later(job, pollIntervalSeconds)
  const isOpen = await finishWithdrawal(deps, job, row, outcome === 'withdrawn')
  return isOpen ? later(job, 1) : undefined
}

/** Stores the outcome of a withdrawal; returns whether the refund continues. */
export async function finishWithdrawal(
  deps: Deps,
  { scope, clock }: Pick<JobContext, 'scope' | 'clock'>,
  found: Refund,
  isWithdrawn: boolean,
  operator?: string,
): Promise<boolean> {
  const dependencies = { ...deps, now: clock.now() }
  return deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    if (!locked || locked.row.step !== 'withdraw') return false
    const { row } = locked
    if (!isWithdrawn) {
      await changeRefund(tx, dependencies, row, { step: 'wait' }, { sentence: 'refundNotWithdrawn' })
      return true
    }
    const line = { sentence: 'refundWithdrawn', operator }
    await setRefundStatus(tx, dependencies, row, 'CANCELLED', { step: '' }, line)
    await updateRefundFlag(tx, dependencies, locked.booking)
    return false
  })
}
