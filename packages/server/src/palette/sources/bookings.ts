import { formatList, parsePassengerName } from '@gangway/core/contract'
import { and, arrayContains, desc, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import { beginning } from '../../booking/orders/containing.ts'
import { booking, bookingPassenger } from '../../database/schema.ts'
import { hitsPerKind, isOrderNo, isPnr, type PaletteQuery, type PaletteSource } from '../palette-source.ts'

/** Passengers of a name that are read before the newest bookings are chosen. */
const namesRead = 200

/** Bookings by number, PNR, ticket number, contact or passenger. */
export const bookingHits: PaletteSource = {
  kind: 'booking',
  code: 'sys:booking',
  async find(query) {
    const { db, scope, lang } = query
    const found = await Promise.all(
      conditionsOf(query).map((condition) =>
        db
          .select({
            ...{ orderNo: booking.orderNo, passengers: booking.passengerNames },
            ...{ fromCity: booking.fromCity, toCity: booking.toCity, departDate: booking.departDate },
          })
          .from(booking)
          .where(scope.client(booking, condition))
          .orderBy(desc(booking.createdAt))
          .limit(hitsPerKind),
      ),
    )
    const rows = new Map(found.flat().map((row) => [row.orderNo, row]))
    return [...rows.values()].map(({ orderNo, passengers, fromCity, toCity, departDate }) => ({
      id: orderNo,
      title: orderNo,
      detail: `${fromCity} → ${toCity} · ${departDate} · ${formatList(passengers.split('|'), lang)}`,
    }))
  },
}

/** One condition for each meaning that the text can have, the surest first. */
function conditionsOf({ db, scope, text, term }: PaletteQuery): SQL[] {
  const ofPassenger = (condition: SQL | undefined) =>
    inArray(
      booking.id,
      db
        .select({ id: bookingPassenger.bookingId })
        .from(bookingPassenger)
        .where(scope.client(bookingPassenger, condition))
        .limit(namesRead),
    )
  const name = /\d|@/.test(term) || term.length < 2 ? undefined : parsePassengerName(term)
  const digits = text.replace(/[\s+()-]/g, '')
  const conditions: (SQL | undefined)[] = [
    isOrderNo(term) ? eq(booking.orderNo, term) : undefined,
    isPnr(term) ? eq(booking.providerPnr, term) : undefined,
    isPnr(term) ? arrayContains(booking.airlinePnrs, [term]) : undefined,
    /^(?=.*\d)[A-Z0-9-]{6,20}$/.test(term) ? ofPassenger(arrayContains(bookingPassenger.ticketNos, [term])) : undefined,
    /^\S+@\S+$/.test(text) ? sql`lower(${booking.contact} ->> 'email') = ${text.toLowerCase()}` : undefined,
    /^\d{5,15}$/.test(digits) ? sql`${booking.contact} ->> 'mobile' = ${digits}` : undefined,
    name &&
      ofPassenger(
        name.first === undefined
          ? like(bookingPassenger.lastName, beginning(name.last))
          : and(eq(bookingPassenger.lastName, name.last), like(bookingPassenger.firstName, beginning(name.first))),
      ),
  ]
  return conditions.filter((each) => each !== undefined)
}
