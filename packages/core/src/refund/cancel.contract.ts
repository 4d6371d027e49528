import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import { money, serverTime } from '../shared/contract/envelope.contract.ts'
import { localizedNameFields } from '../shared/contract/offer.contract.ts'
import { refundMethod, refundPart, ticketNo } from '../shared/contract/refund.contract.ts'
import {
  cancelObstacles,
  cancelProofs,
  cancelReasons,
  cancelOptionKinds,
  refundCertainties,
  refundObstacles,
  voidObstacles,
} from '../shared/contract/refund.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const way = z.enum(cancelOptionKinds)
/** Local time and its time zone: `2026-03-02 23:00`. */
const localTimeWithZone = z.object({ local: z.string(), zone: z.string() })
const obstacle = z.enum([...new Set([...cancelObstacles, ...voidObstacles, ...refundObstacles])])

export const cancelRoutes = defineRoutes({
  'POST /refund/cancelAdvice': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Compare all options to cancel a booking (stop ticketing, void, refund, claim) and recommend one',
    body: z.object({
      orderNo,
      /** Default: all tickets. */
      ticketNos: z.optional(z.array(ticketNo).check(z.minLength(1), z.maxLength(36))),
      /** Time zone of the viewer, such as `Asia/Singapore`; default: that of the agency. */
      zone: z.optional(z.string().check(z.maxLength(60))),
      /** The caller states that the airline changed or cancelled a flight. */
      airlineChanged: z._default(z.boolean(), false),
      /** The caller states that the airline has already refunded or voided it. */
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
          /** Amount the agency receives after all fees. */
          back: money,
          certainty: z.enum(refundCertainties),
          method: refundMethod,
          /** How each airline refunds `back`, where one of several airlines refunds with a voucher, or nothing. */
          airlineParts: z.array(refundPart),
          /** Airlines that support no voids, or refund with a voucher. */
          airlines: z.array(localizedNameFields),
          /** For a voluntary refund the time at which the amount changes, at the departure airport instead of the airline. */
          deadline: z.nullable(z.object({ at: serverTime, airline: localTimeWithZone, viewer: localTimeWithZone })),
          proof: z.enum(cancelProofs),
        }),
      ),
      recommended: z.nullable(way),
      /** Message key of the bundle `cancel`, below `cancel.why.`. */
      why: z.object({
        reason: z.enum(cancelReasons),
        key: z.string(),
        /** Next best option, and how much less it returns. */
        over: z.nullable(z.object({ way, less: money })),
      }),
    }),
  },
})
