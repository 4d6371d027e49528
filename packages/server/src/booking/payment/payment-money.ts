import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { bookingPayment } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { postTransfer, type Posted, type Transfer } from '../../finance/post-transfer.ts'
import type { Booking } from '../booking.store.ts'

export type BookingPayment = typeof bookingPayment.$inferSelect
export type Channel = BookingPayment['channel']

type PaidFor = Pick<BookingPayment, 'channel' | 'ancillaryOrderId'>
/** A booking or a later ancillary order. */
type PaidOrder = Pick<Booking, 'orderNo' | 'total' | 'currency'>

/** The amount taken from the deposit, in its currency; undefined when all of the money comes from another channel. */
export interface Share {
  amount: number
  currency: string
}

/** Channels whose money never was in the deposit: it is posted as income from outside when the tickets are issued. */
const fromOutside: readonly Channel[] = ['CASH', 'MOR']

/** The active payment of the booking or of an ancillary order; at most one exists. */
export async function livePayment(
  db: Db | Tx,
  scope: Scope,
  bookingId: string,
  ancillaryOrderId?: string,
): Promise<BookingPayment | undefined> {
  const isLive = and(ofOrder(bookingId, ancillaryOrderId ?? null), eq(bookingPayment.status, 'held'))
  return (await db.select().from(bookingPayment).where(scope.client(bookingPayment, isLive)))[0]
}

function ofOrder(bookingId: string, ancillaryOrderId: string | null) {
  const isOfOrder =
    ancillaryOrderId === null
      ? isNull(bookingPayment.ancillaryOrderId)
      : eq(bookingPayment.ancillaryOrderId, ancillaryOrderId)
  return and(eq(bookingPayment.bookingId, bookingId), isOfOrder)
}

/** What of the payment of a booking came from the deposit, where its currency is not that of the booking. */
export async function findDepositShare(
  db: Db | Tx,
  scope: Scope,
  { id, currency }: Pick<Booking, 'id' | 'currency'>,
): Promise<Share | undefined> {
  const isPaid = and(ofOrder(id, null), inArray(bookingPayment.status, ['held', 'taken']))
  const [found] = await db
    .select({ amount: bookingPayment.amount, currency: bookingPayment.currency })
    .from(bookingPayment)
    .where(scope.client(bookingPayment, isPaid, ne(bookingPayment.currency, currency)))
  return found && found.amount > 0 ? found : undefined
}

/** Takes the share out of the deposit and holds it for the order. */
export async function holdMoney(
  tx: Tx,
  scope: Scope,
  {
    orderNo,
    userId,
    share,
    ...payment
  }: { orderNo: string; userId: string; share: Share; bookingId: string } & PaidFor,
  now: Date,
): Promise<'held' | 'insufficient'> {
  const { amount, currency } = share
  if (amount === 0) return 'held'
  const { bookingId, ancillaryOrderId } = payment
  const before = await tx.$count(bookingPayment, scope.client(bookingPayment, ofOrder(bookingId, ancillaryOrderId)))
  const posted = await postTransfer(
    tx,
    scope,
    {
      kind: heldKindOf(payment),
      currency,
      reference: before === 0 ? orderNo : `${orderNo} attempt ${before + 1}`,
      userId,
      bookingId,
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

/** Captures the held money after ticketing. The part for cancelled items is refunded. */
export async function takeMoney(
  tx: Tx,
  scope: Scope,
  { order, payment, dropped }: { order: PaidOrder; payment: BookingPayment; dropped: number },
  now: Date,
): Promise<void> {
  const { channel, currency, bookingId } = payment
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
      bookingId,
      entries: entries.filter((each) => each.amount !== 0),
    }
    mustBePosted(await postTransfer(tx, scope, moved, now), reference)
  }
  if (fromOutside.includes(channel)) {
    const came = channel === 'MOR' ? chargedFor(order, payment) : order.total - dropped
    await moveFromOutside(
      tx,
      scope,
      { kind: kindFromOutside(payment), currency: order.currency, reference, bookingId, amount: came },
      now,
    )
  }
  // The card was charged in full; this part is refunded to it.
  if (channel === 'MOR') {
    const back = {
      kind: 'refund',
      currency: order.currency,
      reference: `${order.orderNo} dropped`,
      bookingId,
      amount: -dropped,
    } as const
    await moveFromOutside(tx, scope, back, now)
  }
  await end(tx, scope, payment, { status: 'taken', amount }, now)
}

/** The amount charged to a card by Gangway: the part that the deposit does not cover, plus the card fee. */
export function chargedFor(
  { total }: Pick<Booking, 'total'>,
  { amount, cardFee }: Pick<BookingPayment, 'amount' | 'cardFee'>,
): number {
  return total - amount + cardFee
}

/** Posts outside money to sales; a negative amount is posted in the opposite direction. */
async function moveFromOutside(
  tx: Tx,
  scope: Scope,
  { amount, ...transfer }: Omit<Transfer, 'entries'> & { amount: number },
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const entries: Transfer['entries'] = [
    { account: 'outside', amount: -amount },
    { account: 'sales', amount },
  ]
  mustBePosted(await postTransfer(tx, scope, { ...transfer, entries }, now), transfer.reference)
}

/** Refunds all held money once when there will be no tickets. */
export async function releaseMoney(
  tx: Tx,
  scope: Scope,
  { order, payment, isDeclined }: { order: PaidOrder; payment: BookingPayment; isDeclined?: boolean },
  now: Date,
): Promise<void> {
  const { amount, currency, id, bookingId } = payment
  // An order has several declined payments at most, and one that is released with it.
  const reference = isDeclined ? `${order.orderNo} declined ${id}` : `${order.orderNo} released`
  if (amount > 0) {
    const entries: Transfer['entries'] = [
      { account: 'held', amount: -amount },
      { account: 'deposit', amount },
    ]
    mustBePosted(
      await postTransfer(tx, scope, { kind: heldKindOf(payment), currency, reference, bookingId, entries }, now),
      reference,
    )
  }
  await end(tx, scope, payment, { status: 'released' }, now)
}

/** The stored card is deleted together with the payment's final status. */
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
  if (ended.length !== 1) throw new Error(`Payment ${id} was already closed by another operation.`)
}

/** When a card or an account at the airline pays the fare, the deposit pays only the service fee. */
function heldKindOf({ channel, ancillaryOrderId }: PaidFor): Transfer['kind'] {
  if (ancillaryOrderId !== null) return 'ancillary'
  return channel === 'VCC' || channel === 'MOR' || channel === 'B2B' ? 'fee' : 'ticket'
}

function kindFromOutside({ ancillaryOrderId }: PaidFor): Transfer['kind'] {
  return ancillaryOrderId === null ? 'ticket' : 'ancillary'
}

/** The caller holds the booking row lock, so any outcome other than `posted` is a bug. */
function mustBePosted({ outcome }: Posted, reference: string): void {
  if (outcome !== 'posted') throw new Error(`The transfer for ${reference} was not posted: ${outcome}.`)
}
