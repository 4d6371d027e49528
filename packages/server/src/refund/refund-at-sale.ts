import { inArray } from 'drizzle-orm'
import { listBookingsAtSale, type BookingSale } from '../shop/orders/booking-sale.ts'
import type { Booking } from '../booking/booking.store.ts'
import type { Db, Tx } from '../database/db.ts'
import { booking, refundPassenger } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { listPaidAmounts } from './paid-amounts.ts'
import type { QuotedPassenger } from './quotes/quoted-passenger.model.ts'
import { distribute } from './distribute.ts'
import { sumRefundAmounts } from './refund-amounts.ts'
import { scaleParts } from './refund-parts.ts'
import { listPassengersByBooking, type BookingPassenger, type Refund } from './refund.store.ts'

/** A booking that was sold in a shop, and at what price. */
export interface RefundedSale {
  /** With the amounts that the agency pays. */
  net: Booking
  /** With the amounts that the traveller paid. */
  sold: Booking
  sale: BookingSale
}

/**
 * The amounts of a refund as the traveller who paid the sale price sees them: the airline's fare rules applied to the sale
 * price, so that no amount leads back to what the agency pays. A percentage is one of the sale price, a fixed penalty is
 * converted, and what the airline refunds in full is refunded in full.
 */
export function sharesAtSale(
  refunded: RefundedSale,
  bookingPassengers: readonly BookingPassenger[],
  shares: readonly QuotedPassenger[],
  now: Date,
): QuotedPassenger[] {
  const { net, sale } = refunded
  const isPercent = hasPercentPenalty(net, now)
  const kept = listPaidAmounts(
    net,
    bookingPassengers.map(({ type }) => ({ type, ancillary: 0 })),
  )
  return shares.map((share) => {
    const { type } = bookingPassengers[share.passenger] ?? { type: 'ADULT' as const }
    const original = sale.fareOf(type)
    const penalty = penaltyAtSale(refunded, type, share, isPercent)
    const back = original - penalty
    const { ticketingFee = 0, paymentFee = 0, serviceFee = 0, channelFee = 0 } = kept[share.passenger] ?? {}
    const fees = ticketingFee + paymentFee + serviceFee + channelFee
    // The fees of a booking are part of the sale price, and what is kept of them belongs to the fee of the refund.
    const fee = share.back === 0 ? 0 : sale.convert(share.fee) + sale.convert(fees)
    const parts = share.parts && { parts: scaleParts(share.parts, back) }
    return { ...share, ...parts, original, penalty, back, fee: Math.min(back, fee) }
  })
}

function penaltyAtSale(
  { net, sale }: RefundedSale,
  type: BookingPassenger['type'],
  { original: netOriginal, penalty, back, taxOnly }: QuotedPassenger,
  isPercent: boolean,
): number {
  const original = sale.fareOf(type)
  if (penalty === 0) return 0
  if (back === 0) return original
  if (taxOnly) return Math.max(0, original - sale.convert(back))
  const netTax = net.offer.offer.price.passengers.find((each) => each.type === type)?.tax.amount ?? 0
  const [fare, netFare] = [original - Math.min(original, sale.convert(netTax)), netOriginal - netTax]
  const amount = isPercent && netFare > 0 ? Math.round((penalty * fare) / netFare) : sale.convert(penalty)
  return Math.min(original, amount)
}

/** Whether a fare rule in force takes a percentage of the fare. */
function hasPercentPenalty({ offer: { rules }, departsAt }: Booking, now: Date): boolean {
  const minutes = (departsAt.getTime() - now.getTime()) / 60_000
  return rules.some(({ refund }) => {
    const band = refund.bands.find(({ fromMinutes, toMinutes }) => minutes <= fromMinutes && minutes > toMinutes)
    return band?.percent !== undefined
  })
}

/** Of a void: the whole sale price without the platform's fees, less what the airline keeps. */
export function voidSharesAtSale(
  { net, sold, sale }: RefundedSale,
  bookingPassengers: readonly BookingPassenger[],
  shares: readonly QuotedPassenger[],
): QuotedPassenger[] {
  const weights = shares.map(({ passenger }) => sale.fareOf(bookingPassengers[passenger]?.type ?? 'ADULT'))
  const originals = distribute(sold.total - platformFeesAtSale({ net, sold, sale }), weights)
  return shares.map((share, at) => {
    const original = originals[at] ?? 0
    const penalty = Math.min(original, sale.convert(share.penalty))
    return { ...share, original, penalty, back: original - penalty, fee: 0 }
  })
}

/** What the platform keeps of a void. */
export function platformFeesAtSale({ net, sale }: RefundedSale): number {
  return sale.convert(net.serviceFee + net.channelFee)
}

/** Whether a caller is a visitor of an agency's page, who sees no fees of the business. */
export function isTraveller({ embed }: Pick<Caller, 'embed'>): boolean {
  return embed?.isGuest === true
}

/** How a caller sees a booking that is refunded; undefined for what the agency pays. */
export async function refundedSaleFor(
  db: Db | Tx,
  caller: Pick<Caller, 'embed'>,
  net: Booking,
): Promise<RefundedSale | undefined> {
  if (!caller.embed) return undefined
  const [found] = await listBookingsAtSale(db, [net])
  return found?.sale && { net, sold: found.booking, sale: found.sale }
}

interface ShownRefund {
  row: Refund
  shares: QuotedPassenger[]
}

/** Stored refunds with the amounts of travellers, and the shares of their passengers; others stay as they are. */
export async function listRefundsAtSale(db: Db | Tx, rows: readonly Refund[]): Promise<(ShownRefund | undefined)[]> {
  const [first] = rows
  if (!first) return []
  const scope = clientScopeOf(first)
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const bookings = await db
    .select()
    .from(booking)
    .where(scope.client(booking, inArray(booking.id, bookingIds)))
  const sold = await listBookingsAtSale(db, bookings)
  if (sold.every(({ sale }) => !sale)) return rows.map(() => undefined)
  const refundIds = rows.map(({ id }) => id)
  const stored = await db
    .select()
    .from(refundPassenger)
    .where(scope.client(refundPassenger, inArray(refundPassenger.refundId, refundIds)))
  const passengersOf = await listPassengersByBooking(db, scope, bookingIds)
  return rows.map((row) => {
    const net = bookings.find(({ id }) => id === row.bookingId)
    const found = sold.find(({ booking: { id } }) => id === row.bookingId)
    if (!net || !found?.sale) return undefined
    const passengers = passengersOf(row.bookingId)
    const shares = stored.flatMap((share): QuotedPassenger[] => {
      const passenger = passengers.findIndex(({ id }) => id === share.passengerId)
      if (share.refundId !== row.id || passenger < 0) return []
      const { passengerId, original, penalty, estimated: back, serviceFee: fee } = share
      return [{ passenger, passengerId, original, penalty, back, fee, taxOnly: row.reason === 'tax' }]
    })
    const refunded = { net, sold: found.booking, sale: found.sale }
    const isVoid = row.reason === 'void' && row.type === 'PROVIDER_REFUND'
    const shown = isVoid
      ? voidSharesAtSale(refunded, passengers, shares)
      : sharesAtSale(refunded, passengers, shares, row.submittedAt)
    return { row: refundAtSale(row, refunded, shown), shares: shown }
  })
}

/** Refunds with the amounts that a caller may see. */
export async function refundsFor(
  { db }: { db: Db },
  caller: Pick<Caller, 'embed'>,
  rows: readonly Refund[],
): Promise<Refund[]> {
  if (!caller.embed) return [...rows]
  const shown = await listRefundsAtSale(db, rows)
  return rows.map((row, at) => shown[at]?.row ?? row)
}

function refundAtSale(row: Refund, { sale }: RefundedSale, shares: readonly QuotedPassenger[]): Refund {
  const sum = (part: Parameters<typeof sumRefundAmounts>[1]) => sumRefundAmounts(shares, part)
  const { received, estimated, original } = row
  const unexpected = (amount: number) => Math.max(0, sum('original') - sale.convert(Math.max(0, original - amount)))
  return {
    ...row,
    currency: sale.currency,
    original: sum('original'),
    penalty: sum('penalty'),
    estimated: sum('back'),
    serviceFee: sum('fee'),
    received: received === null ? null : received === estimated ? sum('back') : unexpected(received),
  }
}
