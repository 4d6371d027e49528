import type { ConfirmableFeature, EmbedComponent, EmbedScope, EmbedTheme } from '@gangway/core/contract'
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
  unique,
} from 'drizzle-orm/pg-core'
import { appUser } from './client.ts'
import { shop } from './shop.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Key for the pages of a client: a public id, and a secret of which only the hash is stored. */
export const embedKey = pgTable(
  'embed_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Creator of the key. The key remains valid when the user's account is deleted. */
    userId: text('user_id').notNull(),
    publicId: text('public_id').notNull().unique('embed_key_public_id_unique'),
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    /** Mode of the client when the key was created: a test key never makes live bookings. */
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    origins: text('origins').array().notNull(),
    scopes: text('scopes').array().$type<EmbedScope[]>().notNull(),
    components: text('components').array().$type<EmbedComponent[]>().notNull(),
    /** Actions that the client's own server may confirm in place of a second factor. */
    confirms: text('confirms').array().$type<ConfirmableFeature[]>().notNull().default([]),
    theme: jsonb('theme').$type<EmbedTheme>().notNull(),
    /** The shop in which pages with this key sell; null for pages that sell at net prices. */
    shopId: text('shop_id'),
    /** Limit for requests with the public id only; requests with tokens have the same limit of their own. */
    callsPerMinute: integer('calls_per_minute').notNull(),
    searchesPerDay: integer('searches_per_day').notNull(),
    createdAt: moment('created_at').notNull(),
    secretMadeAt: moment('secret_made_at').notNull(),
    expiresAt: moment('expires_at'),
    /** Disabled temporarily; can be enabled again. */
    stoppedAt: moment('stopped_at'),
    revokedAt: moment('revoked_at'),
    /** Precision of one minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({
      name: 'embed_key_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    foreignKey({
      name: 'embed_key_shop',
      columns: [table.clientId, table.shopId],
      foreignColumns: [shop.clientId, shop.id],
    }),
    unique('embed_key_of_client').on(table.clientId, table.id),
    index('embed_key_of_shop').on(table.clientId, table.shopId),
    check('embed_key_mode', sql`${table.mode} in ('test', 'live')`),
    check('embed_key_limits', sql`${table.callsPerMinute} > 0 and ${table.searchesPerDay} >= 0`),
    index('embed_key_origins').using('gin', table.origins),
  ],
)

/** A visitor of a client's page, as identified by the client's server: a user that cannot sign in. */
export const embedUser = pgTable(
  'embed_user',
  {
    keyId: text('key_id').notNull(),
    /** Empty for anonymous visitors with the public id only. */
    name: text('name').notNull(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull().unique('embed_user_user_unique'),
  },
  (table) => [
    primaryKey({ name: 'embed_user_pk', columns: [table.keyId, table.name] }),
    foreignKey({
      name: 'embed_user_key',
      columns: [table.clientId, table.keyId],
      foreignColumns: [embedKey.clientId, embedKey.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'embed_user_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
  ],
)

/** A token that a client's server obtained for a page, with its permissions. */
export const embedSession = pgTable(
  'embed_session',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    keyId: text('key_id').notNull(),
    userId: text('user_id').notNull(),
    /** A user of the client with a second factor of their own; otherwise a visitor of a page. */
    isPerson: boolean('is_person').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique('embed_session_token_hash_unique'),
    origins: text('origins').array().notNull(),
    scopes: text('scopes').array().$type<EmbedScope[]>().notNull(),
    confirms: text('confirms').array().$type<ConfirmableFeature[]>().notNull(),
    /** The only booking that the token gives access to. */
    orderNo: text('order_no'),
    shopId: text('shop_id'),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    lastSeenAt: moment('last_seen_at'),
    lastOrigin: text('last_origin'),
  },
  (table) => [
    foreignKey({
      name: 'embed_session_key',
      columns: [table.clientId, table.keyId],
      foreignColumns: [embedKey.clientId, embedKey.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'embed_session_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    index('embed_session_newest').on(table.clientId, table.expiresAt.desc().nullsFirst(), table.id),
    index('embed_session_expires_at').on(table.expiresAt),
  ],
)

/** Usage of a key's limits, counted separately for the public id and for tokens. */
export const embedUse = pgTable(
  'embed_use',
  {
    keyId: text('key_id').notNull(),
    pool: text('pool', { enum: ['open', 'token', 'issue'] }).notNull(),
    clientId: text('client_id').notNull(),
    /** The minute that is being counted. */
    minute: moment('minute').notNull(),
    calls: integer('calls').notNull().default(0),
    /** The Beijing day that is being counted; empty before the first search. */
    day: text('day').notNull().default(''),
    searches: integer('searches').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'embed_use_pk', columns: [table.keyId, table.pool] }),
    foreignKey({
      name: 'embed_use_key',
      columns: [table.clientId, table.keyId],
      foreignColumns: [embedKey.clientId, embedKey.id],
    }).onDelete('cascade'),
    check('embed_use_pool', sql`${table.pool} in ('open', 'token', 'issue')`),
  ],
)
