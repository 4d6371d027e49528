import { ancillaryMayBecome } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Events } from '../../shared/events.ts'
import { writeLog, type LogLine } from '../write-log.ts'
import type { AncillaryOrder, HeldOrder } from './ancillary.store.ts'

/**
 * How far the work for a paid order has come, for whoever reads it; what is to be done follows from what the airline says.
 * `…-unknown`: nobody knows whether that arrived.
 */
export type AncillaryStep = 'authorise' | 'authorise-unknown' | 'buy' | 'buy-unknown' | 'wait'

/** Why an order came to nothing. */
export type AncillaryEnding = 'by-user' | 'expired' | 'other-paid' | 'airline' | 'price' | 'seat' | 'payment'

type Change = Partial<
  Pick<AncillaryOrder, 'status' | 'payChannel' | 'asked' | 'failureCode' | 'paidAt' | 'endedAt'>
> & { step?: AncillaryStep | AncillaryEnding | '' }

/** The only way an order of extras changes, and its extras with it. The row of the booking must be held by the transaction. */
export async function changeAncillaryOrder(
  tx: Tx,
  { events, now }: { events: Events; now: Date },
  { booking, order }: HeldOrder,
  change: Change,
  ...lines: Omit<LogLine, 'stage'>[]
): Promise<AncillaryOrder> {
  const { status = order.status } = change
  if (status !== order.status && !ancillaryMayBecome(order.status, status)) {
    throw new Error(`Extras ${order.orderNo} cannot go from ${order.status} to ${status}.`)
  }
  const scope = scopeOf(order)
  const mine = and(eq(ancillaryOrder.id, order.id), eq(ancillaryOrder.version, order.version))
  const [changed] = await tx
    .update(ancillaryOrder)
    .set({ ...change, updatedAt: now, version: order.version + 1 })
    .where(scope.client(ancillaryOrder, mine))
    .returning()
  if (!changed) throw new Error(`Extras ${order.orderNo} were changed by somebody who did not hold them.`)
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
