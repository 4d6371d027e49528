import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { money, nothing, serverTime } from '../shared/envelope.contract.ts'
import { localDate } from '../shared/offer.contract.ts'
import { voidObstacles } from '../shared/refund.ts'
import { proofUrls, refundNotes, refundReasonDetail, submittedRefund, ticketNo } from '../shared/refund.contract.ts'
import { routes } from '../shared/route.ts'

const asked = z.object({ orderNo })
const obstacle = z.nullable(z.enum(voidObstacles))

/** A moment as the airline's clock has it, and where that clock hangs. */
const airlineTime = { local: z.nullable(z.string()), zone: z.nullable(z.string()) }

export const claimRoutes = routes({
  'POST /refund/refundClaim.do': {
    access: 'sys:booking',
    summary: 'Claim money that the airline has refunded already, a void done at the airline included',
    feature: 'refund:claim',
    idempotent: true,
    body: z.object({
      orderNo,
      /** `LAST/FIRST`, as the booking has them. */
      passengers: z
        .array(z.object({ name: z.string().check(z.maxLength(120)), pnr: z.string().check(z.maxLength(20)), ticketNo }))
        .check(z.minLength(1), z.maxLength(36)),
      refundReason: z.optional(z.enum(['voluntary', 'involuntary', 'special', 'void'])),
      refundReasonDetail: z.optional(refundReasonDetail),
      fulfilmentDate: z.optional(localDate),
      /** What the airline says it paid, for comparison: decimal text. */
      amount: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      proofUrl: z._default(proofUrls, []),
      notes: refundNotes,
    }),
    answer: submittedRefund,
  },
  'POST /refund/hasUnClaimTicketExtend/{id}': {
    access: 'sys:booking',
    summary: 'The tickets of a booking for which no refund stands',
    body: nothing,
    answer: z.object({ hasUnclaimed: z.boolean(), ticketNos: z.array(z.string()) }),
  },
  'POST /refund/refundClaimApplyWindow': {
    access: 'sys:booking',
    summary: 'From when until when a refund of a booking can be claimed',
    body: asked,
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
    summary: 'Whether and until when the airline voids a booking',
    body: asked,
    answer: z.object({
      supported: z.boolean(),
      open: z.boolean(),
      deadline: z.nullable(serverTime),
      /** The same on the airline's clock. */
      airlineDeadline: z.object(airlineTime),
      noVoidBeforeDepartureHours: z.nullable(z.int()),
      reason: obstacle,
      /** The reason as a sentence. */
      message: z.nullable(z.string()),
    }),
  },
  'POST /refund/voidQuotation': {
    access: 'sys:booking',
    summary: 'What comes back when the whole booking is voided, and until when',
    body: asked,
    answer: z.object({
      orderNo,
      voidable: z.boolean(),
      obstacle,
      message: z.nullable(z.string()),
      voidOfferId: z.nullable(z.string()),
      expiresAt: z.nullable(serverTime),
      deadline: z.nullable(serverTime),
      airlineDeadline: z.object(airlineTime),
      original: money,
      serviceFee: money,
      estimated: money,
      kept: z.object({ serviceFee: money, ancillary: money }),
      ticketNos: z.array(z.string()),
    }),
  },
  'POST /refund/void.do': {
    access: 'sys:booking',
    summary: 'Void the whole booking at the airline',
    feature: 'refund:submit',
    idempotent: true,
    body: z.object({ orderNo, voidOfferId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), notes: refundNotes }),
    answer: submittedRefund,
  },
  'POST /claim/order': {
    access: 'sys:booking',
    summary: 'Bring a booking that was made elsewhere under management, by its PNR, so that its refund can be claimed',
    idempotent: true,
    body: z.object({ PNR: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/)) }),
    answer: z.object({ orderNo }),
  },
  'GET /clientProfile/claimEnabled': {
    access: 'sys:booking',
    summary: 'Whether the client may claim bookings by their PNR',
    answer: z.boolean(),
  },
})
