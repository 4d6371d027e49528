import type { Lang } from '@gangway/core/contract'
import { asc, eq } from 'drizzle-orm'
import { bookingAncillary, bookingPassenger, client } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { listBookedRules } from '../booked-rules.ts'
import type { Booking } from '../booking.store.ts'
import { drawTicket } from './draw-ticket.ts'
import { ticketDocument } from './ticket-document.ts'

/** The e-ticket of a booking as a PDF. */
export async function ticketOfBooking(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
  booking: Booking,
  { lang, withPrice }: { lang: Lang; withPrice: boolean },
): Promise<Buffer> {
  const passengers = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, booking.id)))
    .orderBy(asc(bookingPassenger.position))
  const extras = await db
    .select()
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, booking.id)))
    .orderBy(asc(bookingAncillary.segmentIndex), asc(bookingAncillary.id))
  const { name, zone } = client
  const [agency] = await db.select({ name, zone }).from(client).where(eq(client.id, scope.clientId))
  if (!agency) throw new Error('The agency of a booking does not exist any more.')
  return drawTicket(
    ticketDocument({ booking, rules: listBookedRules(booking, market), passengers, extras, agency, lang, withPrice }),
  )
}
