import { isRefundOver } from '@gangway/core/contract'
import { findBookingById } from '../booking/booking.store.ts'
import { aboutDue, later } from '../booking/ticketing.ts'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import { failPoint } from '../shared/fail-point.ts'
import { changeRefund, flagBooking, holdBoth, moveRefund } from './change-refund.ts'
import { claimStep } from './claim-work.ts'
import { findRefund, type Refund } from './refund.store.ts'
import { renewQuote } from './renew-quote.ts'
import { settleRefund } from './settle-refund.ts'
import { voidStep } from './void-work.ts'
import { advance, atLeast, lookAgainSeconds, note, reject, type RefundWork } from './work-on-refund.ts'

/**
 * The work for a refund. It begins with the question how the airline stands with it and does the one thing that follows, so whoever
 * comes after a death goes on where the world is. What nobody knows the end of is asked for by its status first.
 */
export async function refundStep(deps: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject } = due
  const row = await findRefund(deps.db, scope, { id: subject })
  const booking = row && (await findBookingById(deps.db, scope, row.bookingId))
  if (!row || !booking) return undefined
  const work: RefundWork = { deps, due, row, booking }
  if (row.status === 'CANCELLED' || row.step === 'withdraw') return withdrawStep(work)
  // Money that waits to be confirmed is nothing that the airline can be asked about.
  if (isRefundOver(row.status) || row.receivedAt) return undefined
  if (row.type === 'REFUND_CLAIM') return claimStep(work)
  const stands = await deps.supplier.status(booking.supplierReference, aboutDue(due))
  if (!stands) return reject(work, 'gone')
  return row.reason === 'void' ? voidStep(work, stands) : lookAt(work, stands)
}

async function lookAt(work: RefundWork, stands: SupplierBooking): Promise<Date | undefined> {
  const { deps, due, row } = work
  const mine = stands.refunds?.find(({ quoteId }) => quoteId === row.supplierQuoteId)
  if (!mine) return ask(work)
  const next = atLeast(due, stands.nextAt)
  switch (mine.step) {
    case 'processing':
      return next
    case 'airline':
      await advance(work, 'AIRLINE_PROCESSING')
      return next
    case 'airline_refunding':
      // Money that goes elsewhere is no business of the deposit: the next news is that it is done.
      await advance(
        work,
        row.channel === 'PREPAYMENT' && row.method === 'CASH' ? 'AIRLINE_REFUNDING' : 'AIRLINE_PROCESSING',
      )
      return next
    case 'refunded':
    case 'completed':
      return settleRefund(deps, row, mine.back, due.clock.now())
    case 'rejected':
      return reject(work, row.reason === 'involuntary' ? 'noCause' : 'airline')
  }
}

async function ask(work: RefundWork): Promise<Date | undefined> {
  const { deps, due, row, booking } = work
  failPoint('before-supplier-refund')
  const { outcome } = await deps.supplier.refund(booking.supplierReference, row.supplierQuoteId ?? '', aboutDue(due))
  failPoint('after-supplier-refund')
  switch (outcome) {
    case 'asked':
    case 'already_asked':
      await note(work, (tx, { row: held }) => markAsked(tx, work, held))
      return later(due, 1)
    case 'expired':
      return renewQuote(work)
    case 'refused':
      return reject(work, 'airline')
    case 'unknown':
      return later(due, lookAgainSeconds)
  }
}

async function markAsked(tx: Tx, { deps, due }: RefundWork, held: Refund): Promise<void> {
  if (held.step !== 'ask') return
  await changeRefund(tx, { ...deps, now: due.clock.now() }, held, { step: 'wait' }, { sentence: 'refundAsked' })
}

/** Somebody took it back: so does the airline, whatever was on its way. */
async function withdrawStep({ deps, due, row, booking }: RefundWork): Promise<Date | undefined> {
  const name = row.type === 'REFUND_CLAIM' ? row.id : row.supplierQuoteId
  if (name === null) return undefined
  const { outcome } = await deps.supplier.withdrawRefund(booking.supplierReference, name, aboutDue(due))
  if (outcome === 'unknown') return later(due, lookAgainSeconds)
  const isOpen = await finishWithdrawal(deps, due, row, outcome === 'withdrawn')
  return isOpen ? later(due, 1) : undefined
}

/** Writes down how a withdrawal ended; whether the refund goes on. */
export async function finishWithdrawal(
  deps: Deps,
  { scope, clock }: Pick<Due, 'scope' | 'clock'>,
  found: Refund,
  isWithdrawn: boolean,
  operator?: string,
): Promise<boolean> {
  const parts = { ...deps, now: clock.now() }
  return deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, scope, found)
    if (!held || held.row.step !== 'withdraw') return false
    const { row } = held
    if (!isWithdrawn) {
      await changeRefund(tx, parts, row, { step: 'wait' }, { sentence: 'refundNotWithdrawn' })
      return true
    }
    const line = { sentence: 'refundWithdrawn', operator }
    await moveRefund(tx, parts, row, 'CANCELLED', { step: '' }, line)
    await flagBooking(tx, parts, held.booking)
    return false
  })
}
