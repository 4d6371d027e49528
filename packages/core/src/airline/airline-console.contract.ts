import * as z from 'zod/mini'
import { airlineFunctions, airlineStatuses, refundMethods, withheldFunctions } from '../shared/contract/airline.ts'
import { limitedText, pageOf, paging, requiredText, serverTime } from '../shared/contract/envelope.contract.ts'
import { airlineCode, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Characters of a text of rules. */
const longestRules = 20_000
const days = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/** What the provider sets for an airline. Null where the supplier's figure applies. */
const facts = {
  status: z.enum(airlineStatuses),
  inviteOnly: z.boolean(),
  /** At most what the supplier reports. */
  bookingWindowDays: z.nullable(days(400)),
  refundDays: z.nullable(days(365)),
  replyDays: z.nullable(days(365)),
  /** `VOUCHER`: every refund is paid by voucher, whatever the fare rules of the supplier say. */
  refundMethod: z.enum(refundMethods),
  withheld: z.array(z.enum(withheldFunctions)).check(z.maxLength(withheldFunctions.length)),
}

/** Counts the changes of an airline's facts, 0 before the first. */
const version = z.int().check(z.minimum(0))

const airline = z.object({
  airline: airlineCode,
  country: z.string(),
  status: z.enum(airlineStatuses),
  inviteOnly: z.boolean(),
  /** Number of facts in which the provider differs from the supplier. */
  changes: z.int(),
  rulesVersion: z.nullable(z.int()),
  /** Agencies that have agreed to the version in force. */
  agreed: z.int(),
})

const rulesVersion = z.object({
  version: z.int(),
  textEn: z.string(),
  textCn: z.string(),
  publishedAt: serverTime,
  /** Empty for early versions, whose author was not stored. */
  publishedBy: z.string(),
  /** Agencies by their answer to this version. */
  agreed: z.int(),
  disagreed: z.int(),
})

export const airlineConsoleRoutes = defineRoutes({
  'POST /console/airline/getPageList': {
    access: 'console:airline',
    changes: 'nothing',
    summary: 'Airlines with what the provider has set for them',
    body: z.object({
      ...paging,
      /** Part of the name, or the code. */
      keyword: z.optional(limitedText(60)),
      status: z.optional(z.enum(airlineStatuses)),
      inviteOnly: z.optional(z.boolean()),
    }),
    answer: z.extend(pageOf(airline), { names }),
  },
  'GET /console/airline/info/{airlineCode}': {
    access: 'console:airline',
    summary: 'One airline: the facts that the provider keeps, what the supplier reports, and the versions of its rules',
    answer: z.object({
      airline: airlineCode,
      country: z.string(),
      facts: z.object(facts),
      version,
      changedAt: z.nullable(serverTime),
      reported: z.object({
        status: z.enum(airlineStatuses),
        bookingWindowDays: z.int(),
        refundDays: z.int(),
        replyDays: z.int(),
        supports: z.array(z.enum(airlineFunctions)),
      }),
      /** Newest first. */
      rules: z.array(rulesVersion),
      names,
    }),
  },
  'POST /console/airline/update': {
    access: 'console:airline',
    changes: 'console:airline:manage',
    idempotent: true,
    summary: 'Set the facts of an airline; they apply to all agencies at once',
    body: z.object({ airlineCode, version, ...facts }),
    answer: z.object({ version }),
  },
  'POST /console/airline/publishRules': {
    access: 'console:airline',
    changes: 'console:airline:manage',
    idempotent: true,
    summary: 'Publish a version of the rules of an airline; every agency must agree to it before it books again',
    body: z.object({
      airlineCode,
      /** The version in force that the author has seen, 0 for the first. */
      afterVersion: z.int().check(z.minimum(0)),
      textEn: requiredText(longestRules),
      textCn: requiredText(longestRules),
    }),
    answer: z.object({ version: z.int() }),
  },
})
