import type { Feature, PasswordPolicy } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CarrierStatus } from '../../market/carrier.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An agency, or the provider itself. */
export const client = pgTable(
  'client',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique('client_code_unique'),
    name: text('name').notNull(),
    /** The provider's own staff belong to the one client that has this set. */
    provider: boolean('provider').notNull().default(false),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    currency: text('currency').notNull(),
    zone: text('zone').notNull(),
    passwordPolicy: jsonb('password_policy').$type<PasswordPolicy>().notNull(),
    /** Only the features that differ from their default. */
    features: jsonb('features').$type<Partial<Record<Feature, boolean>>>().notNull().default({}),
    everyoneMustBind: boolean('everyone_must_bind').notNull().default(false),
    restrictedRoutes: jsonb('restricted_routes').$type<string[]>().notNull().default([]),
    /** The name of the client's single sign-on, when it has one. */
    singleSignOn: text('single_sign_on').unique('client_single_sign_on_unique'),
    /** Passwords are refused: everybody comes by single sign-on. */
    singleSignOnOnly: boolean('single_sign_on_only').notNull().default(false),
    /** The mail domain of a client that has single sign-on: whoever signs in with such an address is sent there. */
    mailDomain: text('mail_domain').unique('client_mail_domain_unique'),
    /** How bookings may be paid, by agreement. */
    payChannels: text('pay_channels', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] })
      .array()
      .notNull()
      .default(['PREPAYMENT', 'VCC']),
    /** May bring bookings that were made elsewhere under management, to claim their refunds. */
    claimEnabled: boolean('claim_enabled').notNull().default(true),
    /** What the platform keeps of each refunded passenger, in US cents, where it is not the usual. */
    refundFeeCents: integer('refund_fee_cents'),
    /** Test mode only: how far the client's time is from ours, or the moment at which it stands still. */
    clockShiftMs: bigint('clock_shift_ms', { mode: 'number' }).notNull().default(0),
    clockFrozenAt: moment('clock_frozen_at'),
    /** Test mode only: airlines that stop or start selling to this client. */
    rehearsedAirlines: jsonb('rehearsed_airlines').$type<Record<string, CarrierStatus>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('client_code', sql`${table.code} ~ '^[A-Z0-9]{2,20}$'`),
    check('client_mode', sql`${table.mode} in ('test', 'live')`),
    check(
      'client_clock',
      sql`${table.mode} = 'test' or (${table.clockShiftMs} = 0 and ${table.clockFrozenAt} is null)`,
    ),
    check('client_refund_fee', sql`${table.refundFeeCents} >= 0`),
    check('client_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('client_single_sign_on', sql`${table.singleSignOn} ~ '^[a-z0-9-]{3,40}$'`),
    check('client_single_sign_on_only', sql`not ${table.singleSignOnOnly} or ${table.singleSignOn} is not null`),
    check('client_mail_domain', sql`${table.mailDomain} = lower(${table.mailDomain})`),
    uniqueIndex('client_one_provider')
      .on(table.provider)
      .where(sql`${table.provider}`),
  ],
)

/** A set of permission codes that a client gives to its users. */
export const role = pgTable(
  'role',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    name: text('name').notNull(),
    codes: jsonb('codes').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('role_name').on(table.clientId, table.name),
    // What a user's role points at: the role of another client can never be given.
    unique('role_of_client').on(table.clientId, table.id),
  ],
)

export const appUser = pgTable(
  'app_user',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    roleId: text('role_id').notNull(),
    email: text('email').notNull().unique('app_user_email_unique'),
    username: text('username').notNull().unique('app_user_username_unique'),
    nickname: text('nickname').notNull(),
    lastname: text('lastname').notNull(),
    lang: text('lang', { enum: ['en', 'cn'] }).notNull(),
    /** When the person chose the language; until then it is the one of the page that was last signed in with. */
    langChosenAt: moment('lang_chosen_at'),
    status: text('status', { enum: ['active', 'disabled', 'invited'] }).notNull(),
    /** Nobody signs in by password before it is set. */
    passwordHash: text('password_hash'),
    /** Empty while the password is one that somebody else chose: the first sign-in then asks for an own one. */
    passwordChangedAt: moment('password_changed_at'),
    /** The secret of the authenticator app, sealed with the server's secret. */
    authenticator: text('authenticator'),
    authenticatorBoundAt: moment('authenticator_bound_at'),
    /** The last time step whose code was used: neither it nor an earlier one is taken again. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
    /** The sealed secret that was shown to this person and waits for its first code. */
    offeredAuthenticator: text('offered_authenticator'),
    offeredAt: moment('offered_at'),
    lastSignInAt: moment('last_sign_in_at'),
    /** When the welcome guide was finished or skipped; until then it opens by itself. */
    guideDoneAt: moment('guide_done_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'app_user_role',
      columns: [table.clientId, table.roleId],
      foreignColumns: [role.clientId, role.id],
    }),
    unique('app_user_of_client').on(table.clientId, table.id),
    check('app_user_email', sql`${table.email} = lower(${table.email})`),
    // Without an @ a username can never pass for somebody's e-mail address at sign-in.
    check('app_user_username', sql`${table.username} ~ '^[a-z0-9][a-z0-9._-]{0,63}$'`),
    check('app_user_lang', sql`${table.lang} in ('en', 'cn')`),
    check('app_user_status', sql`${table.status} in ('active', 'disabled', 'invited')`),
    check('app_user_authenticator', sql`(${table.authenticator} is null) = (${table.authenticatorBoundAt} is null)`),
    check('app_user_offered', sql`(${table.offeredAuthenticator} is null) = (${table.offeredAt} is null)`),
  ],
)
