import type { KeptAmounts } from '@gangway/core/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db, Tx } from '../database/db.ts'
import { ancillaryOrder, bookingAncillary, refundPassenger } from '../database/schema.ts'
import { clientScopeOf, type Scope } from '../database/tenant-scope.ts'
import { saleOfExtras, type BookingSale } from '../shop/orders/booking-sale.ts'
import { distribute } from './distribute.ts'
import { paidAmountOf } from './refund-amounts.ts'
import { listPassengersByBooking, type BookingPassenger, type Refund } from './refund.store.ts'

/** What was paid for one passenger, in the smallest unit of the booking's currency. */
export interface PaidAmounts {
  fareAndTax: number
  /** Fees of the platform. */
  serviceFee: number
  channelFee: number
  /** Fees of the airline. */
  ticketingFee: number
  paymentFee: number
  ancillary: number
}

/** Besides fare and taxes, in the order of every price breakdown. */
const paidFees = ['serviceFee', 'ticketingFee', 'paymentFee', 'channelFee', 'ancillary'] as const
const parts = ['fareAndTax', ...paidFees] as const
const platformFees = ['serviceFee', 'channelFee'] as const

type Ancillary = Pick<
  typeof bookingAncillary.$inferSelect,
  'bookingId' | 'passengerId' | 'amount' | 'quantity' | 'status' | 'timing'
> & {
  /** When the airline confirmed an extra that was bought after the booking. */
  confirmedAt: Date | null
}

/** What was paid for each passenger of a booking; the amounts of all passengers sum to its total. */
export async function loadPaidAmounts(
  db: Db | Tx,
  scope: Scope,
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
): Promise<PaidAmounts[]> {
  return amountsOf(booking, bookingPassengers, await loadAncillaries(db, scope, [booking.id]))
}

async function loadAncillaries(db: Db | Tx, scope: Scope, bookingIds: readonly string[]): Promise<Ancillary[]> {
  const { bookingId, passengerId, amount, quantity, status, timing, ancillaryOrderId } = bookingAncillary
  const { status: orderStatus, endedAt } = ancillaryOrder
  const rows = await db
    .select({ bookingId, passengerId, amount, quantity, status, timing, orderStatus, endedAt })
    .from(bookingAncillary)
    .leftJoin(ancillaryOrder, scope.client(ancillaryOrder, eq(ancillaryOrder.id, ancillaryOrderId)))
    .where(scope.client(bookingAncillary, inArray(bookingId, [...bookingIds])))
  return rows.map((row) => ({ ...row, confirmedAt: row.orderStatus === 'TICKETED' ? row.endedAt : null }))
}

/** A refund and its booking with the amounts that its reader may see. */
interface RefundOfBooking {
  booking: Booking
  /** How amounts of the booking were converted for its reader. */
  sale?: BookingSale
  row: Refund
}

/**
 * The sum of what was paid for the passengers of each refund until it was submitted. Extras bought later belong to no
 * refund that was submitted before. The refunds belong to one agency.
 */
export async function sumPaidByRefund(
  db: Db | Tx,
  refunds: readonly RefundOfBooking[],
): Promise<ReturnType<typeof sumPaidAmounts>[]> {
  const [first] = refunds
  if (!first) return []
  const scope = clientScopeOf(first.booking)
  const bookingIds = [...new Set(refunds.map(({ booking }) => booking.id))]
  const refundIds = refunds.map(({ row }) => row.id)
  const ancillaries = await loadAncillaries(db, scope, bookingIds)
  const passengersOf = await listPassengersByBooking(db, scope, bookingIds)
  const refunded = await db
    .select({ refundId: refundPassenger.refundId, passengerId: refundPassenger.passengerId })
    .from(refundPassenger)
    .where(scope.client(refundPassenger, inArray(refundPassenger.refundId, refundIds)))
  return refunds.map(({ booking, sale, row }) => {
    const passengers = passengersOf(booking.id)
    const ofBooking = ancillaries.filter(({ bookingId }) => bookingId === booking.id)
    const later = ofBooking.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt > row.submittedAt)
    const laterTotal = sale ? saleOfExtras(sale, later) : later.reduce((sum, { amount }) => sum + amount, 0)
    const paid = amountsOf(
      { ...booking, ancillaryTotal: Math.max(0, booking.ancillaryTotal - laterTotal) },
      passengers,
      ofBooking.filter((each) => !later.includes(each)),
    )
    return sumPaidAmounts(
      paid.filter((_, at) =>
        refunded.some(({ refundId, passengerId }) => refundId === row.id && passengerId === passengers[at]?.id),
      ),
    )
  })
}

function amountsOf(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  ancillaries: readonly Ancillary[],
): PaidAmounts[] {
  const paid = paidAncillaries(booking, ancillaries)
  return listPaidAmounts(
    booking,
    bookingPassengers.map(({ id, type }) => ({
      type,
      ancillary: paid.reduce((sum, { passengerId, amount }) => sum + (passengerId === id ? amount : 0), 0),
    })),
  )
}

/** The extras of the total. When the booking has ended, all of its extras are cancelled, and they were paid nevertheless. */
function paidAncillaries({ status }: Booking, ancillaries: readonly Ancillary[]): readonly Ancillary[] {
  const paid = ancillaries.filter((each) =>
    each.timing === 'IN_BOOKING' ? each.status !== 'CANCELLED' : each.status === 'TICKETED',
  )
  return paid.length === 0 && status === 'CANCELLED' ? ancillaries : paid
}

export function listPaidAmounts(
  booking: Pick<Booking, 'offer' | 'ticketingFee' | 'paymentFee' | 'channelFee' | 'serviceFee' | 'ancillaryTotal'>,
  passengers: readonly { type: BookingPassenger['type']; ancillary: number }[],
): PaidAmounts[] {
  const prices = booking.offer.offer.price.passengers
  const feeOf = (type: BookingPassenger['type']) => {
    const found = prices.find((each) => each.type === type)
    return found ? found.total.amount - found.fare.amount - found.tax.amount : 0
  }
  // Channel fees are charged for each seat. What remains of the fees of a passenger is the airline's.
  const channel = distribute(
    booking.channelFee,
    passengers.map(({ type }) => (type === 'INFANT' ? 0 : 1)),
  )
  const airline = distribute(
    booking.ticketingFee + booking.paymentFee,
    passengers.map(({ type }, at) => Math.max(0, feeOf(type) - (channel[at] ?? 0))),
  )
  const ticketing = distribute(booking.ticketingFee, airline)
  const service = distribute(
    booking.serviceFee,
    passengers.map(() => 1),
  )
  const ancillary = distribute(
    booking.ancillaryTotal,
    passengers.map((each) => each.ancillary),
  )
  return passengers.map((each, at) => ({
    fareAndTax: paidAmountOf(booking, each),
    serviceFee: service[at] ?? 0,
    channelFee: channel[at] ?? 0,
    ticketingFee: ticketing[at] ?? 0,
    paymentFee: (airline[at] ?? 0) - (ticketing[at] ?? 0),
    ancillary: ancillary[at] ?? 0,
  }))
}

/**
 * What of a payment is not refunded besides the penalty. A void keeps the fees of the platform only. Travellers see no fees
 * of the business, but their sum.
 */
export function keptAmountsOf(
  paid: Omit<PaidAmounts, 'fareAndTax'>,
  { amount, currency, isTraveller }: { amount: number; currency: string; isTraveller: boolean },
): KeptAmounts {
  const names: readonly (readonly (typeof paidFees)[number][])[] = isTraveller
    ? [['ancillary']]
    : [paidFees, platformFees]
  const kept = names.find((each) => each.reduce((sum, name) => sum + paid[name], 0) === amount) ?? []
  const partOf = (name: (typeof paidFees)[number]) => ({ amount: kept.includes(name) ? paid[name] : 0, currency })
  return {
    serviceFee: partOf('serviceFee'),
    ticketingFee: partOf('ticketingFee'),
    paymentFee: partOf('paymentFee'),
    channelFee: partOf('channelFee'),
    ancillary: partOf('ancillary'),
    total: { amount, currency },
  }
}

export function sumPaidAmounts(paid: readonly PaidAmounts[]): PaidAmounts & { total: number } {
  const sums = { fareAndTax: 0, serviceFee: 0, channelFee: 0, ticketingFee: 0, paymentFee: 0, ancillary: 0 }
  for (const each of paid) for (const part of parts) sums[part] += each[part]
  return { ...sums, total: parts.reduce((sum, part) => sum + sums[part], 0) }
}
