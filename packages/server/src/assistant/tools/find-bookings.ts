import { formatMoney, isAllowed } from '@gangway/core/contract'
import { and, desc, eq, exists, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import { bookingsFor } from '../../booking/booking-for-caller.ts'
import { booking, bookingPassenger, refund } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { localText } from './moment-text.ts'
import type { ToolContext } from './tool-context.ts'

/** References of a message to bookings. */
export interface BookingQuery {
  /** Booking, PNR, ticket and refund numbers in capitals. */
  numbers: readonly string[]
  /** Words in capitals that may be part of a passenger's name. */
  names: readonly string[]
}

/** A booking as far as it is needed to tell it from others. */
export interface BookingSummary {
  orderNo: string
  pnrs: string[]
  status: string
  passengers: { position: number; name: string; type: string; gender: string; ticketNos: string[] }[]
  fromCity: string
  toCity: string
  /** Country of the destination, as ISO code. */
  toCountry: string
  /** Names of the two cities in both languages. */
  cities: string[]
  from: string
  to: string
  airlines: string[]
  departDate: string
  /** The day of departure as it is shown. */
  day: string
  returnDate: string
  departsAt: string
  createdAt: string
  total: string
}

export interface FoundBookings {
  found: boolean
  /** Bookings with one of the numbers; `number` is the one that matched. */
  byNumber: { number: string; orderNo: string }[]
  /** Numbers that no booking, ticket or refund of the agency has. */
  unknown: string[]
  /** Bookings with one of the names, and the newest ones. */
  bookings: BookingSummary[]
  /** How many of them are not ended, and how many are unpaid. */
  counts?: { current: number; unpaid: number }
  /** The caller may not see bookings. */
  isForbidden?: boolean
}

const mostNamed = 10
const mostRecent = 20
const recentDays = 120
const dayMs = 86_400_000

/** Finds bookings by their numbers and names, together with the newest ones. */
export async function findBookings(asked: ToolContext, query: BookingQuery): Promise<FoundBookings> {
  const { deps, caller, lang } = asked
  if (!isAllowed(caller, 'sys:booking'))
    return { found: false, byNumber: [], unknown: [], bookings: [], isForbidden: true }
  const { db, market } = deps
  const scope = scopeOf(caller)
  const numbers = query.numbers.slice(0, 6)
  const names = query.names.slice(0, 12)
  const since = new Date(caller.clock.now().getTime() - recentDays * dayMs)
  const read = (condition: SQL | undefined, limit: number) =>
    db
      .select()
      .from(booking)
      .where(scope.client(booking, condition))
      .orderBy(desc(booking.createdAt), desc(booking.id))
      .limit(limit)
  const recent = await read(gte(booking.createdAt, since), mostRecent)
  const numbered = numbers.length > 0 ? await read(hasNumber(asked, numbers), mostNamed) : []
  const named = names.length > 0 ? await read(hasName(asked, names), mostNamed) : []
  const rows = await bookingsFor(db, caller, [
    ...new Map([...numbered, ...named, ...recent].map((row) => [row.id, row])).values(),
  ])
  const ids = rows.map(({ id }) => id)
  const passengers =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(bookingPassenger)
          .where(scope.client(bookingPassenger, inArray(bookingPassenger.bookingId, ids)))
          .orderBy(bookingPassenger.position)
  const refunds =
    numbers.length === 0
      ? []
      : await db
          .select({ refundNo: refund.refundNo, orderNo: refund.orderNo })
          .from(refund)
          .where(scope.client(refund, inArray(refund.refundNo, [...numbers])))
  const cityName = (code: string, language: 'en' | 'cn') => market.places.city(code)?.name[language] ?? code
  const bookings = rows.map((row): BookingSummary => ({
    orderNo: row.orderNo,
    pnrs: [...new Set([...row.airlinePnrs, row.providerPnr])].filter(Boolean),
    status: row.status,
    passengers: passengers
      .filter(({ bookingId }) => bookingId === row.id)
      .map(({ position, lastName, firstName, type, gender, ticketNos }) => ({
        position,
        name: `${lastName}/${firstName}`,
        type,
        gender,
        ticketNos,
      })),
    fromCity: row.fromCity,
    toCity: row.toCity,
    toCountry: market.places.city(row.toCity)?.country ?? '',
    cities: [row.fromCity, row.toCity].flatMap((code) => [cityName(code, 'en'), cityName(code, 'cn')]),
    from: cityName(row.fromCity, lang),
    to: cityName(row.toCity, lang),
    airlines: row.airlines.flatMap((code) => {
      const name = market.carriers.get(code)?.name
      return name ? [code, name.en, name.cn] : [code]
    }),
    departDate: row.departDate,
    day: localText(`${row.departDate}T00:00`, lang).replace(/ 00:00$/, ''),
    returnDate: row.returnDate ?? '',
    departsAt: row.departsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    total: formatMoney({ amount: row.total, currency: row.currency }),
  }))
  const byNumber = numbers.flatMap((number) => {
    const orderNo =
      bookings.find((each) => hasThisNumber(each, number))?.orderNo ??
      refunds.find(({ refundNo }) => refundNo === number)?.orderNo
    return orderNo === undefined ? [] : [{ number, orderNo }]
  })
  return {
    found: bookings.length > 0 || refunds.length > 0,
    byNumber,
    unknown: numbers.filter((number) => !byNumber.some((each) => each.number === number)),
    bookings,
    counts: {
      current: bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'EXPIRED').length,
      unpaid: bookings.filter(({ status }) => status === 'UNPAID').length,
    },
  }
}

/** Whether a booking or one of its tickets has a number. */
export function hasThisNumber({ orderNo, pnrs, passengers }: BookingSummary, number: string): boolean {
  return orderNo === number || pnrs.includes(number) || passengers.some(({ ticketNos }) => ticketNos.includes(number))
}

function hasNumber({ deps: { db }, caller }: ToolContext, numbers: readonly string[]): SQL | undefined {
  const scope = scopeOf(caller)
  const list = [...numbers]
  const hasTicket = exists(
    db
      .select({ one: sql`1` })
      .from(bookingPassenger)
      .where(
        scope.client(
          bookingPassenger,
          eq(bookingPassenger.bookingId, booking.id),
          or(...list.map((number) => sql`${number} = any(${bookingPassenger.ticketNos})`)),
        ),
      ),
  )
  return or(
    inArray(booking.orderNo, list),
    inArray(booking.providerPnr, list),
    or(...list.map((number) => sql`${number} = any(${booking.airlinePnrs})`)),
    hasTicket,
  )
}

function hasName({ deps: { db }, caller }: ToolContext, names: readonly string[]): SQL {
  const scope = scopeOf(caller)
  const list = [...names]
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingPassenger)
      .where(
        scope.client(
          bookingPassenger,
          and(eq(bookingPassenger.bookingId, booking.id), inArray(bookingPassenger.lastName, list)),
        ),
      ),
  )
}
