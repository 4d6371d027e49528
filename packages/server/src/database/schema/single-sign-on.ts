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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AttemptCheck,
  AttributeNames,
  ConnectionSettings,
  GroupRole,
  ReceivedAttributes,
} from '../../single-sign-on/connection.model.ts'
import { appUser, client, role } from './client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A connection of an agency to its identity provider. */
export const ssoConnection = pgTable(
  'sso_connection',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    /** Name in addresses, unique across agencies. */
    name: text('name').notNull().unique('sso_connection_name_unique'),
    settings: jsonb('settings').$type<ConnectionSettings>().notNull(),
    /** OpenID Connect: the client secret, encrypted with the server's secret. */
    clientSecret: text('client_secret'),
    /** SAML: our private key, encrypted, and our certificate: for signed requests and encrypted assertions. */
    privateKey: text('private_key'),
    certificate: text('certificate'),
    attributes: jsonb('attributes').$type<AttributeNames>().notNull(),
    /** Whether email addresses are trusted that the identity provider does not report as verified. */
    isEmailTrusted: boolean('is_email_trusted').notNull(),
    /** Whether users without an account get one at their first sign-in. */
    createsUsers: boolean('creates_users').notNull(),
    defaultRoleId: text('default_role_id').notNull(),
    groupRoles: jsonb('group_roles').$type<GroupRole[]>().notNull().default([]),
    enabled: boolean('enabled').notNull().default(false),
    /** Time of the last passed test; null after a change of what the test covers. */
    testedAt: moment('tested_at'),
    /** Counts the changes: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('sso_connection_name', sql`${table.name} ~ '^[a-z0-9-]{3,40}$'`),
    check('sso_connection_tested', sql`not ${table.enabled} or ${table.testedAt} is not null`),
    check('sso_connection_version', sql`${table.version} > 0`),
    unique('sso_connection_of_client').on(table.clientId, table.id),
    foreignKey({
      name: 'sso_connection_role',
      columns: [table.clientId, table.defaultRoleId],
      foreignColumns: [role.clientId, role.id],
    }),
  ],
)

/** An email domain of an agency. Addresses of a verified domain sign in by its connection. */
export const ssoDomain = pgTable(
  'sso_domain',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    domain: text('domain').notNull(),
    /** The value that the agency publishes in the DNS. */
    proof: text('proof').notNull(),
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('sso_domain_domain', sql`${table.domain} = lower(${table.domain})`),
    unique('sso_domain_of_client').on(table.clientId, table.domain),
    // Several agencies may claim a domain; only one can prove it.
    uniqueIndex('sso_domain_verified')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
    foreignKey({
      name: 'sso_domain_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** A sign-in in progress, from the first redirect to the exchange of its code. */
export const ssoRequest = pgTable(
  'sso_request',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    kind: text('kind', { enum: ['sign-in', 'test'] }).notNull(),
    /** SHA-256 of the token that starts a test; null once it has started. */
    startHash: text('start_hash').unique('sso_request_start'),
    /** SHA-256 of `state` or `RelayState`; null until it has started. */
    stateHash: text('state_hash').unique('sso_request_state'),
    /** SHA-256 of the cookie of the browser that started it. */
    browserHash: text('browser_hash'),
    /** OpenID Connect: nonce and PKCE verifier, encrypted. SAML: the id of the request. */
    secrets: text('secrets'),
    samlRequestId: text('saml_request_id'),
    redirect: text('redirect').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time of the answer of the identity provider, which is accepted once. */
    answeredAt: moment('answered_at'),
    /** SHA-256 of the code that the portal exchanges for a session, and its user. */
    codeHash: text('code_hash').unique('sso_request_code'),
    userId: text('user_id'),
    codeExpiresAt: moment('code_expires_at'),
    codeUsedAt: moment('code_used_at'),
  },
  (table) => [
    check('sso_request_kind', sql`${table.kind} in ('sign-in', 'test')`),
    check('sso_request_code_user', sql`(${table.codeHash} is null) = (${table.userId} is null)`),
    index('sso_request_oldest').on(table.expiresAt),
    foreignKey({
      name: 'sso_request_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** SAML assertions that were accepted, so that none is accepted twice. */
export const ssoAssertion = pgTable(
  'sso_assertion',
  {
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    assertionId: text('assertion_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.assertionId] }),
    index('sso_assertion_oldest').on(table.expiresAt),
    foreignKey({
      name: 'sso_assertion_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** The log of sign-ins by a connection, shown to administrators of the agency. */
export const ssoAttempt = pgTable(
  'sso_attempt',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    kind: text('kind', { enum: ['sign-in', 'test'] }).notNull(),
    /** Null when it passed. */
    reason: text('reason'),
    email: text('email'),
    checks: jsonb('checks').$type<AttemptCheck[]>().notNull().default([]),
    /** Of tests only. */
    received: jsonb('received').$type<ReceivedAttributes>(),
    at: moment('at').notNull(),
  },
  (table) => [
    check('sso_attempt_kind', sql`${table.kind} in ('sign-in', 'test')`),
    index('sso_attempt_newest').on(table.connectionId, table.id.desc()),
    foreignKey({
      name: 'sso_attempt_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** The token with which an identity provider creates and removes users of a connection by SCIM. */
export const scimToken = pgTable(
  'scim_token',
  {
    connectionId: text('connection_id').primaryKey(),
    clientId: text('client_id').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique('scim_token_hash'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Requests since the beginning of the running minute. */
    minuteStartedAt: moment('minute_started_at').notNull(),
    minuteRequests: integer('minute_requests').notNull().default(0),
  },
  (table) => [
    check('scim_token_requests', sql`${table.minuteRequests} >= 0`),
    foreignKey({
      name: 'scim_token_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** A user whom the identity provider of a connection manages by SCIM. */
export const scimUser = pgTable(
  'scim_user',
  {
    userId: text('user_id').primaryKey(),
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** The name of the user at the identity provider. */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('scim_user_of_client').on(table.clientId, table.userId),
    uniqueIndex('scim_user_name').on(table.connectionId, sql`lower(${table.userName})`),
    uniqueIndex('scim_user_external').on(table.connectionId, table.externalId),
    index('scim_user_oldest').on(table.connectionId, table.userId),
    foreignKey({
      name: 'scim_user_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scim_user_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

/** A group of the identity provider of a connection. */
export const scimGroup = pgTable(
  'scim_group',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    connectionId: text('connection_id').notNull(),
    name: text('name').notNull(),
    externalId: text('external_id'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('scim_group_of_client').on(table.clientId, table.id),
    uniqueIndex('scim_group_name').on(table.connectionId, sql`lower(${table.name})`),
    foreignKey({
      name: 'scim_group_connection',
      columns: [table.clientId, table.connectionId],
      foreignColumns: [ssoConnection.clientId, ssoConnection.id],
    }).onDelete('cascade'),
  ],
)

export const scimMember = pgTable(
  'scim_member',
  {
    clientId: text('client_id').notNull(),
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('scim_member_user').on(table.userId),
    foreignKey({
      name: 'scim_member_group',
      columns: [table.clientId, table.groupId],
      foreignColumns: [scimGroup.clientId, scimGroup.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scim_member_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [scimUser.clientId, scimUser.userId],
    }).onDelete('cascade'),
  ],
)
