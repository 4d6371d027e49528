import type { BookingStatus } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { bookingPayment } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { findBookingAtSale } from '../../shop/orders/booking-sale.ts'
import { lockBooking, type Booking } from '../booking.store.ts'
import type { From } from '../placement/order-input.ts'
import type { TravellerPayment, Payer } from './hold-payment.ts'
import { payInTransaction, type PayOutcome } from './pay-booking.ts'

export interface HostConfirmation {
  orderNo: string
  /** What the traveller paid to the agency, in minor units. */
  amount: number
  currency: string
  payment: TravellerPayment
  /** Where the request comes from, for the audit log. */
  from: From
}

export type ConfirmOutcome =
  | PayOutcome
  /** The same payment was confirmed before for this booking. */
  | { outcome: 'repeated'; orderNo: string; status: BookingStatus }
  /** The payment has paid another booking. */
  | { outcome: 'payment_used' }
  | { outcome: 'wrong_amount'; field: 'amount' | 'currency' }

/**
 * Pays a booking whose traveller has paid the agency: the sale price of a booking that was sold in a shop. The
 * traveller's money is the agency's, which owes the net price
 * from its deposit. The money, the booking and the payment's id are stored in one transaction.
 */
export async function confirmHostPayment(
  deps: Deps,
  payer: Payer,
  confirmation: HostConfirmation,
): Promise<ConfirmOutcome> {
  const paid = await deps.db.transaction((tx) => confirm(tx, deps, payer, confirmation))
  if (paid.outcome === 'accepted') crashPoint('after-hold-committed')
  return paid
}

async function confirm(
  tx: Tx,
  deps: Deps,
  payer: Payer,
  { orderNo, amount, currency, payment, from }: HostConfirmation,
): Promise<ConfirmOutcome> {
  const scope = scopeOf(payer)
  // Two confirmations of one payment for different bookings wait for each other, too.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`host payment:${scope.clientId}:${payment.paymentId}`}, 0))`,
  )
  const booking = await lockBooking(tx, scope, { orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const earlier = await findHostPayment(tx, scope, payment)
  if (earlier && earlier.bookingId !== booking.id) return { outcome: 'payment_used' }
  // The airline can drop a seat while it issues the tickets, so the total of an issued booking can be less than was paid.
  const wrong =
    earlier?.status === 'taken'
      ? undefined
      : wrongField((await findBookingAtSale(tx, booking)).booking, { amount, currency })
  if (wrong) return { outcome: 'wrong_amount', field: wrong }
  if (earlier) {
    const { status } = booking
    return earlier.status === 'released' ? { outcome: 'not_payable', status } : { outcome: 'repeated', orderNo, status }
  }
  return payInTransaction(tx, deps, payer, { orderNo, channel: 'PREPAYMENT', host: payment, from })
}

async function findHostPayment(tx: Tx, scope: Scope, { paymentId }: TravellerPayment) {
  const { bookingId, status } = bookingPayment
  const [found] = await tx
    .select({ bookingId, status })
    .from(bookingPayment)
    .where(scope.client(bookingPayment, eq(bookingPayment.hostPaymentId, paymentId)))
  return found
}

function wrongField(
  booking: Pick<Booking, 'total' | 'currency'>,
  { amount, currency }: Pick<HostConfirmation, 'amount' | 'currency'>,
): 'amount' | 'currency' | undefined {
  if (currency !== booking.currency) return 'currency'
  return amount === booking.total ? undefined : 'amount'
}
