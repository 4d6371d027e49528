import { supplierContextOf, later } from '../../booking/ticketing/ticketing.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { setRefundStatus } from '../change-refund.ts'
import { renewVoidQuote } from '../quotes/renew-quote.ts'
import {
  advanceStatus,
  nextPollAt,
  pollIntervalSeconds,
  changeLocked,
  rejectLocked,
  type RefundWork,
} from '../refund-transitions.ts'
import { settleRefund } from '../settle-refund.ts'

/** Attempts before the void is rejected. */
const maxAttempts = 10

/** A void ends within minutes, for the whole booking or not at all. */
export async function runVoidStep(work: RefundWork, supplierBooking: SupplierBooking): Promise<Date | undefined> {
  const { deps, job, row } = work
  switch (supplierBooking.void) {
    case undefined:
      return submitVoidToSupplier(work)
    case 'asked':
      await advanceStatus(work, 'AIRLINE_PROCESSING')
      return nextPollAt(job, supplierBooking.nextAt)
    case 'granted': {
      const back = { amount: row.estimated, currency: row.currency }
      return settleRefund(deps, row, back, job.clock.now())
    }
    case 'refused':
      return rejectLocked(work, (await attemptsOf(work)) >= maxAttempts ? 'gaveUp' : 'airline')
  }
}

async function submitVoidToSupplier(work: RefundWork): Promise<Date | undefined> {
  const { deps, job, row, booking } = work
  crashPoint('before-supplier-void')
  const { outcome } = await deps.supplier.void(
    booking.supplierReference,
    row.supplierQuoteId ?? '',
    supplierContextOf(job),
  )
  crashPoint('after-supplier-void')
  const now = job.clock.now()
  switch (outcome) {
    case 'asked':
    case 'already_asked':
      await changeLocked(work, async (tx, locked) => {
        if (locked.row.step !== 'ask') return
        const change = { step: 'wait', handedOverAt: now }
        await setRefundStatus(tx, { ...deps, now }, locked.row, 'AIRLINE_PROCESSING', change, { sentence: 'voidAsked' })
      })
      return later(job, 1)
    case 'expired':
      return renewVoidQuote(work)
    case 'refused':
      return rejectLocked(work, 'airline')
    case 'unknown':
      return later(job, pollIntervalSeconds)
  }
}

async function attemptsOf({ deps, job, booking }: RefundWork): Promise<number> {
  const events = await deps.supplier.events(booking.supplierReference, undefined, supplierContextOf(job))
  const attempts = events.findLast(({ kind }) => kind === 'void')?.content['attempts']
  return typeof attempts === 'number' ? attempts : 1
}
