import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const userOf = (name: string, clientId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, userId], foreignColumns: [appUser.clientId, appUser.id] }).onDelete('cascade')

/** The hashes of former passwords, the current one included. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    userOf('password_history_user', table.clientId, table.userId),
    index('password_history_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the token: whoever reads this table can sign in as nobody. */
    tokenHash: text('token_hash').notNull().unique('session_token_hash_unique'),
    /** The salt of signed requests. */
    salt: text('salt').notNull(),
    method: text('method', { enum: ['password', 'single-sign-on'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    endedAt: moment('ended_at'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [
    userOf('session_user', table.clientId, table.userId),
    check('session_method', sql`${table.method} in ('password', 'single-sign-on')`),
    index('session_newest').on(table.userId, table.startedAt.desc().nullsFirst(), table.id),
  ],
)

/** A mailed link, or the next step of a sign-in: good for one purpose, one person, once. */
export const linkSign = pgTable(
  'link_sign',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the sign. */
    signHash: text('sign_hash').notNull().unique('link_sign_hash_unique'),
    purpose: text('purpose', { enum: ['set', 'reset', 'bind'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    userOf('link_sign_user', table.clientId, table.userId),
    check('link_sign_purpose', sql`${table.purpose} in ('set', 'reset', 'bind')`),
    index('link_sign_open')
      .on(table.userId)
      .where(sql`${table.usedAt} is null`),
  ],
)

/** How often something was tried in vain, by account, by address, by person. Belongs to no client: an unknown name has none. */
export const throttle = pgTable(
  'throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Turns taken whose outcome is not known yet. */
    pending: integer('pending').notNull().default(0),
    lastFailureAt: moment('last_failure_at').notNull(),
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    check('throttle_failures', sql`${table.failures} >= 0`),
    check('throttle_pending', sql`${table.pending} >= 0`),
    index('throttle_oldest').on(table.lastFailureAt),
  ],
)

/** The random values of signed requests, remembered until the request is too old to be taken anyway. */
export const nonce = pgTable(
  'nonce',
  {
    sessionId: text('session_id').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('nonce_once').on(table.sessionId, table.value),
    index('nonce_oldest').on(table.expiresAt),
    foreignKey({ name: 'nonce_session', columns: [table.sessionId], foreignColumns: [session.id] }).onDelete('cascade'),
  ],
)

/** What was done, by whom and with what result. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    /** Empty when somebody tried a login name that nobody has. */
    clientId: text('client_id').references(() => client.id),
    /** Kept after the user is gone, so it points at nothing. */
    userId: text('user_id'),
    userEmail: text('user_email'),
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    result: text('result', { enum: ['done', 'refused'] }).notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    check('audit_log_action', sql`${table.action} ~ '^[A-Z][A-Z_]{1,39}$'`),
    check('audit_log_result', sql`${table.result} in ('done', 'refused')`),
    index('audit_log_newest').on(table.clientId, table.at.desc().nullsFirst(), table.id),
  ],
)
