import type { IncidentFilters } from '@gangway/core/contract'
import { and, arrayContains, asc, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Booking } from '../../booking/booking.store.ts'
import { countUpTo } from '../../database/count-up-to.ts'
import type { Db, Tx } from '../../database/db.ts'
import { booking, client, incident } from '../../database/schema.ts'
import type { Incident } from '../incident.store.ts'

export interface ProviderIncidentFilters {
  keyword?: string
  agencyCode?: string
  airline?: string
  type?: NonNullable<IncidentFilters['type']>[number]
  status?: NonNullable<IncidentFilters['status']>[number]
}

interface Agency {
  code: string
  name: string
}

export interface IncidentOfAgency {
  row: Incident
  agency: Agency
}

export interface BookingOfAgency {
  row: Booking
  agency: Agency
}

const agency = { code: client.code, name: client.name }

/** Only for the provider's console, whose calls refuse everyone else. */
export async function readProviderIncidents(
  db: Db,
  filters: ProviderIncidentFilters & { limit: number; offset: number },
) {
  const isFound = conditionOf(db, filters)
  const list = await selectIncidents(db)
    .where(isFound)
    .orderBy(desc(incident.receivedAt), desc(incident.id))
    .limit(filters.limit)
    .offset(filters.offset)
  return { list, ...(await countUpTo(db, incident, isFound)) }
}

export async function findProviderIncident(db: Db | Tx, id: string): Promise<IncidentOfAgency | undefined> {
  const [found] = await selectIncidents(db).where(eq(incident.id, id))
  return found
}

/** The incidents of one report, in one order, of which each booking has at most one. */
export async function readReport(db: Db | Tx, supplierEventId: string): Promise<IncidentOfAgency[]> {
  return selectIncidents(db).where(eq(incident.supplierEventId, supplierEventId)).orderBy(asc(incident.id))
}

/** Farthest return flight after the departure of a booking, and the difference of a local date. */
const [longestTripDays, dateDays] = [370, 2]
const dayMs = 86_400_000

/** Number and local date of a flight. */
interface FlightOfDay {
  flightNo: string
  date: string
}

/** Ticketed bookings with a flight of this number on this local date, whatever the direction. */
export async function readBookingsOnFlight(
  db: Db | Tx,
  flight: FlightOfDay,
  limit: number,
): Promise<BookingOfAgency[]> {
  return db
    .select({ row: booking, agency })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(isOnFlight(flight, 'ISSUED'))
    .orderBy(asc(booking.clientId), asc(booking.id))
    .limit(limit)
}

/** Paid bookings with the flight whose tickets are not issued yet. */
export function countTicketingOnFlight(db: Db | Tx, flight: FlightOfDay): Promise<number> {
  return db.$count(booking, isOnFlight(flight, 'TICKETING'))
}

function isOnFlight({ flightNo, date }: FlightOfDay, status: Booking['status']): SQL | undefined {
  const day = Date.parse(`${date}T00:00:00Z`)
  const isOnDate = sql`${sql.param(`$.offer.*.segments[*] ? (@.flightNo == "${flightNo}" && @.depTime starts with "${date}")`)}::jsonpath`
  return and(
    eq(booking.status, status),
    arrayContains(booking.airlines, [flightNo.slice(0, 2)]),
    gte(booking.departsAt, new Date(day - longestTripDays * dayMs)),
    lte(booking.departsAt, new Date(day + dateDays * dayMs)),
    sql`jsonb_path_exists(${booking.offer}, ${isOnDate})`,
  )
}

function selectIncidents(db: Db | Tx) {
  return db
    .select({ row: incident, agency })
    .from(incident)
    .innerJoin(client, eq(client.id, incident.clientId))
    .$dynamic()
}

function conditionOf(db: Db, { keyword = '', agencyCode, airline, type, status }: ProviderIncidentFilters): SQL {
  const typed = keyword.trim().toUpperCase()
  const agencies = db.select({ id: client.id }).from(client)
  // With every agency in the condition, the indexes that begin with the agency serve the search for a number.
  const hasNumber = and(
    inArray(incident.clientId, agencies),
    or(eq(incident.incidentNo, typed), eq(incident.orderNo, typed)),
  )
  return (
    and(
      agencyCode === undefined ? undefined : inArray(incident.clientId, agencies.where(eq(client.code, agencyCode))),
      airline === undefined ? undefined : eq(incident.airline, airline),
      type === undefined ? undefined : eq(incident.type, type),
      status === undefined ? undefined : eq(incident.status, status),
      typed === '' ? undefined : or(hasNumber, arrayContains(incident.pnrs, [typed])),
    ) ?? sql`true`
  )
}
