import { and, eq, ne } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { bookingAncillary } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { distribute, paidAmountOf } from './refund-amounts.ts'
import type { BookingPassenger } from './refund.store.ts'

/** What was paid for one passenger, in the smallest unit of the booking's currency. */
export interface PaidAmounts {
  fareAndTax: number
  /** Ticketing and card fee of the airline. */
  ticketingFee: number
  /** Service and channel fee of the platform. */
  serviceFee: number
  ancillary: number
}

const parts = ['fareAndTax', 'ticketingFee', 'serviceFee', 'ancillary'] as const

/** What was paid for each passenger of a booking; the amounts of all passengers sum to its total. */
export async function loadPaidAmounts(
  db: Db,
  scope: Scope,
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
): Promise<PaidAmounts[]> {
  const ofBooking = and(eq(bookingAncillary.bookingId, booking.id), ne(bookingAncillary.status, 'CANCELLED'))
  const bought = await db
    .select({
      passengerId: bookingAncillary.passengerId,
      amount: bookingAncillary.amount,
      status: bookingAncillary.status,
      timing: bookingAncillary.timing,
    })
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, ofBooking))
  const paid = bought.filter(({ status, timing }) => timing === 'IN_BOOKING' || status === 'TICKETED')
  return listPaidAmounts(
    booking,
    bookingPassengers.map(({ id, type }) => ({
      type,
      ancillary: paid.reduce((sum, { passengerId, amount }) => sum + (passengerId === id ? amount : 0), 0),
    })),
  )
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
  const ticketing = distribute(
    booking.ticketingFee + booking.paymentFee,
    passengers.map(({ type }, at) => Math.max(0, feeOf(type) - (channel[at] ?? 0))),
  )
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
    ticketingFee: ticketing[at] ?? 0,
    serviceFee: (service[at] ?? 0) + (channel[at] ?? 0),
    ancillary: ancillary[at] ?? 0,
  }))
}

export function sumPaidAmounts(paid: readonly PaidAmounts[]): PaidAmounts & { total: number } {
  const sums = { fareAndTax: 0, ticketingFee: 0, serviceFee: 0, ancillary: 0 }
  for (const each of paid) for (const part of parts) sums[part] += each[part]
  return { ...sums, total: parts.reduce((sum, part) => sum + sums[part], 0) }
}
