import { toServerTime, getConfirmDeadline } from '@gangway/core/contract'
import { and, eq, sum } from 'drizzle-orm'
import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import type { Tx } from '../database/db.ts'
import { bookingAncillary, booking as bookingTable, refundPassenger } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.model.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { convertToBookingCurrency, passesThroughPlatform } from './refund-amounts.ts'
import {
  changeRefund,
  lockRefundAndBooking,
  setRefundStatus,
  type LockedRefund,
  type RefundChange,
  type RefundLine,
} from './change-refund.ts'
import { mailRefund } from './refund-mail.ts'
import { creditRefund, moneyShareOf, refundToCard } from './refund-money.ts'
import { voucherNoOf } from './refund-parts.ts'
import { listBookingPassengers, type Refund } from './refund.store.ts'

const dayMs = 86_400_000

/**
 * Settles a refund that the airline has paid or has settled otherwise. Idempotent: it writes the amount only when it
 * holds the refund row lock and finds no amount yet. `before` runs in the same transaction and may stop it; only with it, a
 * disputed amount is replaced.
 */
export async function settleRefund(
  deps: Deps,
  found: Refund,
  supplierMoney: SupplierMoney,
  now: Date,
  before?: (tx: Tx, locked: LockedRefund) => Promise<boolean>,
): Promise<undefined> {
  const scope = clientScopeOf(found)
  const foundBooking = await findBookingById(deps.db, scope, found.bookingId)
  if (!foundBooking) throw new Error(`Refund ${found.refundNo} has no booking.`)
  const received = Math.min(found.original, convertToBookingCurrency(foundBooking, supplierMoney))
  const isPlatformRefund = passesThroughPlatform(found.channel, found.method)
  if (isPlatformRefund && !(await payCard(deps, found, received, now))) return
  await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    if (!locked || clearedDueDates(locked.row)) return
    const isCorrection = before !== undefined && locked.row.confirmState === 'DISPUTED'
    if (locked.row.receivedAt && !isCorrection) return
    if (before && !(await before(tx, locked))) return
    const { booking, row } = locked
    const dependencies = { ...deps, now }
    // After a first amount that was too small for it, the fee of the quote counts again.
    const agreedFee = isCorrection ? await sumQuotedFees(tx, row) : row.serviceFee
    const serviceFee = isPlatformRefund ? Math.min(agreedFee, moneyShareOf(row, received)) : 0
    // A corrected amount changes the value of a voucher, not its number and dates.
    const issuesVoucher = !row.voucher && (row.method === 'VOUCHER' || row.parts.length > 0)
    const receivedChange = {
      ...{ received, receivedAt: now, serviceFee, step: '' },
      ...(issuesVoucher && { voucher: voucherOf(row, now) }),
    }
    const voucherLines: RefundLine[] = issuesVoucher
      ? [{ sentence: 'refundFulfilled', values: { context: 'VOUCHER' } }]
      : []
    if (isPlatformRefund && row.channel === 'PREPAYMENT' && needsConfirmation(row, received)) {
      // The airline has paid, so nothing is overdue any more.
      const unconfirmedChange = { ...receivedChange, confirmState: 'UNCONFIRMED' as const, hintAt: null }
      const unconfirmedLine = { sentence: 'refundUnconfirmed' }
      await setRefundStatus(
        tx,
        dependencies,
        row,
        'AIRLINE_REFUNDING',
        unconfirmedChange,
        ...voucherLines,
        unconfirmedLine,
      )
      const dueAt = getConfirmDeadline(now)
      await deps.scheduler.put(tx, scope, { kind: 'refund.confirm', subject: row.id, dueAt })
      return
    }
    if (isPlatformRefund && row.channel === 'PREPAYMENT') {
      const settled = { booking, row: { ...row, ...receivedChange } }
      const confirmed = isCorrection ? ({ confirmState: 'CONFIRMED' } as const) : {}
      await creditDeposit(tx, deps, settled, now, { ...receivedChange, ...confirmed }, ...voucherLines)
      return
    }
    if (isPlatformRefund) await creditRefund(tx, { ...row, ...receivedChange }, now)
    const moneyLines: RefundLine[] =
      row.method === 'CASH' ? [{ sentence: 'refundFulfilled', values: { context: row.channel } }] : []
    const done = await setRefundStatus(
      tx,
      dependencies,
      row,
      'FULFILLMENT_DONE',
      receivedChange,
      ...voucherLines,
      ...moneyLines,
    )
    await mailRefund(tx, deps, booking, done, { about: 'refundDone', now })
    await endRefundedBooking(tx, deps, booking, now)
    crashPoint('before-credit-committed')
  })
  crashPoint('after-credit')
  return undefined
}

/**
 * Refunds to a card that the platform charged. The step is stored first: a refund in this step is neither rejected nor
 * withdrawn, and after a crash the job repeats the request and the ledger entry. False when the refund has ended meanwhile.
 */
async function payCard(deps: Deps, found: Refund, received: number, now: Date): Promise<boolean> {
  if (found.channel !== 'MOR') return true
  const isBegun = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, clientScopeOf(found), found)
    if (!locked || locked.row.receivedAt || clearedDueDates(locked.row)) return false
    if (locked.row.step !== 'card') await changeRefund(tx, { ...deps, now }, locked.row, { step: 'card' })
    return true
  })
  if (isBegun) await refundToCard(deps, found, received)
  return isBegun
}

async function sumQuotedFees(tx: Tx, { id, clientId }: Refund): Promise<number> {
  const [found] = await tx
    .select({ fee: sum(refundPassenger.serviceFee).mapWith(Number) })
    .from(refundPassenger)
    .where(clientScopeOf({ clientId }).client(refundPassenger, eq(refundPassenger.refundId, id)))
  return found?.fee ?? 0
}

/** Credits the deposit. The caller holds the locks of booking and refund. */
export async function creditDeposit(
  tx: Tx,
  deps: Deps,
  { booking, row, userId }: { booking: Booking; row: Refund; userId?: string },
  now: Date,
  change: RefundChange,
  ...lines: RefundLine[]
): Promise<Refund> {
  await creditRefund(tx, row, now, userId)
  const done = await setRefundStatus(
    tx,
    { ...deps, now },
    row,
    'REFUNDED',
    { ...change, handedOverAt: row.handedOverAt ?? now },
    ...lines,
    { sentence: 'refundCredited' },
  )
  await mailRefund(tx, deps, booking, done, { about: 'refundArrived', now })
  await endRefundedBooking(tx, deps, booking, now)
  crashPoint('before-credit-committed')
  return done
}

/**
 * Confirmation is not needed for voids and claims, whose amount is known, nor with fast confirmation when at least the
 * estimate arrived.
 */
function needsConfirmation({ type, reason, fastConfirm, estimated }: Refund, received: number): boolean {
  if (type === 'REFUND_CLAIM' || reason === 'void') return false
  return !fastConfirm || received < estimated
}

function clearedDueDates({ status }: Refund): boolean {
  return status === 'CANCELLED' || status === 'REJECTED' || status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
}

/** Ends a booking when every passenger is refunded. */
async function endRefundedBooking(tx: Tx, deps: Deps, locked: Booking, now: Date): Promise<void> {
  const scope = clientScopeOf(locked)
  const bookingPassengers = await listBookingPassengers(tx, scope, locked.id)
  if (bookingPassengers.length === 0 || bookingPassengers.some(({ isDone }) => !isDone)) return
  const booking = await reloadBooking(tx, scope, locked.id)
  if (booking.status !== 'ISSUED' && booking.status !== 'EXTERNAL') return
  await tx
    .update(bookingAncillary)
    .set({ status: 'CANCELLED' })
    .where(
      scope.client(
        bookingAncillary,
        and(eq(bookingAncillary.bookingId, locked.id), eq(bookingAncillary.status, 'TICKETED')),
      ),
    )
  await changeBooking(
    tx,
    { events: deps.events, now },
    booking,
    { status: 'CANCELLED', endedAt: now },
    { stage: 'CANCEL', sentence: 'refundedAll' },
  )
}

/** Reads the booking again, because the transaction that holds its lock may have changed it. */
async function reloadBooking(tx: Tx, scope: Scope, id: string): Promise<Booking> {
  const [row] = await tx
    .select()
    .from(bookingTable)
    .where(scope.client(bookingTable, eq(bookingTable.id, id)))
  if (!row) throw new Error(`Booking ${id} is gone.`)
  return row
}

/** A voucher is valid for a year of travel. Where several airlines issue one, the others differ in number and amount only. */
function voucherOf({ refundNo, airline, parts }: Refund, now: Date): Refund['voucher'] {
  const issuer = parts.find(({ method }) => method === 'VOUCHER')?.airline ?? airline
  const day = (moment: Date) => toServerTime(moment).slice(0, 10)
  const later = day(new Date(now.getTime() + 365 * dayMs))
  return { voucherNo: voucherNoOf(issuer, refundNo), from: day(now), to: later, travelFrom: day(now), travelTo: later }
}
