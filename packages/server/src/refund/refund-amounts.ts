import { refundFeeCents, type PayChannel } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { convert, currencies, fromCents } from '@gangway/reference'
import type { RefundQuote } from '../ports/supplier/refund.model.ts'
import type { SupplierMoney } from '../ports/supplier/supplier.model.ts'
import { distribute } from './distribute.ts'
import type { AirlinePart, QuotedPassenger } from './quotes/quoted-passenger.model.ts'
import { methodOfQuote } from './quotes/refund-method.ts'
import { addParts, isDivided, scaleParts, voucherIn } from './refund-parts.ts'
import type { BookingPassenger } from './refund.store.ts'

type SupplierRefundQuote = Extract<RefundQuote, { outcome: 'quoted' }>

/** Converts the airline's money to the currency of the booking. */
export function convertToBookingCurrency({ currency }: Pick<Booking, 'currency'>, back: SupplierMoney): number {
  if (back.currency === currency) return back.amount
  return convert(back.amount, back.currency, currency)
}

/**
 * The airline's amount in the currency of the booking, at most what was paid. An airline that pays everything back in its own
 * currency keeps nothing: what is lost by rounding is no penalty.
 */
function convertUpTo(paid: number, booking: Pick<Booking, 'currency'>, back: SupplierMoney): number {
  const amount = Math.min(paid, convertToBookingCurrency(booking, back))
  if (back.currency === booking.currency) return amount
  const unit = convertToBookingCurrency(booking, { amount: 1, currency: back.currency })
  return back.amount > 0 && paid - amount <= Math.max(1, unit) ? paid : amount
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

/**
 * What each passenger gets from the airlines' quote, never more than was paid. The platform's fee is taken from money, not
 * from vouchers.
 */
export function distributeQuotedRefund(
  booking: Booking,
  bookingPassengers: readonly BookingPassenger[],
  quote: SupplierRefundQuote,
  feeCents: number = refundFeeCents,
): QuotedPassenger[] {
  const { currency } = quote
  const isCharged = passesThroughPlatform(payChannelOf(booking), methodOfQuote(quote))
  const fee = isCharged ? convertFee(booking.currency, feeCents) : 0
  return quote.passengers.flatMap(({ passenger, back, penalty, tax, parts: quoted }) => {
    const bookingPassenger = bookingPassengers[passenger]
    if (!bookingPassenger) return []
    const original = paidAmountOf(booking, bookingPassenger)
    const amount = convertUpTo(original, booking, { amount: back, currency })
    const named = quoted.map(({ airline, method, back: part }) => ({
      airline,
      ...bookedAirlineName(booking, airline),
      method: methods[method],
      amount: part,
    }))
    const parts = isDivided(named) ? scaleParts(named, amount) : []
    return [
      {
        passenger,
        passengerId: bookingPassenger.id,
        original,
        penalty: original - amount,
        back: amount,
        fee: Math.min(fee, amount - voucherIn(parts)),
        taxOnly: back > 0 && back === tax && penalty > 0,
        ...(parts.length > 0 && { parts }),
      },
    ]
  })
}

/** What each airline of a booking refunds, in the currency of the supplier; zero for one that refunds nothing. */
export function shareByAirline(booking: Booking, { passengers }: SupplierRefundQuote): AirlinePart[] {
  const quoted = passengers.map(({ parts }) => ({
    parts: parts.map(({ airline, method, back }) => ({
      airline,
      ...bookedAirlineName(booking, airline),
      method: methods[method],
      amount: back,
    })),
  }))
  const refunded = addParts(quoted).filter(({ amount }) => amount > 0)
  const others = booking.airlines.filter((code) => !refunded.some(({ airline }) => airline === code))
  const nothing = { method: 'CASH', amount: 0 } as const
  return [...refunded, ...others.map((airline) => ({ airline, ...bookedAirlineName(booking, airline), ...nothing }))]
}

const methods = { cash: 'CASH', voucher: 'VOUCHER' } as const

/** The name of an airline as it was when it was booked. */
export function bookedAirlineName(
  { offer }: Pick<Booking, 'offer'>,
  airline: string,
): { name: string; cnName: string } {
  const { name = airline, cnName = airline } = offer.names.airlines[airline] ?? {}
  return { name, cnName }
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
  const penalties = distribute(refundable - convertUpTo(refundable, booking, back), weights)
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
