import { isFinalRefundStatus } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { supplierContextOf, later } from '../booking/ticketing/ticketing.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { SupplierEvent } from '../ports/supplier/event.model.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import {
  lockRefundAndBooking,
  setRefundStatus,
  rejectRefund,
  type LockedRefund,
  type RejectReason,
} from './change-refund.ts'
import { mailRefund } from './refund-mail.ts'
import type { Refund } from './refund.store.ts'

export interface RefundWork {
  deps: Deps
  job: JobContext
  row: Refund
  booking: Booking
}

/** Polling more often has no effect. */
export const pollIntervalSeconds = 15
const maxPollIntervalSeconds = 3_600

/** Runs a change of the refund in a transaction with its locks, unless the refund has ended. */
export async function changeLocked(
  work: RefundWork,
  change: (tx: Tx, locked: LockedRefund) => Promise<unknown>,
): Promise<void> {
  const { deps, job, row } = work
  await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, job.scope, row)
    if (locked && !isFinalRefundStatus(locked.row.status) && !locked.row.receivedAt) await change(tx, locked)
  })
}

export async function rejectLocked(work: RefundWork, reason: RejectReason): Promise<undefined> {
  const dependencies = { ...work.deps, now: work.job.clock.now() }
  await changeLocked(work, async (tx, locked) => {
    // The card may have the money already.
    if (locked.row.step !== 'card') await rejectRefund(tx, dependencies, locked, reason)
  })
  return undefined
}

/**
 * Advances the status; never moves it backwards. The time at which the airline received the refund comes from the
 * supplier, because polls may be late.
 */
export async function advanceStatus(work: RefundWork, to: 'AIRLINE_PROCESSING' | 'AIRLINE_REFUNDING'): Promise<void> {
  const now = work.job.clock.now()
  if (work.row.status === to || work.row.status === 'AIRLINE_REFUNDING') return
  const handedOverAt = work.row.handedOverAt ?? (await findHandOverTime(work)) ?? now
  await changeLocked(work, async (tx, { booking, row }) => {
    if (row.status === to || row.status === 'AIRLINE_REFUNDING') return
    const updated = await setRefundStatus(tx, { ...work.deps, now }, row, to, { step: 'wait', handedOverAt })
    if (to === 'AIRLINE_REFUNDING') await mailRefund(tx, work.deps, booking, updated, { about: 'refundApproved', now })
  })
}

async function findHandOverTime({ deps, job, row, booking }: RefundWork): Promise<Date | undefined> {
  const events = await deps.supplier.events(booking.supplierReference, undefined, supplierContextOf(job))
  const isHandOver = ({ kind, content }: SupplierEvent) =>
    kind === 'refund' && content['quoteId'] === row.supplierQuoteId && content['step'] === 'airline'
  return events.find(isHandOver)?.at
}

export function nextPollAt(job: JobContext, at: Date | undefined): Date {
  const earliest = later(job, 1)
  if (at === undefined) return later(job, maxPollIntervalSeconds)
  return at > earliest ? at : earliest
}
