import * as z from 'zod/mini'
import { invitedFunctions } from '../shared/contract/airline.ts'
import {
  doneAnswer,
  email,
  limitedText,
  pageOf,
  paging,
  requiredText,
  serverTime,
  nameText,
} from '../shared/contract/envelope.contract.ts'
import { airlineCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Unique short name of an agency. */
const code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const limit = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)))

/** Null where the default applies. */
const limits = {
  /** Manual searches with results per day. */
  dailySearches: limit,
  /** API searches with results per day. */
  apiDailySearches: limit,
  /** Requests to the partner API, for each of its limits. */
  apiSearchesPerSecond: limit,
  apiFulfilmentsPerMinute: limit,
  apiPricesPerMinute: limit,
  apiAncillariesPerMinute: limit,
  /** API searches per issued booking, over three days. */
  lookToBook: limit,
  /** Manual bookings on a day on which look-to-book is exceeded. */
  manualBookings: limit,
}

const agency = z.object({
  code,
  name: z.string(),
  mode: z.enum(['test', 'live']),
  currency,
  users: z.int(),
  lastSignInAt: z.nullable(serverTime),
  suspendedAt: z.nullable(serverTime),
  createdAt: serverTime,
})

const changing = { access: 'console:agency', changes: 'console:agency:manage', idempotent: true } as const

export const agencyRoutes = defineRoutes({
  'POST /console/agency/getPageList': {
    access: 'console:agency',
    changes: 'nothing',
    summary: 'Agencies, the newest first',
    body: z.object({
      ...paging,
      /** Part of the name or the code, or the e-mail address of a user. */
      keyword: z.optional(limitedText(100)),
      suspended: z.optional(z.boolean()),
    }),
    answer: pageOf(agency),
  },
  'GET /console/agency/info/{code}': {
    access: 'console:agency',
    summary: 'One agency with its limits, its functions by invitation and its approvals of airlines',
    answer: z.object({
      ...agency.shape,
      limits: z.object(limits),
      /** What applies where a limit is null. */
      defaults: z.object({
        dailySearches: z.int(),
        apiDailySearches: z.int(),
        apiSearchesPerSecond: z.int(),
        apiFulfilmentsPerMinute: z.int(),
        apiPricesPerMinute: z.int(),
        apiAncillariesPerMinute: z.int(),
        lookToBook: z.int(),
        manualBookings: z.int(),
      }),
      /** The first administrator, until the invitation is accepted. */
      invitation: z.nullable(z.object({ email: z.string(), validUntil: z.nullable(serverTime) })),
      invitations: z.array(z.enum(invitedFunctions)),
      subscribesAll: z.boolean(),
      approvals: z.array(z.object({ airline: airlineCode, approval: z.enum(['APPROVED', 'DECLINED']) })),
    }),
  },
  'POST /console/agency/create': {
    ...changing,
    summary: 'Create an agency and invite its first administrator by e-mail',
    body: z.object({ code, name: nameText(100).check(z.minLength(1)), email, currency, lang: z.enum(['en', 'cn']) }),
    answer: z.object({ code }),
  },
  'POST /console/agency/resendInvitation': {
    ...changing,
    summary: 'Send the invitation of the first administrator again; earlier links become invalid',
    body: z.object({ code }),
    answer: z.object({ email: z.string() }),
  },
  'POST /console/agency/updateStatus': {
    ...changing,
    summary: 'Suspend an agency or end the suspension; its users, keys and widgets are refused at once',
    body: z.object({ code, suspended: z.boolean() }),
    answer: doneAnswer,
  },
  'POST /console/agency/updateLimits': {
    ...changing,
    summary: 'Set the limits of an agency',
    body: z.object({ code, ...limits }),
    answer: doneAnswer,
  },
  'POST /console/agency/updateAccess': {
    ...changing,
    summary: 'Set which airlines an agency gets tickets of by API, and which functions by invitation it has',
    body: z.object({
      code,
      /** `airlines`, the code of an airline, or the name of a function by invitation. */
      subject: requiredText(40),
      /** `disagree` takes back the agreement to the rules of an airline, as the agency has requested. */
      state: z.enum(['all', 'chosen', 'approve', 'decline', 'disagree', 'open', 'close']),
    }),
    answer: doneAnswer,
  },
})
