import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPayment } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { postTransfer, type Transfer } from '../finance/post-transfer.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { scaleParts, voucherIn } from './refund-parts.ts'
import type { Refund } from './refund.store.ts'

/** The agency's share of the received amount. */
export function netAmountOf({
  received,
  serviceFee,
  estimated,
}: Pick<Refund, 'received' | 'serviceFee' | 'estimated'>): number {
  return Math.max(0, (received ?? estimated) - serviceFee)
}

/** How much of a received amount is money; airlines keep the value of their vouchers. */
export function moneyShareOf({ method, parts }: Pick<Refund, 'method' | 'parts'>, received: number): number {
  return method === 'VOUCHER' ? 0 : received - voucherIn(scaleParts(parts, received))
}

/** What the agency gets as money, after the fee. */
export function creditAmountOf(
  row: Pick<Refund, 'method' | 'parts' | 'received' | 'serviceFee' | 'estimated'>,
): number {
  return Math.max(0, moneyShareOf(row, row.received ?? row.estimated) - row.serviceFee)
}

/**
 * Posts received money to the ledger, once: the refund number is its idempotency reference. The transfers name the user who
 * confirmed the money, or who submitted the refund.
 */
export async function creditRefund(tx: Tx, row: Refund, now: Date, userId = row.userId): Promise<void> {
  const { type, channel, currency, refundNo, serviceFee, received, bookingId } = row
  if (received === null) throw new Error(`Nothing was received for refund ${refundNo} yet.`)
  const money = moneyShareOf(row, received)
  if (money === 0) return
  const scope = clientScopeOf(row)
  const kind = type === 'REFUND_CLAIM' ? 'claim' : 'refund'
  const isDeposit = channel === 'PREPAYMENT'
  const fee = Math.min(serviceFee, money)
  // The deposit shows amount and fee as two entries; other channels get the net amount.
  await postLedgerEntry(
    tx,
    scope,
    { kind, currency, reference: refundNo, bookingId, refundNo, userId },
    isDeposit ? money : money - fee,
    isDeposit,
    now,
  )
  if (!isDeposit || fee === 0) return
  const entries: Transfer['entries'] = [
    { account: 'deposit', amount: -fee },
    { account: 'sales', amount: fee },
  ]
  const transfer = { kind: 'fee', currency, reference: refundNo, bookingId, refundNo, userId, entries } as const
  assertPosted(await postTransfer(tx, scope, transfer, now), refundNo)
}

async function postLedgerEntry(
  tx: Tx,
  scope: Scope,
  transfer: Omit<Transfer, 'entries'>,
  amount: number,
  isDeposit: boolean,
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const entries: Transfer['entries'] = [
    { account: 'sales', amount: -amount },
    { account: isDeposit ? 'deposit' : 'outside', amount },
  ]
  assertPosted(await postTransfer(tx, scope, { ...transfer, entries }, now), transfer.reference)
}

/** The caller holds the refund row lock, so any outcome other than `posted` is a bug. */
function assertPosted({ outcome }: { outcome: string }, reference: string): void {
  if (outcome !== 'posted') throw new Error(`The money of refund ${reference} was not posted: ${outcome}.`)
}

/**
 * A card that the platform charged is refunded before the ledger entry is posted. A crash in between repeats the
 * request, and the acquirer refunds once per refund number.
 */
export async function refundToCard(deps: Deps, row: Refund, received: number): Promise<void> {
  const amount = creditAmountOf({ ...row, received })
  if (row.channel !== 'MOR' || row.method !== 'CASH' || amount === 0) return
  const payment = await findPayment(deps.db, clientScopeOf(row), row.bookingId)
  if (!payment) throw new Error(`Refund ${row.refundNo} belongs to a booking without a payment.`)
  crashPoint('before-refund-to-card')
  const outcome = await deps.payment.refund({ reference: `${payment.id}-${row.refundNo}`, of: payment.id, amount })
  crashPoint('after-refund-to-card')
  if (outcome !== 'refunded') throw new Error(`The card refund of ${row.refundNo} failed: ${outcome}.`)
}

async function findPayment(db: Db, scope: Scope, bookingId: string): Promise<{ id: string } | undefined> {
  const ofBooking = and(
    eq(bookingPayment.bookingId, bookingId),
    isNull(bookingPayment.ancillaryOrderId),
    eq(bookingPayment.status, 'taken'),
  )
  const [found] = await db
    .select({ id: bookingPayment.id })
    .from(bookingPayment)
    .where(scope.client(bookingPayment, ofBooking))
  return found
}
