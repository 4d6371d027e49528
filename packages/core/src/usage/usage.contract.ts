import * as z from 'zod/mini'
import { serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Usage of a limited resource and how long the remainder lasts. */
const allowance = z.object({
  used: z.int(),
  limit: z.int(),
  left: z.int(),
  /** Time when it is used up at the current rate; null when it lasts until the reset. */
  runsOutAt: z.nullable(serverTime),
})

export const usageRoutes = defineRoutes({
  'GET /clientProfile/usage': {
    access: 'sys:profile',
    summary: "Usage of the limits by the agency's systems, and how long the remainder lasts",
    answer: z.object({
      asOf: serverTime,
      /** End of the day in Beijing, when the counters reset. */
      resetsAt: serverTime,
      /** Searches by the agency's systems in the last hour, used for the forecast. */
      perHour: z.int(),
      /** Searches with results today. */
      searches: allowance,
      /** Searches over three days that the bookings of these days allow. */
      lookToBook: z.extend(allowance, {
        bookings: z.int(),
        /** Searches per issued booking: agreed and actual. */
        agreed: z.int(),
        ratio: z.number(),
        exceeded: z.boolean(),
      }),
      pools: z.array(z.object({ pool: z.string(), limit: z.int(), windowSeconds: z.int(), used: z.int() })),
      /** Recent days, oldest first. */
      days: z.array(z.object({ day, searches: z.int(), bookings: z.int() })),
    }),
  },
})
