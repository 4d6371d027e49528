import { orderListDays, parsePassengerName, type OrderFilters } from '@gangway/core/contract'
import { and, arrayContains, eq, exists, gte, inArray, like, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { booking, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { documentHashOf } from '../document-numbers.ts'
import { beginning } from './containing.ts'

const dayMs = 86_400_000

/** Conditions of the bookings that match every filter. */
export function filterOrders(
  deps: Pick<Deps, 'db' | 'secret'>,
  scope: Scope,
  filters: OrderFilters,
): (SQL | undefined)[] {
  const { status, orderNo, airlinePnr, providerPnr, passengerName, airline, origin, destination } = filters
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  const { createdFrom, createdTo, issuedFrom, issuedTo } = filters
  const range = (column: typeof booking.createdAt | typeof booking.issuedAt, from?: Date, to?: Date) =>
    and(from && gte(column, from), to && lt(column, to))
  return [
    status && status.length > 0 ? inArray(booking.status, status) : undefined,
    orderNo === undefined ? undefined : eq(booking.orderNo, orderNo),
    airlinePnr === undefined ? undefined : arrayContains(booking.airlinePnrs, [airlinePnr]),
    providerPnr === undefined ? undefined : eq(booking.providerPnr, providerPnr),
    passengerName === undefined ? undefined : hasPassenger(deps, scope, passengerName),
    range(booking.createdAt, moment(createdFrom), moment(createdTo)),
    range(booking.issuedAt, moment(issuedFrom), moment(issuedTo)),
    filters.flightFrom === undefined ? undefined : gte(booking.departDate, filters.flightFrom),
    filters.flightTo === undefined ? undefined : lte(booking.departDate, filters.flightTo),
    airline === undefined
      ? undefined
      : or(eq(booking.airline, airline), sql`${airline} = any(${booking.otherAirlines})`),
    origin === undefined ? undefined : eq(booking.fromCity, origin),
    destination === undefined ? undefined : eq(booking.toCity, destination),
  ]
}

/** Adds the default date range (recent bookings), unless a filter identifies a booking or names a date. */
export function withDefaultRange(filters: OrderFilters, now: Date): OrderFilters {
  const { orderNo, airlinePnr, providerPnr, passengerName } = filters
  const { createdFrom, createdTo, issuedFrom, issuedTo, flightFrom, flightTo } = filters
  const text = [orderNo, airlinePnr, providerPnr, passengerName].concat([
    createdFrom,
    createdTo,
    issuedFrom,
    issuedTo,
    flightFrom,
    flightTo,
  ])
  if (text.some((each) => each !== undefined)) return filters
  return { ...filters, createdFrom: new Date(now.getTime() - orderListDays * dayMs).toISOString() }
}

/** The passenger condition, if the filters are about a name only. */
export function onlyNamed(filters: OrderFilters): SQL | undefined {
  const { passengerName, ...others } = filters
  const isAlone = Object.values(others).every(
    (each) => each === undefined || (Array.isArray(each) && each.length === 0),
  )
  return passengerName !== undefined && !isDocumentNumber(passengerName) && isAlone ? isNamed(passengerName) : undefined
}

/** By name, or by the whole number of the travel document. */
function hasPassenger({ db, secret }: Pick<Deps, 'db' | 'secret'>, scope: Scope, typed: string): SQL {
  const isWanted = isDocumentNumber(typed)
    ? eq(bookingPassenger.documentHash, documentHashOf(secret, scope.clientId, typed))
    : isNamed(typed)
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingPassenger)
      .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, booking.id), isWanted)),
  )
}

/** Names have no digits. */
function isDocumentNumber(typed: string): boolean {
  return /\d/.test(typed)
}

/** Matches the beginning of the last name; after a slash, the beginning of the first name. */
export function isNamed(typed: string): SQL | undefined {
  const name = parsePassengerName(typed)
  if (!name) return sql`false`
  const { last, first } = name
  return first === undefined
    ? like(bookingPassenger.lastName, beginning(last))
    : and(eq(bookingPassenger.lastName, last), like(bookingPassenger.firstName, beginning(first)))
}
