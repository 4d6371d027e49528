import type { OrderSort } from '@gangway/core/contract'
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { booking } from '../../database/schema.ts'
import type { Booking } from '../booking.store.ts'

const { id, createdAt, departDate, currency, total } = booking

type SortedBooking = Pick<Booking, 'id' | 'createdAt' | 'departDate' | 'currency' | 'total'>

/**
 * Sort columns of each order; the id makes the order total. Amounts of different currencies cannot be compared, so they
 * are grouped by currency.
 */
const orders: Record<string, readonly PgColumn[]> = {
  CREATED: [createdAt, id],
  FLIGHT: [departDate, id],
  AMOUNT: [currency, total, id],
}

/** Sort values of a booking, for a cursor. */
export function sortValues(sort: OrderSort, row: SortedBooking): (string | number)[] {
  return columnsOf(sort).map((column) =>
    column === createdAt
      ? row.createdAt.toISOString()
      : column === departDate
        ? row.departDate
        : column === currency
          ? row.currency
          : column === total
            ? row.total
            : row.id,
  )
}

/** Condition for the bookings before or after a cursor; undefined when the values do not fit the order. */
export function besideOf(
  sort: OrderSort,
  given: readonly (string | number)[],
  side: 'before' | 'after',
): SQL | undefined {
  const columns = columnsOf(sort)
  const values = columns.flatMap((column, at) => bound(column, given[at]) ?? [])
  if (given.length !== columns.length || values.length !== columns.length) return undefined
  const sign = sql.raw(descends(sort) === (side === 'after') ? '<' : '>')
  return sql`(${sql.join([...columns], sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

export function columnsOf(sort: OrderSort): readonly PgColumn[] {
  return orders[sort.split('_')[0] ?? ''] ?? []
}

export function directed(sort: OrderSort, column: PgColumn | SQL): SQL {
  return descends(sort) ? desc(column) : asc(column)
}

export function descends(sort: OrderSort): boolean {
  return sort.endsWith('_DESC')
}

export function isByCreation(sort: OrderSort): boolean {
  return columnsOf(sort)[0] === createdAt
}

export function turn(sort: OrderSort): OrderSort {
  const turned = {
    CREATED_DESC: 'CREATED_ASC',
    CREATED_ASC: 'CREATED_DESC',
    FLIGHT_DESC: 'FLIGHT_ASC',
    FLIGHT_ASC: 'FLIGHT_DESC',
    AMOUNT_DESC: 'AMOUNT_ASC',
    AMOUNT_ASC: 'AMOUNT_DESC',
  } as const
  return turned[sort]
}

/** A cursor value bound to the type of its column; undefined when it is invalid. */
function bound(column: PgColumn, value: string | number | undefined): SQL | undefined {
  if (column === total) return typeof value === 'number' ? sql`${value}::bigint` : undefined
  if (typeof value !== 'string') return undefined
  if (column !== createdAt) return sql`${value}::text`
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : sql`${moment.toISOString()}::timestamptz`
}
