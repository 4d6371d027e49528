import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { PartnerContext, SoldBags } from '../../partner/context.ts'
import { booking } from './booking.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What another system speaks for a client with: an access key, and a secret of which only the hash is kept. */
export const partnerKey = pgTable(
  'partner_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Who made it: bookings made with it are his. It outlives his account, so that an agency goes on selling when he leaves. */
    userId: text('user_id').notNull(),
    accessKey: text('access_key').notNull().unique('partner_key_access_key_unique'),
    secretHash: text('secret_hash').notNull(),
    /** Only of keys that a signed-in device fetches by itself: its contract hands the same secret out again. */
    sealedSecret: text('sealed_secret'),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** To the minute: not every call of a busy system is worth a write. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({
      name: 'partner_key_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('partner_key_access_key', sql`${table.accessKey} ~ '^[A-Za-z0-9_-]{6,80}$'`),
    index('partner_key_of_client').on(table.clientId, table.id),
  ],
)

/** What a client has agreed about its systems, where it differs from the rule. */
export const partnerSetting = pgTable('partner_setting', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => client.id, { onDelete: 'cascade' }),
  /** Searches with results on one Beijing day. */
  dailySearches: integer('daily_searches'),
  /** Calls by pool, each in its own window. */
  limits: jsonb('limits').$type<Record<string, number>>().notNull().default({}),
  search: boolean('search').notNull().default(true),
  returnTrips: boolean('return_trips').notNull().default(true),
  smartSearch: boolean('smart_search').notNull().default(false),
  /** Phone numbers of figures alone, as integrations of old send them. */
  lenientPhone: boolean('lenient_phone').notNull().default(false),
  /** Airlines at which the client pays from an account of its own. */
  airlineAccounts: text('airline_accounts')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Sells nothing yet: fares may be compared. */
  compareOnly: boolean('compare_only').notNull().default(false),
  /** Smallest units of the client's currency: with less in the deposit nothing is searched. */
  depositFloor: bigint('deposit_floor', { mode: 'number' }),
  /** City pairs such as `JKT-SUB` that may be asked for with a way back; all of them without a list. */
  returnPairs: text('return_pairs').array(),
})

/** When a client last called, by pool of limits: of any number of processes, exactly so many calls pass a window. */
export const partnerRate = pgTable(
  'partner_rate',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    pool: text('pool').notNull(),
    /** Epoch milliseconds, the oldest first; of seat maps the day and how many. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.pool] })],
)

/** Something that was told to a system under a name of its wire format, and that it may come back with for a while. */
export const partnerContext = pgTable(
  'partner_context',
  {
    /** The name: a session, an offer, a search that goes on. */
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<PartnerContext>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** It ended before its time. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('partner_context_expires_at').on(table.expiresAt),
    index('partner_context_of_client').on(table.clientId, table.id),
  ],
)

/** What of an order only the wire format knows. */
export const partnerOrder = pgTable(
  'partner_order',
  {
    bookingId: text('booking_id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** The name of the verification or of the offer that it was made of. */
    contextId: text('context_id').notNull(),
    /** Has to be ticketed within minutes of its creation. */
    fulfilment: boolean('fulfilment').notNull().default(false),
    locale: text('locale').notNull().default(''),
    /** The card whose fee was priced. */
    cardType: text('card_type'),
    /** SHA-256 of the name of the page on which the passengers agree to what their airline asks. */
    confirmHash: text('confirm_hash').unique('partner_order_confirm_hash_unique'),
    confirmedAt: moment('confirmed_at'),
    /** Bags that a reseller sold at a price of his own. */
    soldBags: jsonb('sold_bags').$type<SoldBags>(),
  },
  (table) => [
    foreignKey({
      name: 'partner_order_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }).onDelete('cascade'),
  ],
)

/** A device that wants to speak for a client, from the moment it asks until its session is over. */
export const partnerDevice = pgTable(
  'partner_device',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token that somebody approves in the portal. */
    signInHash: text('sign_in_hash').notNull().unique('partner_device_sign_in_hash_unique'),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    /** Whose it is: nobody's before it was approved. */
    clientId: text('client_id'),
    userId: text('user_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    approvedAt: moment('approved_at'),
    /** SHA-256 of the session token, once it was fetched. */
    sessionHash: text('session_hash').unique('partner_device_session_hash_unique'),
    sessionExpiresAt: moment('session_expires_at'),
  },
  (table) => [
    foreignKey({
      name: 'partner_device_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    check('partner_device_approved', sql`(${table.approvedAt} is null) = (${table.clientId} is null)`),
    index('partner_device_expires_at').on(table.expiresAt),
  ],
)
