import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPayment } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import { postTransfer, type Posted, type Transfer } from '../finance/post-transfer.ts'
import type { Booking } from './booking.store.ts'

export type BookingPayment = typeof bookingPayment.$inferSelect
export type Channel = BookingPayment['channel']

type PaidFor = Pick<BookingPayment, 'channel' | 'ancillaryOrderId'>
/** A booking, or an order of extras after it. */
type PaidOrder = Pick<Booking, 'orderNo' | 'total' | 'currency'>

/** What the deposit gives for an order, in whose currency. Nothing when all of the money comes from elsewhere. */
export interface Share {
  amount: number
  currency: string
}

/** Money by the agreement with us, or by a card that we charge, never was in the deposit: it comes from outside when it is earned. */
const fromOutside: readonly Channel[] = ['CASH', 'MOR']

/** The payment that stands, of the booking itself or of an ancillary order: one at most. */
export async function livePayment(
  db: Db | Tx,
  scope: Scope,
  bookingId: string,
  ancillaryOrderId?: string,
): Promise<BookingPayment | undefined> {
  const ofOrder =
    ancillaryOrderId === undefined
      ? isNull(bookingPayment.ancillaryOrderId)
      : eq(bookingPayment.ancillaryOrderId, ancillaryOrderId)
  const isLive = and(eq(bookingPayment.bookingId, bookingId), ofOrder, eq(bookingPayment.status, 'held'))
  return (await db.select().from(bookingPayment).where(scope.client(bookingPayment, isLive)))[0]
}

/** Takes the share out of the deposit and keeps it for the order. */
export async function holdMoney(
  tx: Tx,
  scope: Scope,
  { orderNo, userId, share, ...payment }: { orderNo: string; userId: string; share: Share } & PaidFor,
  now: Date,
): Promise<'held' | 'insufficient'> {
  const { amount, currency } = share
  if (amount === 0) return 'held'
  const posted = await postTransfer(
    tx,
    scope,
    {
      kind: heldKindOf(payment),
      currency,
      reference: orderNo,
      userId,
      entries: [
        { account: 'deposit', amount: -amount },
        { account: 'held', amount },
      ],
    },
    now,
  )
  if (posted.outcome === 'insufficient') return 'insufficient'
  mustBePosted(posted, orderNo)
  return 'held'
}

/** The tickets are there: what was held is spent, less what was dropped on the way and goes back. */
export async function takeMoney(
  tx: Tx,
  scope: Scope,
  { order, payment, dropped }: { order: PaidOrder; payment: BookingPayment; dropped: number },
  now: Date,
): Promise<void> {
  const { channel, currency } = payment
  const back = channel === 'PREPAYMENT' ? Math.min(dropped, payment.amount) : 0
  const amount = payment.amount - back
  const reference = `${order.orderNo} issued`
  if (payment.amount > 0) {
    const entries: Transfer['entries'] = [
      { account: 'held', amount: -payment.amount },
      { account: 'sales', amount },
      { account: 'deposit', amount: back },
    ]
    const moved = {
      kind: heldKindOf(payment),
      currency,
      reference,
      entries: entries.filter((each) => each.amount !== 0),
    }
    mustBePosted(await postTransfer(tx, scope, moved, now), reference)
  }
  if (fromOutside.includes(channel)) {
    const came = channel === 'MOR' ? chargedFor(order, payment) : order.total - dropped
    await moveFromOutside(
      tx,
      scope,
      { kind: kindFromOutside(payment), currency: order.currency, reference, amount: came },
      now,
    )
  }
  // A card was charged for all of it, and has got this back.
  if (channel === 'MOR') {
    const back = {
      kind: 'refund',
      currency: order.currency,
      reference: `${order.orderNo} dropped`,
      amount: -dropped,
    } as const
    await moveFromOutside(tx, scope, back, now)
  }
  await end(tx, scope, payment, { status: 'taken', amount }, now)
}

/** What a card that we charge pays: what the deposit does not, and what it costs itself. */
export function chargedFor(
  { total }: Pick<Booking, 'total'>,
  { amount, cardFee }: Pick<BookingPayment, 'amount' | 'cardFee'>,
): number {
  return total - amount + cardFee
}

/** From outside into the sales; back, when it is less than nothing. */
async function moveFromOutside(
  tx: Tx,
  scope: Scope,
  { amount, ...transfer }: Pick<Transfer, 'kind' | 'currency' | 'reference'> & { amount: number },
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const entries: Transfer['entries'] = [
    { account: 'outside', amount: -amount },
    { account: 'sales', amount },
  ]
  mustBePosted(await postTransfer(tx, scope, { ...transfer, entries }, now), transfer.reference)
}

/** There will be no tickets: what was held goes back, all of it, once. */
export async function releaseMoney(
  tx: Tx,
  scope: Scope,
  { order, payment }: { order: PaidOrder; payment: BookingPayment },
  now: Date,
): Promise<void> {
  const { amount, currency } = payment
  const reference = `${order.orderNo} released`
  if (amount > 0) {
    const entries: Transfer['entries'] = [
      { account: 'held', amount: -amount },
      { account: 'deposit', amount },
    ]
    mustBePosted(
      await postTransfer(tx, scope, { kind: heldKindOf(payment), currency, reference, entries }, now),
      reference,
    )
  }
  await end(tx, scope, payment, { status: 'released' }, now)
}

/** With the verdict the card is gone, too. */
async function end(
  tx: Tx,
  scope: Scope,
  { id }: BookingPayment,
  change: { status: 'taken' | 'released'; amount?: number },
  now: Date,
): Promise<void> {
  const ended = await tx
    .update(bookingPayment)
    .set({ ...change, sealedCard: null, endedAt: now })
    .where(scope.client(bookingPayment, eq(bookingPayment.id, id), eq(bookingPayment.status, 'held')))
    .returning({ id: bookingPayment.id })
  if (ended.length !== 1) throw new Error(`Payment ${id} was ended by somebody else.`)
}

/** A card or an account elsewhere pays the fare itself: the deposit only gives our fee. */
function heldKindOf({ channel, ancillaryOrderId }: PaidFor): Transfer['kind'] {
  if (ancillaryOrderId !== null) return 'ancillary'
  return channel === 'VCC' || channel === 'MOR' || channel === 'B2B' ? 'fee' : 'ticket'
}

function kindFromOutside({ ancillaryOrderId }: PaidFor): Transfer['kind'] {
  return ancillaryOrderId === null ? 'ticket' : 'ancillary'
}

/** Whoever holds the row of the booking moves its money for the first time; anything else must not be taken for done. */
function mustBePosted({ outcome }: Posted, reference: string): void {
  if (outcome !== 'posted') throw new Error(`The money of ${reference} did not move: ${outcome}.`)
}
