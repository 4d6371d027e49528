import * as z from 'zod/mini'
import { serverTime } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** How far something that is limited has been used, and how long the rest will last. */
const allowance = z.object({
  used: z.int(),
  limit: z.int(),
  left: z.int(),
  /** When it will be used up at the pace of now; nothing when it lasts until it starts anew. */
  runsOutAt: z.nullable(serverTime),
})

export const governorRoutes = routes({
  'GET /clientProfile/usage': {
    access: 'sys:profile',
    summary: 'What the systems of the client have used of their limits, and how long the rest will last',
    answer: z.object({
      asOf: serverTime,
      /** When the day ends, in Beijing, and its counters start anew. */
      resetsAt: serverTime,
      /** Searches of the systems in the last hour: the pace that is forecast with. */
      perHour: z.int(),
      /** Searches with results today. */
      searches: allowance,
      /** Searches over three days that the bookings of these days allow. */
      lookToBook: z.extend(allowance, {
        bookings: z.int(),
        /** Searches for one issued booking: agreed, and as it is. */
        agreed: z.int(),
        ratio: z.number(),
        exceeded: z.boolean(),
      }),
      pools: z.array(z.object({ pool: z.string(), limit: z.int(), windowSeconds: z.int(), used: z.int() })),
      /** The last days, oldest first. */
      days: z.array(z.object({ day, searches: z.int(), bookings: z.int() })),
    }),
  },
})
