import { refundFeeCents, type PayChannel } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { convert, currencies, fromCents } from '@gangway/reference'
import type { RefundQuote } from '../ports/supplier/refund.model.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.model.ts'
import type { QuotedPassenger } from './quotes/quoted-passenger.model.ts'
import type { BookingPassenger } from './refund.store.ts'

type SupplierRefundQuote = Extract<RefundQuote, { outcome: 'quoted' }>

/** Converts the airline's money to the currency of the booking. */
export function convertToBookingCurrency({ currency }: Pick<Booking, 'currency'>, back: SupplierMoney): number {
  if (back.currency === currency) return back.amount
  return convert(back.amount, back.currency, currency)
}

/**
 * Whether the airline's refund passes through the platform. Vouchers do not, nor does money that the airline charged to
 * a card or account itself.
 */
export function passesThroughPlatform(channel: PayChannel, method: 'CASH' | 'VOUCHER'): boolean {
  return method === 'CASH' && channel !== 'VCC' && channel !== 'B2B'
}

/** How a booking was paid. An imported booking is refunded to the deposit. */
export function payChannelOf({ payChannel }: Pick<Booking, 'payChannel'>): PayChannel {
  return payChannel ?? 'PREPAYMENT'
}

/** Fare and tax of one passenger, as paid. */
export function paidAmountOf({ offer }: Pick<Booking, 'offer'>, { type }: Pick<BookingPassenger, 'type'>): number {
  const found = offer.offer.price.passengers.find((each) => each.type === type)
  return found ? found.fare.amount + found.tax.amount : 0
}

/** The platform's refund fee per passenger of an agency, in US cents. */
export async function loadRefundFee(db: Db, { clientId }: Scope): Promise<number> {
  const [its] = await db.select({ cents: client.refundFeeCents }).from(client).where(eq(client.id, clientId))
  return its?.cents ?? refundFeeCents
}

/** What each passenger gets from the airline's quote, never more than was paid. */
export function distributeQuotedRefund(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  { passengers, currency, method }: SupplierRefundQuote,
  feeCents: number = refundFeeCents,
): QuotedPassenger[] {
  const fee = passesThroughPlatform(payChannelOf(booking), method === 'cash' ? 'CASH' : 'VOUCHER')
    ? convertFee(booking.currency, feeCents)
    : 0
  return passengers.flatMap(({ passenger, back, penalty, tax }) => {
    const bookingPassenger = bookingPassengers[passenger]
    if (!bookingPassenger) return []
    const original = paidAmountOf(booking, bookingPassenger)
    const amount = Math.min(original, convertToBookingCurrency(booking, { amount: back, currency }))
    return [
      {
        passenger,
        passengerId: bookingPassenger.id,
        original,
        penalty: original - amount,
        back: amount,
        fee: Math.min(fee, amount),
        taxOnly: back > 0 && back === tax && penalty > 0,
      },
    ]
  })
}

function convertFee(currency: string, cents: number): number {
  return currencies.includes(currency) ? fromCents(cents, currency) : 0
}

/**
 * A void refunds everything except the platform's fees. The total is divided in proportion to what each passenger paid,
 * without rounding loss.
 */
export function distributeVoidRefund(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  back: SupplierMoney,
): QuotedPassenger[] {
  const { total, serviceFee, channelFee } = booking
  const refundable = total - serviceFee - channelFee
  const weights = bookingPassengers.map((each) => paidAmountOf(booking, each))
  const originals = distribute(refundable, weights)
  // Usually nothing. The airline refunds in its own currency, which can come to less.
  const penalties = distribute(Math.max(0, refundable - convertToBookingCurrency(booking, back)), weights)
  return bookingPassengers.map(({ id }, passenger) => {
    const [original = 0, penalty = 0] = [originals[passenger], penalties[passenger]]
    return { passenger, passengerId: id, original, penalty, back: original - penalty, fee: 0, taxOnly: false }
  })
}

export function sumRefundAmounts(
  passengers: readonly QuotedPassenger[],
  part: 'original' | 'penalty' | 'back' | 'fee',
): number {
  return passengers.reduce((sum, each) => sum + each[part], 0)
}

/** Whole shares of an amount in proportion to the weights, or equal ones without weights; they sum to the amount. */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + each, 0)
  const effective = sum === 0 ? weights.map(() => 1) : weights
  const whole = sum === 0 ? weights.length : sum
  let reached = 0
  let weightBefore = 0
  return effective.map((weight) => {
    weightBefore += weight
    const share = Math.floor((amount * weightBefore) / whole) - reached
    reached += share
    return share
  })
}
