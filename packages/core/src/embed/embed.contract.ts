import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { done, email, filled, id, nothing, pageOf, paging, serverTime } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'
import { confirmable, embedComponents, embedScopes } from '../shared/embed-scopes.ts'

/** Keys that work at once. */
export const mostEmbedKeys = 20
/** A token is good for so long, and another is given whenever one is asked for. */
export const embedTokenMinutes = 15
const mostOrigins = 20

/** `https://www.agency.example`, as browsers send it. A key of rehearsals may also name every port of its own machine. */
const origin = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[a-z0-9.:[\]_-]+(:\*)?$/))

const scope = z.enum(embedScopes)
const component = z.enum(embedComponents)

const confirms = z.array(z.enum(confirmable)).check(z.maxLength(confirmable.length))

const theme = z.object({
  scheme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
  /** The colour of buttons and marks. */
  accent: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
})

const origins = z.array(origin).check(z.minLength(1), z.maxLength(mostOrigins))
const scopes = z.array(scope).check(z.minLength(1), z.maxLength(embedScopes.length))
const components = z.array(component).check(z.maxLength(embedComponents.length))

export const embedKeyStatuses = ['active', 'stopped', 'expired', 'revoked'] as const

const settings = {
  name: filled(60),
  origins,
  scopes,
  components,
  theme,
  confirms,
  callsPerMinute: z.int().check(z.minimum(1), z.maximum(6_000)),
  searchesPerDay: z.int().check(z.minimum(0), z.maximum(100_000)),
}

const key = z.object({
  ...settings,
  id,
  /** What stands in pages. */
  key: z.string(),
  environment: z.enum(['sandbox', 'live']),
  status: z.enum(embedKeyStatuses),
  createdBy: z.string(),
  created: serverTime,
  secretMade: serverTime,
  expires: z.nullable(serverTime),
  /** To the minute. */
  lastUsed: z.nullable(serverTime),
  /** Searches of today: with the name alone, and with tokens. */
  searchesToday: z.object({ open: z.int(), token: z.int() }),
  liveTokens: z.int(),
})

const session = z.object({
  id,
  keyId: id,
  keyName: z.string(),
  /** As the client's server calls him; the mail address of a person of the client. */
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

const told = z.object({ id, key: z.string(), secret: z.nullable(z.string()) })

export const embedRoutes = routes({
  'POST /embed/token': {
    access: 'login-free',
    serversOnly: true,
    summary:
      'Exchange a key and its secret for a token of a page, good for 15 minutes. For servers: never from a browser',
    body: z.object({
      key: filled(80),
      secret: filled(200),
      /** Who is on the page, in your own words: a number of yours, never a name that another person could have. */
      user: z.optional(filled(120)),
      /** The mail address of a person of the client, who then acts as in the portal, second factor included. */
      person: z.optional(email),
      /** The one booking that it is about. */
      orderNo: z.optional(orderNo),
      shopId: z.optional(id),
      /** Those of the key when absent. */
      components: z.optional(components),
      scopes: z.optional(scopes),
      origins: z.optional(origins),
      /** Of what the key allows, what you have made sure of. */
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
  'POST /embed/key/getPageList': {
    access: 'sys:profile',
    summary: 'The keys with which pages of the client show widgets, without their secrets',
    body: z.object(paging),
    answer: pageOf(key),
  },
  'POST /embed/key/save': {
    access: 'sys:profile:userManagement',
    summary: 'Make a key for pages, whose secret is told this once, or change one: the change holds at once',
    feature: 'accessInfo:create',
    body: z.object({
      ...settings,
      id: z.optional(id),
      components: z._default(components, [...embedComponents]),
      theme: z._default(theme, { scheme: 'auto' }),
      confirms: z._default(confirms, []),
      callsPerMinute: z._default(settings.callsPerMinute, 600),
      searchesPerDay: z._default(settings.searchesPerDay, 2_000),
      /** Of a new one. Without it, it works until it is revoked. */
      validDays: z.optional(z.int().check(z.minimum(1), z.maximum(1_830))),
      /** Of one that is there: a stopped one works again. */
      status: z.optional(z.enum(['active', 'stopped'])),
    }),
    answer: told,
  },
  'POST /embed/key/rotateSecret/{id}': {
    access: 'sys:profile:userManagement',
    summary: 'Give a key a new secret, told this once. The old one gets no more tokens',
    feature: 'accessInfo:create',
    body: nothing,
    answer: told,
  },
  'POST /embed/key/delete/{id}': {
    access: 'sys:profile:userManagement',
    summary: 'Revoke a key for good, and end all its tokens',
    feature: 'accessInfo:delete',
    body: nothing,
    answer: done,
  },
  // An emergency brake asks for no code: what it stops is started again with one.
  'POST /embed/key/stopAll': {
    access: 'sys:profile:userManagement',
    summary: 'Stop every key of the client and end every token at once',
    body: nothing,
    answer: z.object({ keys: z.int(), tokens: z.int() }),
  },
  'POST /embed/session/getPageList': {
    access: 'sys:profile:userManagement',
    summary: 'The tokens that hold now, the newest first',
    body: z.object({ ...paging, keyId: z.optional(id) }),
    answer: pageOf(session),
  },
  'POST /embed/session/end/{id}': {
    access: 'sys:profile:userManagement',
    summary: 'End a token at once',
    body: nothing,
    answer: done,
  },
})

export type EmbedTheme = z.output<typeof theme>
export type EmbedTokenAnswer = z.output<(typeof embedRoutes)['POST /embed/token']['answer']>
export type EmbedTokenInput = z.input<(typeof embedRoutes)['POST /embed/token']['body']>
