import type { Confirmable, EmbedComponent, EmbedScope, EmbedTheme } from '@gangway/core/contract'
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

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the pages of a client speak with: a name that everybody may see, and a secret of which only the hash is kept. */
export const embedKey = pgTable(
  'embed_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Who made it. It outlives his account. */
    userId: text('user_id').notNull(),
    publicId: text('public_id').notNull().unique('embed_key_public_id_unique'),
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    /** That of the client when it was made: a key of rehearsals never books in earnest. */
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    origins: text('origins').array().notNull(),
    scopes: text('scopes').array().$type<EmbedScope[]>().notNull(),
    components: text('components').array().$type<EmbedComponent[]>().notNull(),
    /** What the client's own server may confirm in place of a second factor. */
    confirms: text('confirms').array().$type<Confirmable[]>().notNull().default([]),
    theme: jsonb('theme').$type<EmbedTheme>().notNull(),
    /** With the name alone, and as many again with tokens. */
    callsPerMinute: integer('calls_per_minute').notNull(),
    searchesPerDay: integer('searches_per_day').notNull(),
    createdAt: moment('created_at').notNull(),
    secretMadeAt: moment('secret_made_at').notNull(),
    expiresAt: moment('expires_at'),
    /** Stopped for now: it can be started again. */
    stoppedAt: moment('stopped_at'),
    revokedAt: moment('revoked_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({
      name: 'embed_key_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    unique('embed_key_of_client').on(table.clientId, table.id),
    check('embed_key_mode', sql`${table.mode} in ('test', 'live')`),
    check('embed_key_limits', sql`${table.callsPerMinute} > 0 and ${table.searchesPerDay} >= 0`),
    index('embed_key_origins').using('gin', table.origins),
  ],
)

/** Somebody on a page of a client, as the client's server calls him: a user of ours who signs in nowhere. */
export const embedUser = pgTable(
  'embed_user',
  {
    keyId: text('key_id').notNull(),
    /** Empty for whoever comes with the name of the key alone. */
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

/** A token that a client's server was given for a page. What it may do stands here and nowhere else. */
export const embedSession = pgTable(
  'embed_session',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    keyId: text('key_id').notNull(),
    userId: text('user_id').notNull(),
    /** A person of the client, who has a second factor of his own; else somebody on a page. */
    isPerson: boolean('is_person').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique('embed_session_token_hash_unique'),
    origins: text('origins').array().notNull(),
    scopes: text('scopes').array().$type<EmbedScope[]>().notNull(),
    confirms: text('confirms').array().$type<Confirmable[]>().notNull(),
    /** The one booking that it is about. */
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

/** How much of what a key may do was done: with its name alone, with tokens, and for tokens, each by itself. */
export const embedUse = pgTable(
  'embed_use',
  {
    keyId: text('key_id').notNull(),
    pool: text('pool', { enum: ['open', 'token', 'issue'] }).notNull(),
    clientId: text('client_id').notNull(),
    /** The minute that is counted now. */
    minute: moment('minute').notNull(),
    calls: integer('calls').notNull().default(0),
    /** The Beijing day that is counted now; empty before the first search. */
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
