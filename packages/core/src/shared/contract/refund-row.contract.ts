import * as z from 'zod/mini'
import { orderNo } from './booking.contract.ts'
import { money, serverTime } from './envelope.contract.ts'
import { airlineCode } from './offer.contract.ts'
import { refundMethod, refundNo, refundPart, refundReasonDetail, refundStatus } from './refund.contract.ts'
import { confirmStates, refundReasons, refundTypes } from './refund.ts'

const hint = z.object({
  kind: z.enum([
    'PROVIDER_DEADLINE',
    'CLAIM_DEADLINE',
    'VOID_SENDING',
    'AIRLINE_REPLY',
    'REFUND_EXPECTED',
    'ARRIVAL',
    'ORIGINAL_METHOD',
    'VOUCHER',
    'BY_AIRLINE',
  ]),
  at: z.nullable(serverTime),
})

export const refundRow = z.object({
  refundNo,
  orderNo,
  passengerNames: z.array(z.string()),
  /** The selling airline. */
  airline: airlineCode,
  /** All airlines of the booking, the selling one first. */
  airlines: z.array(airlineCode),
  method: refundMethod,
  pnrs: z.array(z.string()),
  submittedAt: serverTime,
  /** Amount the agency receives; expected until it is paid. */
  total: money,
  /** How each airline refunds `total`, where several do and one of them with a voucher. */
  airlineParts: z.array(refundPart),
  serviceFee: money,
  type: z.enum(refundTypes),
  reason: z.enum(refundReasons),
  reasonDetail: z.nullable(refundReasonDetail),
  /** Time of the last status change. */
  updatedAt: serverTime,
  status: refundStatus,
  confirmState: z.enum(confirmStates),
  overdue: z.boolean(),
  hasProof: z.boolean(),
  hint: z.nullable(hint),
})

export const logEntry = z.object({ time: serverTime, stage: z.string(), contents: z.string(), operator: z.string() })
