import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/booking.contract.ts'
import { money, serverTime } from '../shared/envelope.contract.ts'
import { ticketNo } from '../shared/refund.contract.ts'
import {
  cancelObstacles,
  cancelProofs,
  cancelReasons,
  cancelWays,
  refundCertainties,
  refundObstacles,
  voidObstacles,
} from '../shared/refund.ts'
import { routes } from '../shared/route.ts'

const way = z.enum(cancelWays)
/** A wall clock and where it hangs: `2026-03-02 23:00`. */
const wallClock = z.object({ local: z.string(), zone: z.string() })
const obstacle = z.enum([...new Set([...cancelObstacles, ...voidObstacles, ...refundObstacles])])

export const cancelRoutes = routes({
  'POST /refund/cancelAdvice': {
    access: 'sys:booking',
    summary: 'Compare all ways to give a booking up (stop issuance, void, refund, claim) and recommend one',
    body: z.object({
      orderNo,
      /** All of them when absent. */
      ticketNos: z.optional(z.array(ticketNo).check(z.minLength(1), z.maxLength(36))),
      /** Of the viewer, as `Asia/Singapore`; the one of the client when absent. */
      zone: z.optional(z.string().check(z.maxLength(60))),
      /** The airline changed or cancelled a flight, as the caller knows. */
      airlineChanged: z._default(z.boolean(), false),
      /** The airline has refunded or voided it already. */
      doneAtAirline: z._default(z.boolean(), false),
    }),
    answer: z.object({
      orderNo,
      status: z.enum(bookingStatuses),
      departureNear: z.boolean(),
      options: z.array(
        z.object({
          way,
          open: z.boolean(),
          obstacle: z.nullable(obstacle),
          /** What the client gets, after all fees. */
          back: money,
          certainty: z.enum(refundCertainties),
          method: z.enum(['CASH', 'VOUCHER']),
          deadline: z.nullable(z.object({ at: serverTime, airline: wallClock, viewer: wallClock })),
          proof: z.enum(cancelProofs),
        }),
      ),
      recommended: z.nullable(way),
      /** A sentence of the room `cancel`, below `cancel.why.`. */
      why: z.object({
        reason: z.enum(cancelReasons),
        key: z.string(),
        /** The next best way, and how much less it brings. */
        over: z.nullable(z.object({ way, less: money })),
      }),
    }),
  },
})
