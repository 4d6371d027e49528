import type { BookingStatus, PassengerInput } from '@gangway/core/contract'
import { and, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { booking, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { storedName } from './insert-booking.ts'
import type { SoldOffer } from '../offers/sold-offer.model.ts'

const lookBackMs = 10 * 24 * 3_600_000
const live: BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'ISSUED', 'EXTERNAL', 'UNKNOWN']

/** Recent active bookings with one of these passengers on one of these flights. */
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
  const samePassengers = passengers.map((each) => {
    const { lastName, firstName } = storedName(each)
    return and(
      eq(bookingPassenger.lastName, lastName),
      eq(bookingPassenger.firstName, firstName),
      // Bookings by API may identify passengers by name only.
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
        or(...samePassengers),
        inArray(booking.status, live),
        gt(booking.createdAt, new Date(now.getTime() - lookBackMs)),
        // The flights of a booking are between its first date and, for overnight flights, the days after its last date.
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
