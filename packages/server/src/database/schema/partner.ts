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
import type { PartnerContext, ResoldBaggage } from '../../partner/context.model.ts'
import { booking } from './booking.ts'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** API key of a client: an access key and a secret of which only the hash is stored. */
export const partnerKey = pgTable(
  'partner_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    /**
     * Creator of the key and owner of bookings made with it. The key remains valid when the user's account is deleted.
     */
    userId: text('user_id').notNull(),
    accessKey: text('access_key').notNull().unique('partner_key_access_key_unique'),
    secretHash: text('secret_hash').notNull(),
    /** Only for keys of authorized devices, whose contract returns the same secret again. */
    sealedSecret: text('sealed_secret'),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** Precision of one minute, to avoid a write for every request. */
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

/** API settings of a client that differ from the default. */
export const partnerSetting = pgTable('partner_setting', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => client.id, { onDelete: 'cascade' }),
  /** Limit of searches with results per Beijing day. */
  dailySearches: integer('daily_searches'),
  /** Rate limits by pool, each with its own window. */
  limits: jsonb('limits').$type<Record<string, number>>().notNull().default({}),
  search: boolean('search').notNull().default(true),
  returnTrips: boolean('return_trips').notNull().default(true),
  smartSearch: boolean('smart_search').notNull().default(false),
  /** Accepts phone numbers of digits only, as sent by older integrations. */
  lenientPhone: boolean('lenient_phone').notNull().default(false),
  /** Airlines at which the client pays from its own account. */
  airlineAccounts: text('airline_accounts')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The client may compare fares but not book. */
  compareOnly: boolean('compare_only').notNull().default(false),
  /** In minor units of the client's currency: searches are rejected while the deposit is lower. */
  depositMinimum: bigint('deposit_floor', { mode: 'number' }),
  /** City pairs such as `JKT-SUB` that may be searched as return trips; null allows all. */
  returnPairs: text('return_pairs').array(),
})

/** Recent requests of a client by rate limit pool; keeps the limits exact across processes. */
export const partnerRate = pgTable(
  'partner_rate',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    pool: text('pool').notNull(),
    /** Epoch milliseconds, oldest first; for seat maps the day and the count. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.pool] })],
)

/** Data returned to a partner under an id of its wire format, which the partner may refer to for a limited time. */
export const partnerContext = pgTable(
  'partner_context',
  {
    /** Id of a session, an offer or a running search. */
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<PartnerContext>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when it ended before it expired. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('partner_context_expires_at').on(table.expiresAt),
    index('partner_context_of_client').on(table.clientId, table.id),
  ],
)

/** Order data that only the partner wire format uses. */
export const partnerOrder = pgTable(
  'partner_order',
  {
    bookingId: text('booking_id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Id of the verification or offer that the order was made from. */
    contextId: text('context_id').notNull(),
    /** Whether it must be ticketed within minutes of its creation. */
    fulfilment: boolean('fulfilment').notNull().default(false),
    locale: text('locale').notNull().default(''),
    /** Card type whose fee was included in the price. */
    cardType: text('card_type'),
    /** SHA-256 of the token of the page where passengers accept the airline's terms. */
    confirmHash: text('confirm_hash').unique('partner_order_confirm_hash_unique'),
    confirmedAt: moment('confirmed_at'),
    /** Baggage that a reseller sold at its own price. */
    resoldBaggage: jsonb('sold_bags').$type<ResoldBaggage>(),
  },
  (table) => [
    foreignKey({
      name: 'partner_order_booking',
      columns: [table.clientId, table.bookingId],
      foreignColumns: [booking.clientId, booking.id],
    }).onDelete('cascade'),
  ],
)

/** Authorization of a device for a client, from the request to the end of its session. */
export const partnerDevice = pgTable(
  'partner_device',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token that a user approves in the portal. */
    signInHash: text('sign_in_hash').notNull().unique('partner_device_sign_in_hash_unique'),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    /** Null before it was approved. */
    clientId: text('client_id'),
    userId: text('user_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    approvedAt: moment('approved_at'),
    /** SHA-256 of the session token, once the device has fetched it. */
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
