import { canAncillaryOrderBecome, type DeclineReason } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Events } from '../../shared/events.ts'
import { writeLog, type LogLine } from '../write-log.ts'
import type { AncillaryOrder, LockedAncillaryOrder } from './ancillary.store.ts'

/**
 * Progress of a paid order, for display only; the next action follows from the airline's status. `…-unknown`: it is not
 * known whether the request arrived. `…-challenge`: the bank asks the cardholder to confirm.
 */
export type AncillaryStep = 'authorise' | 'authorise-unknown' | 'authorise-challenge' | 'buy' | 'buy-unknown' | 'wait'

/** Of an unpaid order: why its last card payment was declined. */
export type DeclinedStep = `declined-${DeclineReason}`

/** Why an order failed. */
export type AncillaryEnding = 'by-user' | 'expired' | 'other-paid' | 'airline' | 'price' | 'seat' | 'payment'

type Change = Partial<
  Pick<AncillaryOrder, 'status' | 'payChannel' | 'asked' | 'failureCode' | 'paidAt' | 'endedAt'>
> & { step?: AncillaryStep | DeclinedStep | AncillaryEnding | '' }

/**
 * The only function that changes the status of an ancillary order and its ancillaries. The transaction must hold the
 * booking row lock.
 */
export async function changeAncillaryOrder(
  tx: Tx,
  { events, now }: { events: Events; now: Date },
  { booking, order }: LockedAncillaryOrder,
  change: Change,
  ...lines: Omit<LogLine, 'stage'>[]
): Promise<AncillaryOrder> {
  const { status = order.status } = change
  if (status !== order.status && !canAncillaryOrderBecome(order.status, status)) {
    throw new Error(`Ancillary order ${order.orderNo} cannot change from ${order.status} to ${status}.`)
  }
  const scope = clientScopeOf(order)
  const mine = and(eq(ancillaryOrder.id, order.id), eq(ancillaryOrder.version, order.version))
  const [changed] = await tx
    .update(ancillaryOrder)
    .set({ ...change, updatedAt: now, version: order.version + 1 })
    .where(scope.client(ancillaryOrder, mine))
    .returning()
  if (!changed)
    throw new Error(
      `Ancillary order ${order.orderNo} was changed concurrently: the caller does not hold the booking lock.`,
    )
  if (status !== order.status) {
    await tx
      .update(bookingAncillary)
      .set({ status })
      .where(scope.client(bookingAncillary, eq(bookingAncillary.ancillaryOrderId, order.id)))
  }
  await writeLog(tx, booking, now, ...lines.map((line) => ({ ...line, stage: 'ANCILLARY' as const })))
  await events.publish(tx, {
    topic: `client:${order.clientId}`,
    kind: 'booking',
    data: {
      orderNo: booking.orderNo,
      status: booking.status,
      ancillaryOrderNo: order.orderNo,
      ancillaryStatus: status,
      ancillaryFrom: order.status,
    },
  })
  return changed
}
