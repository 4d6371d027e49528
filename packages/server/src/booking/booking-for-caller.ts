import type { Db, Tx } from '../database/db.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { findBookingAtSale, listBookingsAtSale, type SoldBooking } from '../shop/orders/booking-sale.ts'
import type { Booking } from './booking.store.ts'

type Reader = Pick<Caller, 'embed'>

/**
 * A booking with the amounts that its reader may see: on a page, what was sold in a shop has its sale price, whatever the
 * key of the page sells now. Users of the agency see what the agency pays.
 */
export async function bookingFor(db: Db | Tx, reader: Reader, row: Booking): Promise<Booking> {
  return (await soldBookingFor(db, reader, row)).booking
}

/** The same with the sale, for amounts beside the booking. */
export async function soldBookingFor(db: Db | Tx, reader: Reader, row: Booking): Promise<SoldBooking> {
  return reader.embed ? findBookingAtSale(db, row) : { booking: row, sale: undefined }
}

/** Travellers see how a booking was paid only if by a card: everything else is between the agency and its suppliers. */
export function payChannelForTraveller({
  payChannel,
  cardLastFour,
}: Pick<Booking, 'payChannel' | 'cardLastFour'>): Booking['payChannel'] {
  return cardLastFour ? payChannel : null
}

export async function bookingsFor(db: Db | Tx, reader: Reader, rows: readonly Booking[]): Promise<Booking[]> {
  return reader.embed ? (await listBookingsAtSale(db, rows)).map(({ booking }) => booking) : [...rows]
}
