import { kindOfExtra, type ExtraInput, type FieldNote } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { writeDown } from '../../session/audit.ts'
import { newId } from '../../shared/ids.ts'
import { aboutOf } from '../about.ts'
import { holdBooking, type Booking } from '../booking.store.ts'
import { isNumberTaken } from '../is-number-taken.ts'
import { newOrderNo } from '../numbers.ts'
import { operatorName } from '../operator.ts'
import type { From, PricedExtra } from '../order-input.ts'
import { writeLog } from '../write-log.ts'
import { ownedExtras, type AncillaryOrder } from './ancillary.store.ts'
import { checkExtras, seatTaken } from './check-extras.ts'
import { extrasOnSale, type Asker, type ClosedReason, type Sale } from './extras-on-sale.ts'

export interface ExtrasInput {
  /** Of the booking. */
  orderNo: string
  items: readonly ExtraInput[]
  /** The total that was shown. */
  acceptedTotal?: { amount: number; currency: string }
}

interface Amount {
  amount: number
  currency: string
}

export type ExtrasOutcome =
  | { outcome: 'ordered'; order: AncillaryOrder; booking: Booking }
  | { outcome: 'no_booking' }
  /** Nothing can be bought for the booking now. */
  | { outcome: 'closed'; reason: ClosedReason; cutOffHours: number; scenario?: string }
  | { outcome: 'problems'; problems: FieldNote[] }
  | { outcome: 'seats_gone'; seats: string[] }
  /** Another total than the one that was agreed to; nothing was ordered. */
  | { outcome: 'other_total'; oldTotal: Amount; newTotal: Amount }

const payMinutes = 15
/** For a number that nobody has. */
const mostAttempts = 12

/** Orders extras for a ticketed booking. Any number of orders may wait for their payment: what is paid first ends the others. */
export async function placeExtras(deps: Deps, asker: Asker, input: ExtrasInput, from: From): Promise<ExtrasOutcome> {
  const about = aboutOf(asker)
  const sale = await extrasOnSale(deps, asker, input.orderNo)
  if (!sale) return { outcome: 'no_booking' }
  const { cutOffHours, scenario } = sale
  if (sale.closed) return { outcome: 'closed', reason: sale.closed, cutOffHours, scenario }
  const checked = await checkExtras(deps, sale, input.items, about)
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
  return deps.db.transaction((tx) => insert(tx, deps, asker, { sale, extras, from, now: about.now }))
}

interface Draft {
  sale: Sale
  extras: PricedExtra[]
  from: From
  now: Date
}

async function insert(tx: Tx, deps: Deps, asker: Asker, { sale, extras, from, now }: Draft): Promise<ExtrasOutcome> {
  const scope = scopeOf(asker)
  const row = await holdBooking(tx, scope, { id: sale.booking.id })
  if (row?.status !== 'ISSUED') return { outcome: 'closed', reason: 'NOT_TICKETED', cutOffHours: sale.cutOffHours }
  // Somebody may have paid for one of them in the meantime.
  const owned = await ownedExtras(tx, scope, row.id)
  const problems = extras.flatMap((extra, at) => {
    const kind = kindOfExtra(extra, sale.options)
    const isOwned = owned.some(
      (one) => one.passenger === extra.passenger && one.segmentIndex === extra.segmentIndex && one.kind === kind,
    )
    return isOwned ? [{ path: `items.${at}`, key: 'input.extra.owned' }] : []
  })
  if (problems.length > 0) return { outcome: 'problems', problems }

  const order = await insertOrder(tx, asker, { sale, extras, now })
  const { clientId, userId } = asker
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
  await deps.agenda.put(tx, scope, { kind: 'ancillary.expire', subject: order.id, dueAt: order.payBy })
  await writeLog(tx, row, now, {
    stage: 'ANCILLARY',
    sentence: 'extrasOrdered',
    values: { orderNo: order.orderNo },
    operator: await operatorName(tx, asker),
  })
  const object = { kind: 'ancillaryOrder', id: order.orderNo }
  await writeDown(tx, { action: 'ORDER_CREATE', by: { clientId, userId }, from, object }, now)
  await deps.events.publish(tx, {
    topic: `client:${clientId}`,
    kind: 'booking',
    data: { orderNo: row.orderNo, status: row.status, ancillaryOrderNo: order.orderNo, ancillaryStatus: order.status },
  })
  return { outcome: 'ordered', order, booking: row }
}

async function insertOrder(tx: Tx, asker: Asker, { sale, extras, now }: Omit<Draft, 'from'>): Promise<AncillaryOrder> {
  const { clientId, userId, mode } = asker
  const { booking: row, closesAt } = sale
  const payBy = new Date(Math.min(now.getTime() + payMinutes * 60_000, closesAt.getTime()))
  for (let attempt = 0; attempt <= mostAttempts; attempt++) {
    const orderNo = newOrderNo(now, mode === 'test', attempt)
    if (await isNumberTaken(tx, scopeOf(asker), orderNo)) continue
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
  throw new Error('The order of extras was not stored.')
}

function sum(extras: readonly PricedExtra[], what: 'amount' | 'owed'): number {
  return extras.reduce((whole, each) => whole + each[what], 0)
}
