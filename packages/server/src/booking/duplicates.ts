import type { BookingStatus, PassengerInput } from '@gangway/core/contract'
import { and, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { booking, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import { storedName } from './insert-booking.ts'
import type { SoldOffer } from './sold-offer.ts'

const lookBackMs = 10 * 24 * 3_600_000
const live: BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'ISSUED', 'EXTERNAL', 'UNKNOWN']

/** Live bookings of the last days that already carry one of these people on one of these flights. */
export async function findDuplicates(
  db: Db,
  scope: Scope,
  {
    passengers,
    sold,
    now,
    except,
  }: { passengers: readonly PassengerInput[]; sold: SoldOffer; now: Date; except?: string },
): Promise<string[]> {
  const flights = flightsOf(sold)
  const days = [...flights].map((flight) => flight.slice(-10)).sort()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const people = passengers.map((each) => {
    const { lastName, firstName } = storedName(each)
    return and(
      eq(bookingPassenger.lastName, lastName),
      eq(bookingPassenger.firstName, firstName),
      // A system of the client names people by their names alone.
      sold.source === 'api' ? undefined : eq(bookingPassenger.birth, each.birth),
    )
  })
  const rows = await db
    .selectDistinct({ orderNo: booking.orderNo, offer: booking.offer, createdAt: booking.createdAt })
    .from(bookingPassenger)
    .innerJoin(booking, scope.client(booking, eq(booking.id, bookingPassenger.bookingId)))
    .where(
      scope.client(
        bookingPassenger,
        or(...people),
        inArray(booking.status, live),
        gt(booking.createdAt, new Date(now.getTime() - lookBackMs)),
        // Flights of a booking lie between its first and, over midnight, the days after its last date.
        lte(booking.departDate, last),
        gte(sql`(coalesce(${booking.returnDate}, ${booking.departDate})::date + 3)::text`, first),
        except === undefined ? undefined : ne(booking.orderNo, except),
      ),
    )
    .orderBy(desc(booking.createdAt))
  return rows
    .filter(({ offer }) => [...flightsOf(offer)].some((flight) => flights.has(flight)))
    .map(({ orderNo }) => orderNo)
}

/** `AK703 2026-12-01` */
function flightsOf({ offer }: SoldOffer): Set<string> {
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return new Set(segments.map(({ flightNo, depTime }) => `${flightNo} ${depTime.slice(0, 10)}`))
}
