import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { money, emptyAnswer, serverTime } from '../shared/contract/envelope.contract.ts'
import { localDate } from '../shared/contract/offer.contract.ts'
import { voidObstacles } from '../shared/contract/refund.ts'
import {
  keptAmounts,
  proofUrls,
  refundNotes,
  refundReasonDetail,
  submittedRefund,
  ticketNo,
} from '../shared/contract/refund.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const claimInput = z.object({ orderNo })
const obstacle = z.nullable(z.enum(voidObstacles))

/** Local time of the airline and its time zone. */
const airlineTime = { local: z.nullable(z.string()), zone: z.nullable(z.string()) }

export const claimRoutes = defineRoutes({
  'POST /refund/refundClaim.do': {
    access: 'sys:booking',
    changes: 'refund:claim',
    summary: 'Claim money that the airline has already refunded, including voids made with the airline',
    feature: 'refund:claim',
    idempotent: true,
    body: z.object({
      orderNo,
      /** `LAST/FIRST`, as in the booking. */
      passengers: z
        .array(z.object({ name: z.string().check(z.maxLength(120)), pnr: z.string().check(z.maxLength(20)), ticketNo }))
        .check(z.minLength(1), z.maxLength(36)),
      refundReason: z.optional(z.enum(['voluntary', 'involuntary', 'special', 'void'])),
      refundReasonDetail: z.optional(refundReasonDetail),
      fulfilmentDate: z.optional(localDate),
      /** Amount stated by the airline, for comparison: decimal text. */
      amount: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      proofUrl: z._default(proofUrls, []),
      notes: refundNotes,
    }),
    answer: submittedRefund,
  },
  'POST /refund/hasUnClaimTicketExtend/{id}': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Tickets of a booking without a refund',
    body: emptyAnswer,
    answer: z.object({ hasUnclaimed: z.boolean(), ticketNos: z.array(z.string()) }),
  },
  'POST /refund/refundClaimApplyWindow': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Period in which a refund of a booking can be claimed',
    body: claimInput,
    answer: z.object({
      open: z.boolean(),
      value: z.int(),
      unit: z.enum(['D', 'H']),
      anchor: z.enum(['AFTER_TICKETING', 'BEFORE_DEPARTURE']),
      from: z.nullable(serverTime),
      to: z.nullable(serverTime),
    }),
  },
  'POST /refund/queryVoidWindow': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Whether and until when the airline voids a booking',
    body: claimInput,
    answer: z.object({
      supported: z.boolean(),
      open: z.boolean(),
      deadline: z.nullable(serverTime),
      airlineDeadline: z.object(airlineTime),
      noVoidBeforeDepartureHours: z.nullable(z.int()),
      reason: obstacle,
      /** Reason as text. */
      message: z.nullable(z.string()),
    }),
  },
  'POST /refund/voidQuotation': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Quote the void of a whole booking, with its deadline',
    body: claimInput,
    answer: z.object({
      orderNo,
      voidable: z.boolean(),
      obstacle,
      message: z.nullable(z.string()),
      voidOfferId: z.nullable(z.string()),
      expiresAt: z.nullable(serverTime),
      deadline: z.nullable(serverTime),
      airlineDeadline: z.object(airlineTime),
      /** Paid for the booking. Without `kept.total`, `penalty` and `serviceFee` it is `estimated`. */
      paid: money,
      original: money,
      penalty: money,
      serviceFee: money,
      estimated: money,
      kept: keptAmounts,
      ticketNos: z.array(z.string()),
    }),
  },
  'POST /refund/void.do': {
    access: 'sys:booking',
    changes: 'refund:submit',
    summary: 'Void the whole booking with the airline',
    feature: 'refund:submit',
    idempotent: true,
    body: z.object({ orderNo, voidOfferId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), notes: refundNotes }),
    answer: submittedRefund,
  },
  'POST /claim/order': {
    access: 'sys:booking',
    changes: 'refund:claim',
    summary: 'Import a booking made elsewhere by its PNR, so that its refund can be claimed',
    idempotent: true,
    body: z.object({ PNR: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/)) }),
    answer: z.object({ orderNo }),
  },
  'GET /clientProfile/claimEnabled': {
    access: 'sys:booking',
    summary: 'Whether the agency may claim bookings by PNR',
    answer: z.boolean(),
  },
})
