import type { BookingStatus, OrderSort } from '@gangway/core/contract'
import { maxCountedBookings } from '@gangway/core/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { booking } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Cursor } from './cursor.ts'
import { findNamed, findNamedBehind } from './named-orders.store.ts'
import { besideOf, columnsOf, descends, directed, isByCreation, sortValues, turn } from './order-sort.ts'

const { id, createdAt, departDate, currency, total } = booking

/** Columns of a list row. Of the sold offer, which is most of a booking's data, only the flights are read. */
const listed = {
  id,
  orderNo: booking.orderNo,
  createdAt,
  passengerNames: booking.passengerNames,
  tripType: booking.tripType,
  fromCity: booking.fromCity,
  toCity: booking.toCity,
  airlines: booking.airlines,
  airlinePnrs: booking.airlinePnrs,
  providerPnr: booking.providerPnr,
  departDate,
  returnDate: booking.returnDate,
  currency,
  total,
  status: booking.status,
  payChannel: booking.payChannel,
  payBy: booking.payBy,
  paidAt: booking.paidAt,
  issuedAt: booking.issuedAt,
  cardLastFour: booking.cardLastFour,
  hasRefund: booking.hasRefund,
  flightNos: sql<string[]>`${flightsOf('outbound')} || ${flightsOf('inbound')}`,
  departTime: sql<string>`${booking.offer} #>> '{offer,outbound,segments,0,depTime}'`,
}

function flightsOf(way: 'outbound' | 'inbound'): SQL {
  return sql`jsonb_path_query_array(${booking.offer}, ${sql.raw(`'$.offer.${way}.segments[*].flightNo'`)})`
}

export interface Wanted {
  conditions: readonly (SQL | undefined)[]
  /** The passenger condition, if the filters are about a name only. */
  onlyNamed?: SQL
  sort: OrderSort
  pageSize: number
}

export interface Found {
  rows: ListedBooking[]
  total: number
  totalIsAtLeast: boolean
  hasBefore: boolean
  hasAfter: boolean
}

export type ListedBooking = Awaited<ReturnType<typeof readRows>>[number] & { status: BookingStatus }

/** A page by number, with the total count from the same query. */
export async function findOrderPage(db: Db, scope: Scope, wanted: Wanted & { page: number }): Promise<Found> {
  const { pageSize, page } = wanted
  const offset = (page - 1) * pageSize
  const found = await findKeys(db, scope, wanted, pageSize, offset)
  const counted = found[0]?.counted ?? (page === 1 ? 0 : ((await findKeys(db, scope, wanted, 1, 0))[0]?.counted ?? 0))
  return {
    rows: await readRows(
      db,
      scope,
      found.map(({ id: each }) => each),
    ),
    total: Math.min(counted, maxCountedBookings),
    totalIsAtLeast: counted > maxCountedBookings,
    hasBefore: page > 1,
    hasAfter: offset + pageSize < counted,
  }
}

/** The page before or after a cursor. The cursor carries the count of the first page. */
export async function findBeside(
  db: Db,
  scope: Scope,
  wanted: Wanted & { cursor: Cursor; side: 'before' | 'after' },
): Promise<Found | undefined> {
  const { cursor, side, sort, pageSize, conditions } = wanted
  const beside = cursor.sort === sort ? besideOf(sort, cursor.values, side) : undefined
  if (!beside) return undefined
  const turned = side === 'after' ? sort : turn(sort)
  const limit = pageSize + 1
  const last = String(cursor.values.at(-1))
  const found =
    wanted.onlyNamed && isByCreation(sort)
      ? await findNamedBehind(db, scope, { fits: wanted.onlyNamed, descends: descends(turned), id: last, limit })
      : await keysOf(db, scope, { sort: turned, conditions: [...conditions, beside] }).limit(limit)
  const ids = found.slice(0, pageSize).map(({ id: each }) => each)
  const isMore = found.length > pageSize
  return {
    rows: await readRows(db, scope, side === 'after' ? ids : ids.toReversed()),
    total: cursor.total,
    totalIsAtLeast: cursor.totalIsAtLeast,
    hasBefore: side === 'after' || isMore,
    hasAfter: side === 'before' || isMore,
  }
}

/** All matching bookings, newest first, in batches. */
export async function* batchesOf(
  db: Db,
  scope: Scope,
  conditions: readonly (SQL | undefined)[],
  size: number,
): AsyncIterable<ListedBooking[]> {
  const sort = 'CREATED_DESC'
  let last: ListedBooking | undefined
  do {
    const beside = last && besideOf(sort, sortValues(sort, last), 'after')
    const found = await keysOf(db, scope, { sort, conditions: [...conditions, beside] }).limit(size)
    const rows = await readRows(
      db,
      scope,
      found.map(({ id: each }) => each),
    )
    if (rows.length > 0) yield rows
    last = found.length === size ? rows.at(-1) : undefined
  } while (last)
}

/** Selects keys only, so that the query is answered from one index. */
function keysOf(db: Db, scope: Scope, { sort, conditions }: Pick<Wanted, 'sort' | 'conditions'>) {
  const columns = columnsOf(sort)
  const [k0, k1, k2] = columns
  return db
    .select({
      id,
      k0: sql`${k0 ?? id}`.as('k0'),
      k1: sql`${k1 ?? id}`.as('k1'),
      k2: sql`${k2 ?? id}`.as('k2'),
    })
    .from(booking)
    .where(scope.client(booking, ...conditions))
    .orderBy(...columns.map((column) => directed(sort, column)))
    .$dynamic()
}

/** The ids of a page, each with the total count. */
async function findKeys(db: Db, scope: Scope, { sort, conditions, onlyNamed }: Wanted, limit: number, offset: number) {
  if (onlyNamed && isByCreation(sort)) {
    return findNamed(db, scope, { fits: onlyNamed, descends: descends(sort), limit, offset })
  }
  const keys = keysOf(db, scope, { sort, conditions })
    .limit(maxCountedBookings + 1)
    .as('keys')
  return db
    .select({ id: keys.id, counted: sql<number>`(count(*) over ())::int` })
    .from(keys)
    .orderBy(...columnsOf(sort).map((_, at) => directed(sort, sql.raw(`"keys"."k${at}"`))))
    .limit(limit)
    .offset(offset)
}

async function readRows(db: Db, scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(listed)
    .from(booking)
    .where(scope.client(booking, inArray(id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}
