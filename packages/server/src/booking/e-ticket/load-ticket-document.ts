import type { Lang } from '@gangway/core/contract'
import { asc, eq } from 'drizzle-orm'
import { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findNamedAgency } from '../../shared/agency/agency-profile.store.ts'
import { ancillaryAtSale, findBookingAtSale } from '../../shop/orders/booking-sale.ts'
import { listBookedRules } from '../booked-rules.ts'
import type { Booking } from '../booking.store.ts'
import { drawTicket } from './draw-ticket.ts'
import { ticketDocument, type TicketDocument } from './ticket-document.ts'

/** The e-ticket of a booking as a PDF. */
export async function ticketOfBooking(...asked: Parameters<typeof loadTicketDocument>): Promise<Buffer> {
  return drawTicket(await loadTicketDocument(...asked))
}

export async function loadTicketDocument(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
  booking: Booking,
  { lang, withPrice }: { lang: Lang; withPrice: boolean },
): Promise<TicketDocument> {
  const passengers = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, booking.id)))
    .orderBy(asc(bookingPassenger.position))
  const extras = await db
    .select()
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, booking.id)))
    .orderBy(asc(bookingAncillary.id))
  const agency = await findNamedAgency(db, scope)
  // The ticket is for the customer, who sees the price of the shop.
  const { booking: seen, sale } = withPrice ? await findBookingAtSale(db, booking) : { booking, sale: undefined }
  const rules = listBookedRules(booking, market)
  return ticketDocument({
    ...{ booking: seen, rules, passengers, agency, lang, withPrice },
    extras: extras.map((extra) => ancillaryAtSale(extra, sale)),
  })
}
