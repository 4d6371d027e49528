import type { BookingStatus } from '@gangway/core/contract'
import { and, arrayContains, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db } from '../../database/db.ts'
import { booking, client } from '../../database/schema.ts'

export interface ProviderBookingFilters {
  keyword?: string
  agencyCode?: string
  airline?: string
  status?: readonly BookingStatus[]
  waits?: boolean
}

/** Ordered or paid, with an answer of the airline to come. */
const waiting: BookingStatus[] = ['INIT', 'UNKNOWN', 'TICKETING']

/** Columns of a row; the sold offer, which is most of a booking's data, is not read. */
const listed = {
  ...{ agencyCode: client.code, agencyName: client.name, orderNo: booking.orderNo, createdAt: booking.createdAt },
  ...{ passengerNames: booking.passengerNames, fromCity: booking.fromCity, toCity: booking.toCity },
  ...{ airlines: booking.airlines, airlinePnrs: booking.airlinePnrs, departDate: booking.departDate },
  ...{ total: booking.total, currency: booking.currency, status: booking.status, hasRefund: booking.hasRefund },
}

/** Only for the provider's console, whose calls refuse everyone else. */
export async function readProviderBookings(
  db: Db,
  filters: ProviderBookingFilters & { limit: number; offset: number },
) {
  const isFound = conditionOf(db, filters)
  const list = await db
    .select(listed)
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(isFound)
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(filters.limit)
    .offset(filters.offset)
  return { list, ...(await countUpTo(db, booking, isFound)) }
}

/** Whose booking it is. Booking numbers are unique across agencies. */
export async function findBookingOwner(db: Db, orderNo: string): Promise<{ id: string; clientId: string } | undefined> {
  const [found] = await db
    .select({ id: booking.id, clientId: booking.clientId })
    .from(booking)
    .where(eq(booking.orderNo, orderNo))
  return found
}

function conditionOf(db: Db, { keyword = '', agencyCode, airline, status, waits }: ProviderBookingFilters): SQL {
  const typed = keyword.trim().toUpperCase()
  const agencies = db.select({ id: client.id }).from(client)
  // With every agency in the condition, the index that begins with the agency serves the search for a PNR.
  const hasPnr = and(inArray(booking.clientId, agencies), eq(booking.providerPnr, typed))
  return (
    and(
      agencyCode === undefined ? undefined : inArray(booking.clientId, agencies.where(eq(client.code, agencyCode))),
      airline === undefined ? undefined : eq(booking.airline, airline),
      status && status.length > 0 ? inArray(booking.status, [...status]) : undefined,
      waits ? inArray(booking.status, waiting) : undefined,
      typed === '' ? undefined : or(eq(booking.orderNo, typed), arrayContains(booking.airlinePnrs, [typed]), hasPnr),
    ) ?? sql`true`
  )
}
