import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPayment } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { postTransfer, type Transfer } from '../finance/post-transfer.ts'
import { failPoint } from '../shared/fail-point.ts'
import type { Refund } from './refund.store.ts'

/** What the client gets of what came back. */
export function netOf({
  received,
  serviceFee,
  estimated,
}: Pick<Refund, 'received' | 'serviceFee' | 'estimated'>): number {
  return Math.max(0, (received ?? estimated) - serviceFee)
}

/** Writes money into the books that came back: once, because the number of a refund is its reference. */
export async function creditRefund(tx: Tx, row: Refund, now: Date): Promise<void> {
  const { type, channel, currency, refundNo, serviceFee, received } = row
  if (received === null) throw new Error(`Nothing came back for refund ${refundNo} yet.`)
  if (received === 0) return
  const scope = scopeOf(row)
  const kind = type === 'REFUND_CLAIM' ? 'claim' : 'refund'
  const isDeposit = channel === 'PREPAYMENT'
  const fee = Math.min(serviceFee, received)
  // On the deposit both are to be seen; what goes elsewhere goes without what we keep.
  await move(tx, scope, { kind, currency, reference: refundNo }, isDeposit ? received : received - fee, isDeposit, now)
  if (!isDeposit || fee === 0) return
  const entries: Transfer['entries'] = [
    { account: 'deposit', amount: -fee },
    { account: 'sales', amount: fee },
  ]
  mustBePosted(await postTransfer(tx, scope, { kind: 'fee', currency, reference: refundNo, entries }, now), refundNo)
}

async function move(
  tx: Tx,
  scope: Scope,
  transfer: Pick<Transfer, 'kind' | 'currency' | 'reference'>,
  amount: number,
  isDeposit: boolean,
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const entries: Transfer['entries'] = [
    { account: 'sales', amount: -amount },
    { account: isDeposit ? 'deposit' : 'outside', amount },
  ]
  mustBePosted(await postTransfer(tx, scope, { ...transfer, entries }, now), transfer.reference)
}

/** Whoever holds the row of a refund moves its money for the first time; anything else must not be taken for done. */
function mustBePosted({ outcome }: { outcome: string }, reference: string): void {
  if (outcome !== 'posted') throw new Error(`The money of refund ${reference} did not move: ${outcome}.`)
}

/**
 * A card that we charged gets its share before the books say so: whoever dies in between does it again, and the acquirer gives back
 * once for each refund.
 */
export async function giveToCard(deps: Deps, row: Refund, received: number): Promise<void> {
  const amount = netOf({ ...row, received })
  if (row.channel !== 'MOR' || row.method !== 'CASH' || amount === 0) return
  const payment = await takenPayment(deps.db, scopeOf(row), row.bookingId)
  if (!payment) throw new Error(`Refund ${row.refundNo} is of a booking without a payment.`)
  failPoint('before-refund-to-card')
  const outcome = await deps.payment.giveBack({ reference: `${payment.id}-${row.refundNo}`, of: payment.id, amount })
  failPoint('after-refund-to-card')
  if (outcome !== 'given-back') throw new Error(`Refund ${row.refundNo} did not reach the card: ${outcome}.`)
}

async function takenPayment(db: Db, scope: Scope, bookingId: string): Promise<{ id: string } | undefined> {
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
