import { confirmDays } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { findBookingById, type Booking } from '../booking/booking.store.ts'
import { changeBooking } from '../booking/change-booking.ts'
import type { Tx } from '../database/db.ts'
import { bookingAncillary, booking as bookingTable } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.port.ts'
import { failPoint } from '../shared/fail-point.ts'
import { inMoneyOf, passesThroughUs } from './back-of.ts'
import { holdBoth, moveRefund, type RefundLine } from './change-refund.ts'
import { mailRefund } from './refund-mail.ts'
import { creditRefund, giveToCard } from './refund-money.ts'
import { travellersOf, type Refund } from './refund.store.ts'

const dayMs = 86_400_000

/**
 * The airline gave money back, or did what it owes in another way. However often and by however many this is called, the money moves
 * once: whoever holds the refund and finds it without money writes it down.
 */
export async function settleRefund(deps: Deps, found: Refund, back: SupplierMoney, now: Date): Promise<undefined> {
  const scope = scopeOf(found)
  const its = await findBookingById(deps.db, scope, found.bookingId)
  if (!its) throw new Error(`Refund ${found.refundNo} is of no booking.`)
  const received = Math.min(found.original, inMoneyOf(its, back))
  const isOurs = passesThroughUs(found.channel, found.method)
  if (isOurs) await giveToCard(deps, found, received)
  await deps.db.transaction(async (tx) => {
    const held = await holdBoth(tx, scope, found)
    if (!held || held.row.receivedAt || isNoLongerAwaited(held.row)) return
    const { booking, row } = held
    const parts = { ...deps, now }
    const serviceFee = isOurs ? Math.min(row.serviceFee, received) : 0
    const came = { received, receivedAt: now, serviceFee, step: '' }
    if (isOurs && row.channel === 'PREPAYMENT' && mustBeConfirmed(row, received)) {
      // What the airline owed is there: nothing of it is late any more.
      const waiting = { ...came, confirmState: 'UNCONFIRMED' as const, hintAt: null }
      await moveRefund(tx, parts, row, 'AIRLINE_REFUNDING', waiting, { sentence: 'refundUnconfirmed' })
      const dueAt = new Date(now.getTime() + confirmDays * dayMs)
      await deps.agenda.put(tx, scope, { kind: 'refund.confirm', subject: row.id, dueAt })
      return
    }
    if (isOurs && row.channel === 'PREPAYMENT') {
      await credit(tx, deps, { booking, row: { ...row, ...came } }, now, came)
      return
    }
    if (isOurs) await creditRefund(tx, { ...row, ...came }, now)
    const line: RefundLine = {
      sentence: 'refundFulfilled',
      values: { context: row.method === 'VOUCHER' ? 'VOUCHER' : row.channel },
    }
    const voucher = row.method === 'VOUCHER' ? { voucher: voucherOf(row, now) } : {}
    const done = await moveRefund(tx, parts, row, 'FULFILLMENT_DONE', { ...came, ...voucher }, line)
    await mailRefund(tx, deps, booking, done, { about: 'refundDone', now })
    await endBooking(tx, deps, booking, now)
    failPoint('before-credit-committed')
  })
  failPoint('after-credit')
  return undefined
}

/** The money is on the deposit. Booking and refund are held. */
export async function credit(
  tx: Tx,
  deps: Deps,
  { booking, row }: { booking: Booking; row: Refund },
  now: Date,
  change: Partial<Pick<Refund, 'received' | 'receivedAt' | 'serviceFee' | 'step' | 'confirmState'>>,
  ...lines: RefundLine[]
): Promise<Refund> {
  await creditRefund(tx, row, now)
  const done = await moveRefund(
    tx,
    { ...deps, now },
    row,
    'REFUNDED',
    { ...change, handedOverAt: row.handedOverAt ?? now },
    ...lines,
    { sentence: 'refundCredited' },
  )
  await mailRefund(tx, deps, booking, done, { about: 'refundArrived', now })
  await endBooking(tx, deps, booking, now)
  failPoint('before-credit-committed')
  return done
}

/** What is taken as it comes: a void and a claim have a known amount, and whoever promised to take the estimate gets at least that. */
function mustBeConfirmed({ type, reason, fastConfirm, estimated }: Refund, received: number): boolean {
  if (type === 'REFUND_CLAIM' || reason === 'void') return false
  return !fastConfirm || received < estimated
}

function isNoLongerAwaited({ status }: Refund): boolean {
  return status === 'CANCELLED' || status === 'REJECTED' || status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
}

/** A booking of which everybody has the money back is over. */
async function endBooking(tx: Tx, deps: Deps, held: Booking, now: Date): Promise<void> {
  const scope = scopeOf(held)
  const people = await travellersOf(tx, scope, held.id)
  if (people.length === 0 || people.some(({ isDone }) => !isDone)) return
  const booking = await heldBooking(tx, scope, held.id)
  if (booking.status !== 'ISSUED' && booking.status !== 'EXTERNAL') return
  await tx
    .update(bookingAncillary)
    .set({ status: 'CANCELLED' })
    .where(
      scope.client(
        bookingAncillary,
        and(eq(bookingAncillary.bookingId, held.id), eq(bookingAncillary.status, 'TICKETED')),
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

/** As it stands now: the transaction holds its row, but may have changed it. */
async function heldBooking(tx: Tx, scope: Scope, id: string): Promise<Booking> {
  const [row] = await tx
    .select()
    .from(bookingTable)
    .where(scope.client(bookingTable, eq(bookingTable.id, id)))
  if (!row) throw new Error(`Booking ${id} is gone.`)
  return row
}

/** Airlines give a year to travel. */
function voucherOf({ refundNo, airline }: Refund, now: Date): Refund['voucher'] {
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const later = day(new Date(now.getTime() + 365 * dayMs))
  return { voucherNo: `${airline}-${refundNo}`, from: day(now), to: later, travelFrom: day(now), travelTo: later }
}
