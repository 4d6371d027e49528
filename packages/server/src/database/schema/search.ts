import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PartnerSearchForm } from '../../search/trip-form.model.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A search request. Results are not stored: the search can be repeated until it expires. */
export const search = pgTable(
  'search',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The validated request. */
    request: jsonb('request').$type<PartnerSearchForm>().notNull(),
    /** Currency of the client's deposit at the time of the request. */
    settlement: text('settlement').notNull(),
    /** Key of the trip: recent searches list each trip once. */
    trip: text('trip').notNull(),
    /** Removed from the recent searches. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'search_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    index('search_recent').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('search_expires_at').on(table.expiresAt),
  ],
)

/** Search limits of a client that differ from the default. */
export const searchSetting = pgTable('search_setting', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => client.id, { onDelete: 'cascade' }),
  /** Limit of manual searches with results per Beijing day. */
  dailySearches: integer('daily_searches'),
  /** API searches per issued booking, over three Beijing days. */
  lookToBook: integer('look_to_book'),
  /** Manual bookings that are possible on a day on which the limit above is exceeded. */
  manualBookings: integer('manual_bookings'),
})

/** Number of searches with results and issued bookings of a client per Beijing day and source. */
export const searchCount = pgTable(
  'search_count',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** Beijing date, `2026-12-01`. */
    day: text('day').notNull(),
    source: text('source', { enum: ['manual', 'api', 'embed'] }).notNull(),
    searches: integer('searches').notNull().default(0),
    bookings: integer('bookings').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day, table.source] }),
    check('search_count_source', sql`${table.source} in ('manual', 'api', 'embed')`),
  ],
)
