import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import {
  doneAnswer,
  email,
  requiredText,
  id,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { confirmableFeatures, embedComponents, embedScopes } from '../shared/contract/embed-scopes.ts'

/** Maximum active embed keys. */
export const maxEmbedKeys = 20
/** Validity of an access token; a page can request a new one at any time. */
export const embedTokenMinutes = 15
const maxOrigins = 20

/** `https://www.agency.example`, as browsers send it. A sandbox key may also allow any port of localhost. */
const origin = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[a-z0-9.:[\]_-]+(:\*)?$/))

const scope = z.enum(embedScopes)
const component = z.enum(embedComponents)

const confirms = z.array(z.enum(confirmableFeatures)).check(z.maxLength(confirmableFeatures.length))

const theme = z.object({
  scheme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
  /** Colour of buttons and highlights. */
  accent: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
})

const origins = z.array(origin).check(z.minLength(1), z.maxLength(maxOrigins))
const scopes = z.array(scope).check(z.minLength(1), z.maxLength(embedScopes.length))
const components = z.array(component).check(z.maxLength(embedComponents.length))

export const embedKeyStatuses = ['active', 'stopped', 'expired', 'revoked'] as const

const settings = {
  name: requiredText(60),
  origins,
  scopes,
  components,
  theme,
  confirms,
  callsPerMinute: z.int().check(z.minimum(1), z.maximum(6_000)),
  searchesPerDay: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** The shop in which pages with this key sell; null for net prices. */
  shopId: z.nullable(id),
}

const key = z.object({
  ...settings,
  /** Name and state of the shop. While it is off, pages with this key sell nothing. */
  shop: z.nullable(z.object({ name: z.string(), currency: currencyCode, active: z.boolean() })),
  id,
  /** Public name of the key, used in pages. */
  key: z.string(),
  environment: z.enum(['sandbox', 'live']),
  status: z.enum(embedKeyStatuses),
  createdBy: z.string(),
  created: serverTime,
  secretMade: serverTime,
  expires: z.nullable(serverTime),
  /** Precise to the minute. */
  lastUsed: z.nullable(serverTime),
  /** Searches today, with the key alone and with access tokens. */
  searchesToday: z.object({ open: z.int(), token: z.int() }),
  liveTokens: z.int(),
})

const session = z.object({
  id,
  keyId: id,
  keyName: z.string(),
  /** User id given by the agency's server; the e-mail address of a portal user. */
  user: z.string(),
  isPerson: z.boolean(),
  orderNo: z.nullable(z.string()),
  origins: z.array(z.string()),
  scopes: z.array(scope),
  issued: serverTime,
  expires: serverTime,
  lastSeen: z.nullable(serverTime),
  lastOrigin: z.nullable(z.string()),
})

const tokenAnswer = z.object({ id, key: z.string(), secret: z.nullable(z.string()) })

export const embedRoutes = defineRoutes({
  'POST /embed/token': {
    access: 'login-free',
    changes: 'own',
    serversOnly: true,
    summary:
      'Exchange an embed key and its secret for an access token, valid for 15 minutes. For servers only, never from a browser',
    body: z.object({
      key: requiredText(80),
      secret: requiredText(200),
      /** User of the page, by a stable id of your system; never a name that another user could have. */
      user: z.optional(requiredText(120)),
      /** E-mail address of a portal user, who then acts as in the portal, second factor included. */
      person: z.optional(email),
      /** Limits the token to one booking. */
      orderNo: z.optional(orderNo),
      /** The shop of the key; any other is refused. */
      shopId: z.optional(id),
      /** Default: those of the key. */
      components: z.optional(components),
      scopes: z.optional(scopes),
      origins: z.optional(origins),
      /** Which of the confirmations allowed by the key your server has already checked. */
      confirms: z.optional(confirms),
    }),
    answer: z.object({
      token: z.string(),
      expiresAt: serverTime,
      expiresInSeconds: z.int(),
      mode: z.enum(['test', 'live']),
      scopes: z.array(scope),
      components: z.array(component),
      origins: z.array(z.string()),
      theme,
    }),
  },
  // There is no signed-in user: the handler requires the permission of the key to confirm payments.
  'POST /embed/confirm-payment': {
    access: 'login-free',
    changes: 'own',
    serversOnly: true,
    summary:
      'Confirm that a traveller has paid your agency for a booking: the net price is taken from your deposit and ticketing starts. For servers only, never from a browser',
    body: z.object({
      key: requiredText(80),
      secret: requiredText(200),
      orderNo,
      /** What the traveller paid, in minor units: the total of the booking as the page shows it. */
      amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** Your id of the payment. Repeating a confirmation with the same id changes nothing; one payment pays one booking. */
      paymentId: z.string().check(z.regex(/^[\x21-\x7e]{1,120}$/)),
    }),
    answer: z.object({
      orderNo: z.string(),
      status: z.enum(bookingStatuses),
      /** Whether this payment had already been confirmed. */
      repeated: z.boolean(),
    }),
  },
  'POST /embed/payment-terms': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'What the traveller of a page pays for a booking, signed for the checkout of the agency',
    body: z.object({ orderNo }),
    answer: z.object({
      orderNo: z.string(),
      amount: z.int(),
      currency: z.string(),
      deadline: z.nullable(serverTime),
      /** HMAC-SHA256 in hexadecimal of `orderNo|amount|currency|deadline`. The key is the hexadecimal SHA-256 of the secret. */
      signature: z.string(),
    }),
  },
  'POST /embed/key/getPageList': {
    access: 'sys:profile',
    changes: 'nothing',
    summary: 'Embed keys of the agency, without their secrets',
    body: z.object(paging),
    answer: pageOf(key),
  },
  'POST /embed/key/preview/{id}': {
    access: 'sys:profile',
    changes: 'developer:manage',
    summary: 'Get an access token for a preview of what pages with a key show; it pays nothing',
    body: emptyAnswer,
    answer: z.object({ token: z.string(), expiresAt: serverTime }),
  },
  'POST /embed/key/save': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Create an embed key, whose secret is returned only once, or change one with immediate effect',
    feature: 'accessInfo:create',
    body: z.object({
      ...settings,
      id: z.optional(id),
      components: z._default(components, [...embedComponents]),
      theme: z._default(theme, { scheme: 'auto' }),
      confirms: z._default(confirms, []),
      callsPerMinute: z._default(settings.callsPerMinute, 600),
      searchesPerDay: z._default(settings.searchesPerDay, 2_000),
      /** Changing it requires the permission to view shops. Without this field the shop stays as it is. */
      shopId: z.optional(settings.shopId),
      /** For a new key. Without it the key is valid until revoked. */
      validDays: z.optional(z.int().check(z.minimum(1), z.maximum(1_830))),
      /** For an existing key; a stopped key can be activated again. */
      status: z.optional(z.enum(['active', 'stopped'])),
    }),
    answer: tokenAnswer,
  },
  'POST /embed/key/rotateSecret/{id}': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Give an embed key a new secret, returned only once. The old secret gets no more tokens',
    feature: 'accessInfo:create',
    body: emptyAnswer,
    answer: tokenAnswer,
  },
  'POST /embed/key/delete/{id}': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Revoke an embed key permanently and end all its tokens',
    feature: 'accessInfo:delete',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  // An emergency stop requires no second factor; starting the keys again does.
  'POST /embed/key/stopAll': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Stop all embed keys of the agency and end all tokens immediately',
    body: emptyAnswer,
    answer: z.object({ keys: z.int(), tokens: z.int() }),
  },
  'POST /embed/session/getPageList': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Active access tokens, newest first',
    body: z.object({ ...paging, keyId: z.optional(id) }),
    answer: pageOf(session),
  },
  'POST /embed/session/end/{id}': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'End an access token immediately',
    body: emptyAnswer,
    answer: doneAnswer,
  },
})

export type EmbedTheme = z.output<typeof theme>
export type EmbedTokenAnswer = z.output<(typeof embedRoutes)['POST /embed/token']['answer']>
export type EmbedTokenInput = z.input<(typeof embedRoutes)['POST /embed/token']['body']>
