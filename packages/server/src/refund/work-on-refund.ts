import { isRefundOver } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import { aboutDue, later } from '../booking/ticketing.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { SupplierEvent } from '../ports/supplier/after-sale.port.ts'
import type { Due } from '../shared/agenda.ts'
import { holdBoth, moveRefund, rejectRefund, type HeldRefund, type RejectReason } from './change-refund.ts'
import { mailRefund } from './refund-mail.ts'
import type { Refund } from './refund.store.ts'

/** A refund in work. */
export interface RefundWork {
  deps: Deps
  due: Due
  row: Refund
  booking: Booking
}

/** Nobody answers sooner. */
export const lookAgainSeconds = 15
const patienceSeconds = 3_600

/** Does something with the refund as it stands now, unless it is over. */
export async function note(work: RefundWork, doIt: (tx: Tx, held: HeldRefund) => Promise<unknown>): Promise<void> {
  const { deps, due, row } = work
  await deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, due.scope, row)
    if (held && !isRefundOver(held.row.status) && !held.row.receivedAt) await doIt(tx, held)
  })
}

export async function reject(work: RefundWork, reason: RejectReason): Promise<undefined> {
  const parts = { ...work.deps, now: work.due.clock.now() }
  await note(work, (tx, held) => rejectRefund(tx, parts, held, reason))
  return undefined
}

/**
 * The airline is this far. Who has seen it further on stays there. When the airline got it is asked of the airline, because whoever
 * looks may look late.
 */
export async function advance(work: RefundWork, to: 'AIRLINE_PROCESSING' | 'AIRLINE_REFUNDING'): Promise<void> {
  const now = work.due.clock.now()
  if (work.row.status === to || work.row.status === 'AIRLINE_REFUNDING') return
  const handedOverAt = work.row.handedOverAt ?? (await handedOverOf(work)) ?? now
  await note(work, async (tx, { booking, row }) => {
    if (row.status === to || row.status === 'AIRLINE_REFUNDING') return
    const moved = await moveRefund(tx, { ...work.deps, now }, row, to, { step: 'wait', handedOverAt })
    if (to === 'AIRLINE_REFUNDING') await mailRefund(tx, work.deps, booking, moved, { about: 'refundApproved', now })
  })
}

async function handedOverOf({ deps, due, row, booking }: RefundWork): Promise<Date | undefined> {
  const events = await deps.supplier.events(booking.supplierReference, undefined, aboutDue(due))
  const isHandOver = ({ kind, content }: SupplierEvent) =>
    kind === 'refund' && content['quoteId'] === row.supplierQuoteId && content['step'] === 'airline'
  return events.find(isHandOver)?.at
}

export function atLeast(due: Due, at: Date | undefined): Date {
  const soonest = later(due, 1)
  if (at === undefined) return later(due, patienceSeconds)
  return at > soonest ? at : soonest
}
