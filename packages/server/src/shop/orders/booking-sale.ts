import { createConversion, type PriceBox } from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { bookingAncillary, shopOrder, type booking } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { toComparableAmount } from '../../search/pricing/price.ts'
import type { ShopSale } from './shop-sale.model.ts'

type Booking = typeof booking.$inferSelect
type Ancillary = typeof bookingAncillary.$inferSelect
type SoldFor = Pick<ShopSale, 'trace'> & { currency: string }

/** For what a booking was sold in a shop, in place of what the agency pays for it. */
export interface BookingSale {
  currency: string
  /** Taxes and extras are sold at cost. */
  convert(net: number): number
  /** The sale price of one passenger of a type. */
  fareOf(type: string): number
}

export function bookingSaleOf({ currency, trace }: SoldFor): BookingSale {
  const convert = trace.conversion ? createConversion(trace.conversion) : (net: number) => net
  return { currency, convert, fareOf: (type) => trace.fares.find((each) => each.type === type)?.sale ?? 0 }
}

/** The sale price of extras. Each piece is converted by itself, as it is shown when it is chosen. */
export function saleOfExtras(
  { convert }: Pick<BookingSale, 'convert'>,
  extras: readonly { amount: number; quantity: number }[],
): number {
  return extras.reduce((sum, { amount, quantity }) => sum + convert(Math.round(amount / quantity)) * quantity, 0)
}

/** A price as the traveller sees it: the taxes at cost, and everything else as the fare. */
export function priceAtSale(net: PriceBox, { currency, convert, fareOf }: BookingSale): PriceBox {
  const money = (amount: number) => ({ amount, currency })
  const passengers = net.passengers.map(({ type, count, tax: netTax }) => {
    const total = fareOf(type)
    const tax = Math.min(total, convert(netTax.amount))
    return { type, count, fare: money(total - tax), tax: money(tax), total: money(total) }
  })
  const sum = (part: 'fare' | 'tax' | 'total') =>
    money(passengers.reduce((all, each) => all + each[part].amount * each.count, 0))
  const none = money(0)
  return {
    ...{ total: sum('total'), fare: sum('fare'), tax: sum('tax'), passengers },
    ...{ ticketingFee: none, paymentFee: none, channelFee: none, serviceFee: none },
  }
}

export interface SoldBooking<Row extends Booking = Booking> {
  /** With the amounts that the traveller sees and pays. */
  booking: Row
  /** Undefined for a booking that was not sold in a shop. */
  sale: BookingSale | undefined
}

/**
 * Bookings with their sale prices where they were sold in a shop. For pages, mails and documents of travellers; everything
 * that is settled with the agency uses the stored amounts.
 */
export async function listBookingsAtSale<Row extends Booking>(
  db: Db | Tx,
  bookings: readonly Row[],
): Promise<SoldBooking<Row>[]> {
  const [first] = bookings
  if (!first) return []
  const scope = clientScopeOf(first)
  const ids = bookings.map(({ id }) => id)
  const orders = await db
    .select({ bookingId: shopOrder.bookingId, currency: shopOrder.currency, trace: shopOrder.trace })
    .from(shopOrder)
    .where(scope.client(shopOrder, inArray(shopOrder.bookingId, ids)))
  const sold = orders.map(({ bookingId }) => bookingId)
  const extras =
    sold.length === 0
      ? []
      : await db
          .select()
          .from(bookingAncillary)
          .where(scope.client(bookingAncillary, inArray(bookingAncillary.bookingId, sold)))
  return bookings.map((row) => {
    const order = orders.find(({ bookingId }) => bookingId === row.id)
    if (!order) return { booking: row, sale: undefined }
    const sale = bookingSaleOf(order)
    return {
      sale,
      booking: bookingAtSale(
        row,
        sale,
        extras.filter(({ bookingId }) => bookingId === row.id),
      ),
    }
  })
}

/** The same for one booking. */
export async function findBookingAtSale<Row extends Booking>(db: Db | Tx, row: Row): Promise<SoldBooking<Row>> {
  const [found] = await listBookingsAtSale(db, [row])
  return found ?? { booking: row, sale: undefined }
}

function bookingAtSale<Row extends Booking>(row: Row, sale: BookingSale, extras: readonly Ancillary[]): Row {
  const { currency } = sale
  const { offer: sold } = row
  const price = priceAtSale(sold.offer.price, sale)
  const ancillaryTotal = row.ancillaryTotal === 0 ? 0 : saleOfExtras(sale, countedExtras(row, extras))
  const { total, fare, tax } = price
  const comparable = {
    total: toComparableAmount(total.amount, currency),
    fare: toComparableAmount(fare.amount, currency),
  }
  return {
    ...row,
    ...{ currency, fare: fare.amount, tax: tax.amount, ancillaryTotal, total: total.amount + ancillaryTotal },
    ...{ ticketingFee: 0, paymentFee: 0, channelFee: 0, serviceFee: 0 },
    offer: { ...sold, offer: { ...sold.offer, price, comparable, reference: null } },
  }
}

/** The extras that a booking's total includes: those that the airline dropped do not count, unless the booking ended. */
function countedExtras(
  { ancillaryTotal }: Booking,
  extras: readonly Ancillary[],
): readonly { amount: number; quantity: number }[] {
  const sum = (list: readonly Ancillary[]) => list.reduce((all, { amount }) => all + amount, 0)
  const counted = [
    extras.filter(({ status, timing }) => (timing === 'IN_BOOKING' ? status !== 'CANCELLED' : status === 'TICKETED')),
    extras.filter(({ timing }) => timing === 'IN_BOOKING'),
  ].find((list) => sum(list) === ancillaryTotal)
  return counted ?? [{ amount: ancillaryTotal, quantity: 1 }]
}

/** An extra of a booking that was sold in a shop. */
export function ancillaryAtSale<Row extends Pick<Ancillary, 'amount' | 'quantity' | 'currency'>>(
  row: Row,
  sale: BookingSale | undefined,
): Row {
  return sale ? { ...row, amount: saleOfExtras(sale, [row]), currency: sale.currency } : row
}
