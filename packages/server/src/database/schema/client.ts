import {
  airlineRegions,
  builtInRoles,
  userStatuses,
  type Feature,
  type InvitedFunction,
  type PasswordPolicy,
} from '@gangway/core/contract'
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { CarrierStatus } from '../../ports/market/market.port.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An agency, or the provider itself. */
export const client = pgTable(
  'client',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique('client_code_unique'),
    name: text('name').notNull(),
    /** True for the one client that the provider's own staff belong to. */
    provider: boolean('provider').notNull().default(false),
    /** The agency whose sandbox this is: a client in test mode with users and data of its own. */
    sandboxOf: text('sandbox_of')
      .unique('client_sandbox_unique')
      .references((): AnyPgColumn => client.id),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    currency: text('currency').notNull(),
    zone: text('zone').notNull(),
    passwordPolicy: jsonb('password_policy').$type<PasswordPolicy>().notNull(),
    /** Only the features that differ from their default. */
    features: jsonb('features').$type<Partial<Record<Feature, boolean>>>().notNull().default({}),
    everyoneMustBind: boolean('everyone_must_bind').notNull().default(false),
    /** Wait after the first authenticator of a signed-in user before it confirms actions about money; 0 for none. */
    bindingWaitMinutes: integer('binding_wait_minutes').notNull().default(0),
    restrictedRoutes: jsonb('restricted_routes').$type<string[]>().notNull().default([]),
    /** Functions for invited clients that the provider has opened for this one. */
    invitations: jsonb('invitations').$type<InvitedFunction[]>().notNull().default([]),
    /**
     * Whether tickets of every airline may be bought by API unless the provider declines one. Otherwise an airline must be
     * followed, its rules agreed to, and approved by the provider.
     */
    subscribesAll: boolean('subscribes_all').notNull().default(true),
    /** Name of the connection by which all users sign in. */
    singleSignOn: text('single_sign_on').unique('client_single_sign_on_unique'),
    /** Rejects passwords: all users sign in by single sign-on. */
    singleSignOnOnly: boolean('single_sign_on_only').notNull().default(false),
    /** The administrator who may still sign in with a password when all others use single sign-on. */
    emergencyUserId: text('emergency_user_id'),
    /** Payment channels agreed with the client. */
    payChannels: text('pay_channels', { enum: ['PREPAYMENT', 'CASH', 'VCC', 'B2B', 'MOR'] })
      .array()
      .notNull()
      .default(['PREPAYMENT', 'VCC']),
    /** Whether the client may import external bookings to claim their refunds. */
    claimEnabled: boolean('claim_enabled').notNull().default(true),
    /** Service fee per refunded passenger, in US cents, when it differs from the default. */
    refundFeeCents: integer('refund_fee_cents'),
    /** Test mode only: offset of the client's clock from server time, or the time at which it is frozen. */
    clockShiftMs: bigint('clock_shift_ms', { mode: 'number' }).notNull().default(0),
    clockFrozenAt: moment('clock_frozen_at'),
    /** Test mode only: airlines whose sales are stopped or started for this client. */
    simulatedAirlines: jsonb('rehearsed_airlines').$type<Record<string, CarrierStatus>>().notNull().default({}),
    /** Time when the provider suspended the client; null while it may use its users, keys and widgets. */
    suspendedAt: moment('suspended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('client_code', sql`${table.code} ~ '^[A-Z0-9]{2,20}$'`),
    check('client_mode', sql`${table.mode} in ('test', 'live')`),
    check(
      'client_clock',
      sql`${table.mode} = 'test' or (${table.clockShiftMs} = 0 and ${table.clockFrozenAt} is null)`,
    ),
    check('client_sandbox', sql`${table.sandboxOf} is null or (${table.mode} = 'test' and not ${table.provider})`),
    check('client_suspended', sql`${table.suspendedAt} is null or not ${table.provider}`),
    check('client_refund_fee', sql`${table.refundFeeCents} >= 0`),
    check('client_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('client_single_sign_on', sql`${table.singleSignOn} ~ '^[a-z0-9-]{3,40}$'`),
    check('client_single_sign_on_only', sql`not ${table.singleSignOnOnly} or ${table.singleSignOn} is not null`),
    uniqueIndex('client_one_provider')
      .on(table.provider)
      .where(sql`${table.provider}`),
  ],
)

/** A set of permission codes that a client grants to its users. */
export const role = pgTable(
  'role',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    name: text('name').notNull(),
    codes: jsonb('codes').$type<string[]>().notNull(),
    /** The built-in role that this is; null for a role that the client made. Built-in roles are not edited. */
    builtIn: text('built_in', { enum: builtInRoles }),
    /** Counts the changes: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('role_version', sql`${table.version} > 0`),
    unique('role_name').on(table.clientId, table.name),
    // Target of a user's role reference: the role of another client can never be assigned.
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
    /** Time when the user chose the language; until then the language of the last sign-in page applies. */
    langChosenAt: moment('lang_chosen_at'),
    status: text('status', { enum: userStatuses }).notNull(),
    /** Password sign-in is not possible before it is set. */
    passwordHash: text('password_hash'),
    /** Null while the password was set by another user: the first sign-in then requires a new one. */
    passwordChangedAt: moment('password_changed_at'),
    /** The secret of the authenticator app, encrypted with the server's secret. */
    authenticator: text('authenticator'),
    authenticatorBoundAt: moment('authenticator_bound_at'),
    /** The last time step whose code was used; codes of this and earlier steps are rejected. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
    /** The encrypted secret that was shown to the user and waits for its first code. */
    offeredAuthenticator: text('offered_authenticator'),
    offeredAt: moment('offered_at'),
    /** From this time on the authenticator confirms actions about money; null for at once. */
    moneyActionsFrom: moment('money_actions_from'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Time when the welcome guide was completed or skipped; until then it opens automatically. */
    guideDoneAt: moment('guide_done_at'),
    /** Region that the user wants to grow, as chosen in the guide. */
    guideRegion: text('guide_region', { enum: airlineRegions }),
    /** Of a sandbox user: note of the agency that added the user. */
    remark: text('remark').notNull().default(''),
    /** IANA time zone of the user; null for the agency's. */
    zone: text('zone'),
    /** Counts the changes of names, role and status: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** When the personal data of the user was erased; such a user is in no list and cannot be enabled. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    foreignKey({
      name: 'app_user_role',
      columns: [table.clientId, table.roleId],
      foreignColumns: [role.clientId, role.id],
    }),
    unique('app_user_of_client').on(table.clientId, table.id),
    check('app_user_email', sql`${table.email} = lower(${table.email})`),
    // Without an @ a username can never be mistaken for an email address at sign-in.
    check('app_user_username', sql`${table.username} ~ '^[a-z0-9][a-z0-9._-]{0,63}$'`),
    check('app_user_lang', sql`${table.lang} in ('en', 'cn')`),
    check('app_user_status', sql`${table.status} in ('active', 'disabled', 'invited')`),
    check('app_user_authenticator', sql`(${table.authenticator} is null) = (${table.authenticatorBoundAt} is null)`),
    check('app_user_version', sql`${table.version} > 0`),
    check('app_user_offered', sql`(${table.offeredAuthenticator} is null) = (${table.offeredAt} is null)`),
  ],
)
