import * as z from 'zod/mini'
import {
  doneAnswer,
  email,
  emptyAnswer,
  id,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { signOnChecks, signOnProtocols, signOnReasons } from '../shared/contract/sign-on.ts'

/** Connections of one agency. */
export const maxSsoConnections = 5
/** Email domains of one agency. */
export const maxSsoDomains = 20

const connectionName = z.string().check(z.trim(), z.regex(/^[a-z0-9-]{3,40}$/))
const domainName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
  )
const attributeName = limitedText(200)
/** XML of a file, or its address; for OpenID Connect the address of the issuer. */
const metadata = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(400_000), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)) // oxlint-disable-line no-control-regex

const attributes = z.object({
  email: attributeName.check(z.minLength(1)),
  nickname: attributeName,
  lastname: attributeName,
  groups: attributeName,
})

const groupRole = z.object({ group: requiredText(200), roleId: id })

const settings = {
  idpMetadata: z.optional(metadata),
  /** OpenID Connect: what the identity provider issued for this connection. */
  clientId: z.optional(requiredText(300)),
  /** Not returned; an update without it keeps the stored one. */
  clientSecret: z.optional(requiredText(1_000)),
  /** SAML: one more certificate of the identity provider in PEM, for the time of a change. */
  certificate: z.optional(requiredText(20_000)),
  /** SAML: whether a sign-in may start at the identity provider. */
  isIdpInitiated: z._default(z.boolean(), false),
  attributes,
  isEmailTrusted: z._default(z.boolean(), false),
  createsUsers: z._default(z.boolean(), true),
  defaultRole: id,
  groupRoles: z._default(z.array(groupRole).check(z.maxLength(50)), []),
}

const connection = z.object({
  id,
  version: z.int(),
  pac4jClientName: z.string(),
  protocol: z.enum(signOnProtocols),
  enabled: z.boolean(),
  testedAt: z.nullable(serverTime),
  /** Whether all users of the agency sign in by this connection. */
  isOnly: z.boolean(),
  /** The administrator who may still use a password. */
  emergencyUserId: z.nullable(z.string()),
  /** The identity provider: SAML entity id, or the issuer. */
  idpEntityId: z.string(),
  signOnUrl: z.nullable(z.string()),
  certificates: z.array(z.object({ fingerprint: z.string(), subject: z.string(), expires: serverTime })),
  clientId: z.nullable(z.string()),
  hasClientSecret: z.boolean(),
  isIdpInitiated: z.boolean(),
  attributes,
  isEmailTrusted: z.boolean(),
  createsUsers: z.boolean(),
  defaultRole: id,
  groupRoles: z.array(groupRole),
  /** Our values for the identity provider. */
  entityId: z.string(),
  acsUrl: z.string(),
  startUrl: z.string(),
  metadataUrl: z.nullable(z.string()),
  domains: z.array(
    z.object({
      id,
      domain: z.string(),
      verifiedAt: z.nullable(serverTime),
      /** The TXT record that proves the domain. */
      recordName: z.string(),
      recordValue: z.string(),
    }),
  ),
  /** Provisioning by SCIM. */
  scim: z.object({
    url: z.string(),
    /** Null without a token. */
    tokenCreatedAt: z.nullable(serverTime),
    /** Null before the first request. */
    lastUsedAt: z.nullable(serverTime),
    users: z.int(),
    groups: z.int(),
  }),
})

const attempt = z.object({
  id,
  at: serverTime,
  kind: z.enum(['sign-in', 'test']),
  /** Null when it passed. */
  reason: z.nullable(z.enum(signOnReasons)),
  email: z.nullable(z.string()),
  /** Passed, failed, or null for a check that was not reached. */
  checks: z.array(z.object({ id: z.enum(signOnChecks), passed: z.nullable(z.boolean()) })),
  /** Attributes that a test received. */
  received: z.nullable(z.record(z.string(), z.array(z.string()))),
})

const access = 'sys:profile:userManagement'
const changes = 'security:manage'

export const singleSignOnRoutes = defineRoutes({
  'POST /sso/find': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Name of the single sign-on connection for an e-mail address, when its domain has one',
    body: z.object({ email }),
    answer: z.object({ client: z.nullable(z.string()) }),
  },
  'POST /pac4jConfigurationProperties/getPageList': {
    access,
    changes: 'nothing',
    summary: 'Single sign-on connections of the agency',
    body: z.object(paging),
    /** `baseUrl`: the beginning of our addresses, to show them before a connection is saved. */
    answer: z.extend(pageOf(connection), { baseUrl: z.string() }),
  },
  'POST /pac4jConfigurationProperties/add': {
    access,
    changes,
    summary: 'Add a single sign-on connection, disabled until a test has passed',
    feature: 'sso:add',
    body: z.object({ pac4jClientName: connectionName, protocol: z.enum(signOnProtocols), ...settings }),
    answer: z.object({ id }),
  },
  'POST /pac4jConfigurationProperties/update': {
    access,
    changes,
    summary:
      'Change a single sign-on connection; a change of what a test covers disables it until the next passed test',
    feature: 'sso:update',
    body: z.object({ id, version: z.int(), ...settings }),
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/updateStatus': {
    access,
    changes,
    summary: 'Enable a connection after a passed test, or disable it',
    feature: 'sso:update',
    body: z.object({ id, version: z.int(), enabled: z.boolean() }),
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/delete/{id}': {
    access,
    changes,
    summary: 'Delete a connection that is disabled',
    feature: 'sso:update',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/updateOnly': {
    access,
    changes,
    summary: 'Accept single sign-on only, with an emergency administrator who keeps the password, or passwords again',
    feature: 'sso:update',
    body: z.object({ id, isOnly: z.boolean(), emergencyUserId: z.optional(id) }),
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/checkIDPMetadata': {
    access,
    changes: 'nothing',
    summary: 'Check the metadata of an identity provider: text, or an address that is read',
    body: z.object({ protocol: z._default(z.enum(signOnProtocols), 'saml'), idpMetadata: metadata }),
    answer: z.object({ valid: z.boolean(), entityId: z.optional(z.string()), message: z.optional(z.string()) }),
  },
  'POST /pac4jConfigurationProperties/checkUsable/pac4jClientName/{name}': {
    access,
    changes: 'nothing',
    summary: 'Whether the name of a connection is free',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/test/{id}': {
    access,
    changes,
    summary: 'Address that opens a test sign-in, once within ten minutes',
    body: emptyAnswer,
    answer: z.object({ url: z.string() }),
  },
  'POST /pac4jConfigurationProperties/attempts/getPageList': {
    access,
    changes: 'nothing',
    summary: 'The last 50 sign-ins and tests of a connection, newest first',
    body: z.object({ id, ...paging }),
    answer: pageOf(attempt),
  },
  'POST /pac4jConfigurationProperties/scim/createToken/{id}': {
    access,
    changes,
    summary: 'Create the SCIM token of a connection; a former one becomes invalid. It is returned only once',
    feature: 'sso:update',
    body: emptyAnswer,
    answer: z.object({ token: z.string() }),
  },
  'POST /pac4jConfigurationProperties/scim/endToken/{id}': {
    access,
    changes,
    summary: 'End the SCIM token of a connection with immediate effect; users and groups stay',
    feature: 'sso:update',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/domain/add': {
    access,
    changes,
    summary: 'Add an e-mail domain to a connection; it counts once its DNS record is verified',
    feature: 'sso:update',
    body: z.object({ id, domain: domainName }),
    answer: z.object({ id }),
  },
  'POST /pac4jConfigurationProperties/domain/verify/{id}': {
    access,
    changes,
    summary: 'Look for the DNS record of an e-mail domain',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /pac4jConfigurationProperties/domain/delete/{id}': {
    access,
    changes,
    summary: 'Remove an e-mail domain',
    feature: 'sso:update',
    body: emptyAnswer,
    answer: doneAnswer,
  },
})
