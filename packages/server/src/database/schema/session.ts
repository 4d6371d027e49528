import { sql } from 'drizzle-orm'
import {
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
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { appUser, client } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const userOf = (name: string, clientId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ name, columns: [clientId, userId], foreignColumns: [appUser.clientId, appUser.id] }).onDelete('cascade')

/** Hashes of former passwords, including the current one. */
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

/** Codes that replace a code of the authenticator app, each once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** HMAC of the user's id and the code, with the secret of the installation. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    userOf('recovery_code_user', table.clientId, table.userId),
    primaryKey({ name: 'recovery_code_pk', columns: [table.userId, table.codeHash] }),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the token: the table cannot be used to sign in. */
    tokenHash: text('token_hash').notNull().unique('session_token_hash_unique'),
    /** The salt of signed requests. */
    salt: text('salt').notNull(),
    method: text('method', { enum: ['password', 'single-sign-on', 'passkey'] }).notNull(),
    /** The only order that a session started by a link of the partner API can access. */
    orderNo: text('order_no'),
    /** SHA-256 of the cookie that the browser has to send with the token; null for programs and other origins. */
    cookieHash: text('cookie_hash'),
    /** SHA-256 of the session's id and the code that was mailed to confirm the identity of the user. */
    mailCodeHash: text('mail_code_hash'),
    mailCodeAt: moment('mail_code_at'),
    /** When the user last confirmed their identity by password and mailed code. */
    identityConfirmedAt: moment('identity_confirmed_at'),
    /** SHA-256 of the session's id and the code that confirms its next action after a passkey has signed. */
    passkeyCodeHash: text('passkey_code_hash'),
    passkeyCodeAt: moment('passkey_code_at'),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    endedAt: moment('ended_at'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [
    userOf('session_user', table.clientId, table.userId),
    check('session_method', sql`${table.method} in ('password', 'single-sign-on', 'passkey')`),
    index('session_newest').on(table.userId, table.startedAt.desc().nullsFirst(), table.id),
  ],
)

/** A mailed link or the next step of a sign-in: valid once, for one purpose and user. */
export const linkSign = pgTable(
  'link_sign',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the token. */
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

/** A change of a user's email address: made when the old and the new address have confirmed it. */
export const emailChange = pgTable(
  'email_change',
  {
    clientId: text('client_id').notNull(),
    /** One change of a user waits at a time. */
    userId: text('user_id').primaryKey(),
    email: text('email').notNull(),
    /** SHA-256 of the tokens that were mailed to the old and the new address. */
    oldSignHash: text('old_sign_hash').notNull().unique('email_change_old_sign'),
    newSignHash: text('new_sign_hash').notNull().unique('email_change_new_sign'),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    userOf('email_change_user', table.clientId, table.userId),
    check('email_change_email', sql`${table.email} = lower(${table.email})`),
    index('email_change_oldest').on(table.expiresAt),
  ],
)

/** Number of failed attempts by account, address or user. Belongs to no client, as an unknown login name has none. */
export const throttle = pgTable(
  'throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Attempts in progress. */
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

/** Nonces of signed requests, stored until the request has expired. */
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

/**
 * Entries of the audit log that were sealed together, numbered from 1 for each agency and for the entries of no agency.
 * Each hash contains the previous one. Append-only.
 */
export const auditBatch = pgTable(
  'audit_batch',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').references(() => client.id),
    number: integer('number').notNull(),
    entries: integer('entries').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    contentHash: text('content_hash').notNull(),
    hash: text('hash').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [
    unique('audit_batch_number').on(table.clientId, table.number).nullsNotDistinct(),
    index('audit_batch_oldest').on(table.lastAt),
    check('audit_batch_entries', sql`${table.entries} > 0 and ${table.number} > 0`),
  ],
)

/** Audit log: action, user and result. Append-only, except that an entry gets the number of its batch once. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    /** Null for an unknown login name. */
    clientId: text('client_id').references(() => client.id),
    /** Kept when the user is deleted, so it is no foreign key. */
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
    /** Null until the entry is sealed. */
    batch: integer('batch'),
  },
  (table) => [
    index('audit_log_unsealed')
      .on(table.id)
      .where(sql`${table.batch} is null`),
    index('audit_log_batch').on(table.clientId, table.batch, table.id),
    check('audit_log_action', sql`${table.action} ~ '^[A-Z][A-Z_]{1,39}$'`),
    check('audit_log_result', sql`${table.result} in ('done', 'refused')`),
    index('audit_log_newest').on(table.clientId, table.at.desc().nullsFirst(), table.id),
  ],
)
