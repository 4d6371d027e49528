import * as z from 'zod/mini'
import { doneAnswer, email, id, limitedText, requiredText } from '../shared/contract/envelope.contract.ts'
import { airlineCode, currencyCode, payChannel, placeCode, tripType } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { traceWidgets } from '../shared/trace-widgets.ts'

/** The names under which events are stored. */
export const traceEvents = [
  'page_view',
  'search',
  'fare_select',
  'booking_start',
  'booking_done',
  'refund_submit',
  'request_submit',
  'ai_answer',
  'error',
] as const

/** A random id, made by the browser. */
const randomId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))
/** A short technical name, so that no text of a person fits in. */
const technicalName = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/))
const passengers = z.optional(z.int().check(z.minimum(0), z.maximum(9)))

/** Every field that an event may carry. Any other is refused, so that no personal data can be sent. */
const data = z.strictObject({
  tripType: z.optional(tripType),
  fromCity: z.optional(placeCode),
  toCity: z.optional(placeCode),
  adult: passengers,
  child: passengers,
  infant: passengers,
  /** Found trips. */
  count: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  status: z.optional(z.enum(['complete', 'failed'])),
  airline: z.optional(airlineCode),
  /** In the smallest unit. */
  amount: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
  currency: z.optional(currencyCode),
  channel: z.optional(z.union([payChannel, z.literal('HOST')])),
  step: z.optional(technicalName),
  /** A message key or an error code. */
  reason: z.optional(technicalName),
})

const consent = z.literal(true)

export const traceRoutes = defineRoutes({
  'POST /tGangwayTraceRecord/add': {
    access: 'login-free',
    changes: 'own',
    summary:
      'Store one event for analytics, once per visit and id. Returns null when the browser sends Global Privacy Control',
    body: z.strictObject({
      id: randomId,
      /** The visit: random, without relation to a person. */
      sessionId: randomId,
      event: z.enum(traceEvents),
      /** The event of the widget that was mapped. */
      target: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
      widget: z.enum(traceWidgets),
      /** The pattern of an address: without query, fragment and values. */
      page: z.optional(z.string().check(z.regex(/^\/[A-Za-z0-9/_:.-]{0,150}$/))),
      data: z._default(data, {}),
      lang: z._default(z.enum(['en', 'cn']), 'en'),
      /** The visitor has agreed to analytics. */
      consent,
    }),
    answer: z.nullable(id),
  },
  'GET /tGangwayTraceRecord/settings': {
    access: 'login-free',
    summary: 'What a privacy setting needs to know: the script of a third party, if one is configured',
    answer: z.object({ trackerUrl: z.nullable(z.string()) }),
  },
  'POST /tGangwayTraceRecord/addMarketingObject': {
    access: 'login-free',
    changes: 'own',
    summary: 'Store a contact of a campaign that has agreed to be contacted',
    body: z.strictObject({
      campaign: requiredText(100),
      email,
      company: z._default(limitedText(100), ''),
      lang: z._default(z.enum(['en', 'cn']), 'en'),
      /** The person has agreed to be contacted. */
      consent,
    }),
    answer: id,
  },
  'POST /tGangwayTraceRecord/addMarketingUserLog/{id}': {
    access: 'login-free',
    changes: 'own',
    summary: 'Note that the contact of a campaign opened its page, at most once a minute',
    body: z.object({}),
    answer: doneAnswer,
  },
  'POST /console/marketing/export': {
    access: 'console:lead',
    changes: 'console:lead:manage',
    idempotent: true,
    summary: 'Export the contacts of campaigns with their log to a file',
    body: z.object({ format: z.enum(['CSV', 'XLSX']) }),
    answer: z.object({ downloadTaskId: id }),
  },
})

export type TraceEvent = (typeof traceEvents)[number]
export type TraceRecord = z.input<(typeof traceRoutes)['POST /tGangwayTraceRecord/add']['body']>
export type TraceData = z.input<typeof data>
