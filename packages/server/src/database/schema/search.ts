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
import type { TripForm } from '../../search/trip-form.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A search that was asked for. What it found is not kept: it can be asked for again until it expires. */
export const search = pgTable(
  'search',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** The question as it was sent, checked. */
    request: jsonb('request').$type<TripForm>().notNull(),
    /** The currency of the client's deposit at that moment. */
    settlement: text('settlement').notNull(),
    /** Same trip, same mark: recent searches show each trip once. */
    trip: text('trip').notNull(),
    /** Taken out of the recent searches. */
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

/** What a client may do, where it differs from the rule. */
export const searchSetting = pgTable('search_setting', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => client.id, { onDelete: 'cascade' }),
  /** Manual searches with results on one Beijing day. */
  dailySearches: integer('daily_searches'),
  /** Searches by API for each issued booking, over three Beijing days. */
  lookToBook: integer('look_to_book'),
  /** Manual bookings on a day on which the limit above is exceeded. */
  manualBookings: integer('manual_bookings'),
})

/** Searches with results and issued bookings of a client on one Beijing day, by where they came from. */
export const searchCount = pgTable(
  'search_count',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** `2026-12-01`, in Beijing. */
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
