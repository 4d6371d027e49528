import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { booking } from './booking.ts'
import { client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const counter = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Columns of a count by Beijing day, selling airline and channel. */
const airlineKey = () => ({
  clientId: text('client_id')
    .notNull()
    .references(() => client.id),
  /** Beijing date, `2026-12-01`. */
  day: text('day').notNull(),
  /** Empty where the airline is unknown. */
  airline: text('airline').notNull(),
  source: text('source', { enum: ['manual', 'api', 'embed'] }).notNull(),
})

/** Also by route, with city codes. */
const dayKey = () => ({
  ...airlineKey(),
  fromCity: text('from_city').notNull(),
  toCity: text('to_city').notNull(),
})

const bookingCounters = () => ({
  /** By the day of the booking. Imported bookings are not counted. */
  bookings: counter('bookings'),
  /** By the day of issue, like the four columns below. */
  issued: counter('issued'),
  passengers: counter('passengers'),
  /** Totals of the issued bookings, in the smallest unit. */
  sales: sum('sales'),
  /** From payment to issue. */
  ticketingSeconds: sum('ticketing_seconds'),
  /** Paid and refused by the airline, by the day of the refusal. */
  failed: counter('failed'),
})

const keyOf = (table: Record<'clientId' | 'day' | 'airline' | 'fromCity' | 'toCity' | 'source', AnyPgColumn>) =>
  [table.clientId, table.day, table.airline, table.fromCity, table.toCity, table.source] as const

/**
 * Bookings by day. Triggers of the table `booking` keep it in the transaction of the change; the database function
 * `rebuild_booking_figures` counts it anew.
 */
export const bookingFigure = pgTable(
  'booking_figure',
  { ...dayKey(), currency: text('currency').notNull(), ...bookingCounters() },
  (table) => [primaryKey({ name: 'booking_figure_key', columns: [...keyOf(table), table.currency] })],
)

/** The same figures without routes: far fewer rows, for everything that is not shown by route. */
export const airlineFigure = pgTable(
  'airline_figure',
  { ...airlineKey(), currency: text('currency').notNull(), ...bookingCounters() },
  (table) => [
    primaryKey({
      name: 'airline_figure_key',
      columns: [table.clientId, table.day, table.airline, table.source, table.currency],
    }),
  ],
)

/**
 * The same figures by route for whole months, ten days of a month (the last ten have up to eleven) and, for all airlines
 * together, single days. The rows of a long range are so few that their number hardly grows with the bookings.
 */
export const routeFigure = pgTable(
  'route_figure',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    span: text('span', { enum: ['DAY', 'TEN_DAYS', 'MONTH'] }).notNull(),
    /** Empty for all airlines together. */
    airline: text('airline').notNull(),
    /** First Beijing date of the span. */
    day: text('day').notNull(),
    source: text('source', { enum: ['manual', 'api', 'embed'] }).notNull(),
    fromCity: text('from_city').notNull(),
    toCity: text('to_city').notNull(),
    currency: text('currency').notNull(),
    bookings: counter('bookings'),
    issued: counter('issued'),
    sales: sum('sales'),
  },
  (table) => [
    primaryKey({
      name: 'route_figure_key',
      columns: [
        ...([
          table.clientId,
          table.span,
          table.airline,
          table.day,
          table.fromCity,
          table.toCity,
          table.source,
        ] as const),
        table.currency,
      ],
    }),
  ],
)

/** Refunds by day, kept by triggers of the table `refund`. */
export const refundFigure = pgTable(
  'refund_figure',
  {
    ...dayKey(),
    /** By the day of submission. */
    refunds: counter('refunds'),
    /** By the day of the rejection. */
    rejected: counter('rejected'),
  },
  (table) => [primaryKey({ name: 'refund_figure_key', columns: [...keyOf(table)] })],
)

/** Finished searches by day and channel: those that offered an airline, and all of them under an empty airline. */
export const searchFigure = pgTable(
  'search_figure',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** Beijing date. */
    day: text('day').notNull(),
    source: text('source', { enum: ['manual', 'api', 'embed'] }).notNull(),
    airline: text('airline').notNull(),
    searches: counter('searches'),
  },
  (table) => [
    primaryKey({ name: 'search_figure_key', columns: [table.clientId, table.day, table.airline, table.source] }),
  ],
)

/** Verifications of offers by day. */
export const verificationFigure = pgTable(
  'verification_figure',
  {
    ...dayKey(),
    verifications: counter('verifications'),
    /** The offer was no longer on sale. */
    gone: counter('gone'),
    /** The airline did not answer. */
    failed: counter('failed'),
  },
  (table) => [primaryKey({ name: 'verification_figure_key', columns: [...keyOf(table)] })],
)

/** A price that differed between search and verification. */
export const priceChange = pgTable(
  'price_change',
  {
    id: text('id').primaryKey(),
    ...dayKey(),
    verificationId: text('verification_id').notNull(),
    /** The booking that was made at the new price. */
    bookingId: text('booking_id'),
    currency: text('currency').notNull(),
    /** Totals of the party, in the smallest unit. */
    oldTotal: bigint('old_total', { mode: 'number' }).notNull(),
    newTotal: bigint('new_total', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'price_change_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }),
    check('price_change_differs', sql`${table.oldTotal} <> ${table.newTotal}`),
    index('price_change_of_verification').on(table.verificationId),
    index('price_change_by_day').on(table.clientId, table.day, table.airline, table.id),
  ],
)

/** News of the provider for all agencies. */
export const announcement = pgTable(
  'announcement',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: ['PRODUCT', 'AIRLINE', 'SERVICE'] }).notNull(),
    titleEn: text('title_en').notNull(),
    titleCn: text('title_cn').notNull(),
    textEn: text('text_en').notNull(),
    textCn: text('text_cn').notNull(),
    /** From when agencies see it. */
    publishedAt: moment('published_at').notNull(),
    /** Agencies no longer see it. */
    withdrawnAt: moment('withdrawn_at'),
    /** Counts the changes, so that no change is overwritten unseen. */
    version: integer('version').notNull().default(1),
    /** Name of the provider's user who changed it last. */
    changedBy: text('changed_by').notNull().default(''),
  },
  (table) => [
    check('announcement_category', sql`${table.category} in ('PRODUCT', 'AIRLINE', 'SERVICE')`),
    index('announcement_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
