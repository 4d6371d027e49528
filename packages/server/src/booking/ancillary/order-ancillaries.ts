import { getAncillaryKind, type AncillaryInput, type FieldProblemKey } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { newId } from '../../shared/ids.ts'
import { createSupplierContext } from '../supplier-context.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import { isOrderNumberTaken } from '../placement/is-order-number-taken.ts'
import { newOrderNo } from '../placement/order-number.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { From, PricedExtra } from '../placement/order-input.ts'
import { writeLog } from '../write-log.ts'
import { listOwnedAncillaries, listRefundedPassengerIds, type AncillaryOrder } from './ancillary.store.ts'
import { checkAncillaries, passengerRefunded, seatTaken } from './check-ancillaries.ts'
import {
  loadAvailableAncillaries,
  type AncillaryCaller,
  type ClosedReason,
  type AvailableAncillaries,
} from './available-ancillaries.ts'

export interface AncillariesInput {
  /** Order number of the booking. */
  orderNo: string
  items: readonly AncillaryInput[]
  /** The total that was shown to the user. */
  acceptedTotal?: { amount: number; currency: string }
}

interface Amount {
  amount: number
  currency: string
}

export type OrderAncillariesOutcome =
  | { outcome: 'ordered'; order: AncillaryOrder; booking: Booking }
  | { outcome: 'no_booking' }
  /** Nothing can be bought for the booking now. */
  | { outcome: 'closed'; reason: ClosedReason; cutOffHours: number; scenario?: string }
  | { outcome: 'problems'; problems: FieldProblemKey[] }
  | { outcome: 'seats_gone'; seats: string[] }
  /** Another total than the one that was agreed to; nothing was ordered. */
  | { outcome: 'other_total'; oldTotal: Amount; newTotal: Amount }

const payMinutes = 15
/** Attempts to find an unused order number. */
const maxAttempts = 12

/**
 * Orders ancillaries for a ticketed booking. Several orders may wait for payment: the first one paid ends the others.
 */
export async function orderAncillaries(
  deps: Deps,
  caller: AncillaryCaller,
  input: AncillariesInput,
  from: From,
): Promise<OrderAncillariesOutcome> {
  const about = createSupplierContext(caller)
  const sale = await loadAvailableAncillaries(deps, caller, input.orderNo)
  if (!sale) return { outcome: 'no_booking' }
  const { cutOffHours, scenario } = sale
  if (sale.closed) return { outcome: 'closed', reason: sale.closed, cutOffHours, scenario }
  const checked = await checkAncillaries(deps, sale, input.items, about)
  const problems = checked.flatMap(({ problem: key }, at) =>
    key === undefined || key === seatTaken ? [] : [{ path: `items.${at}`, key }],
  )
  if (problems.length > 0) return { outcome: 'problems', problems }
  const seats = checked.flatMap(({ problem, wanted }) => (problem === seatTaken && wanted.seat ? [wanted.seat] : []))
  if (seats.length > 0) return { outcome: 'seats_gone', seats }

  const extras = checked.flatMap(({ priced }) => priced ?? [])
  const newTotal = { amount: sum(extras, 'amount'), currency: sale.booking.currency }
  const { acceptedTotal: oldTotal } = input
  if (oldTotal && (oldTotal.amount !== newTotal.amount || oldTotal.currency !== newTotal.currency)) {
    return { outcome: 'other_total', oldTotal, newTotal }
  }
  return deps.db.transaction((tx) => insert(tx, deps, caller, { sale, extras, from, now: about.now }))
}

interface Draft {
  sale: AvailableAncillaries
  extras: PricedExtra[]
  from: From
  now: Date
}

async function insert(
  tx: Tx,
  deps: Deps,
  caller: AncillaryCaller,
  { sale, extras, from, now }: Draft,
): Promise<OrderAncillariesOutcome> {
  const scope = scopeOf(caller)
  const row = await lockBooking(tx, scope, { id: sale.booking.id })
  if (row?.status !== 'ISSUED') return { outcome: 'closed', reason: 'NOT_TICKETED', cutOffHours: sale.cutOffHours }
  // One of them may have been paid in the meantime, or a refund may have begun.
  const owned = await listOwnedAncillaries(tx, scope, row.id)
  const refundedIds = await listRefundedPassengerIds(tx, scope, row.id)
  const problems = extras.flatMap((extra, at) => {
    if (refundedIds.includes(sale.passengers[extra.passenger]?.id ?? ''))
      return [{ path: `items.${at}`, key: passengerRefunded }]
    const kind = getAncillaryKind(extra, sale.options)
    const isOwned = owned.some(
      (one) => one.passenger === extra.passenger && one.segmentIndex === extra.segmentIndex && one.kind === kind,
    )
    return isOwned ? [{ path: `items.${at}`, key: 'input.extra.owned' }] : []
  })
  if (problems.length > 0) return { outcome: 'problems', problems }

  const order = await insertOrder(tx, caller, { sale, extras, now })
  const { clientId, userId } = caller
  await tx.insert(bookingAncillary).values(
    extras.map(({ passenger, ...extra }) => ({
      ...extra,
      id: newId(now),
      clientId,
      bookingId: row.id,
      passengerId: sale.passengers[passenger]?.id ?? '',
      ancillaryOrderId: order.id,
      currency: order.currency,
      status: 'UNPAID' as const,
      timing: 'POST_BOOKING' as const,
    })),
  )
  await deps.scheduler.put(tx, scope, { kind: 'ancillary.expire', subject: order.id, dueAt: order.payBy })
  await writeLog(tx, row, now, {
    stage: 'ANCILLARY',
    sentence: 'extrasOrdered',
    values: { orderNo: order.orderNo },
    operator: await operatorName(tx, caller),
  })
  const object = { kind: 'ancillaryOrder', id: order.orderNo }
  await writeAuditLog(tx, { action: 'ORDER_CREATE', by: { clientId, userId }, from, object }, now)
  await deps.events.publish(tx, {
    topic: `client:${clientId}`,
    kind: 'booking',
    data: { orderNo: row.orderNo, status: row.status, ancillaryOrderNo: order.orderNo, ancillaryStatus: order.status },
  })
  return { outcome: 'ordered', order, booking: row }
}

async function insertOrder(
  tx: Tx,
  caller: AncillaryCaller,
  { sale, extras, now }: Omit<Draft, 'from'>,
): Promise<AncillaryOrder> {
  const { clientId, userId, mode } = caller
  const { booking: row, closesAt } = sale
  const payBy = new Date(Math.min(now.getTime() + payMinutes * 60_000, closesAt.getTime()))
  for (let attempt = 0; attempt <= maxAttempts; attempt++) {
    const orderNo = newOrderNo(now, mode === 'test', attempt)
    if (await isOrderNumberTaken(tx, scopeOf(caller), orderNo)) continue
    const [inserted] = await tx
      .insert(ancillaryOrder)
      .values({
        id: newId(now),
        clientId,
        userId,
        bookingId: row.id,
        orderNo,
        status: 'UNPAID',
        currency: row.currency,
        total: sum(extras, 'amount'),
        owed: sum(extras, 'owed'),
        owedCurrency: row.offer.owed.currency,
        createdAt: now,
        updatedAt: now,
        payBy,
      })
      .onConflictDoNothing({ target: ancillaryOrder.orderNo })
      .returning()
    if (inserted) return inserted
  }
  throw new Error('The ancillary order was not stored.')
}

function sum(extras: readonly PricedExtra[], what: 'amount' | 'owed'): number {
  return extras.reduce((whole, each) => whole + each[what], 0)
}
