import * as z from 'zod/mini'
import { limitedText, money } from './envelope.contract.ts'
import { airlineCode, localizedNameFields } from './offer.contract.ts'
import { refundReasonDetails, refundStatuses } from './refund.ts'

/** The month and a sequence number of the agency. */
export const refundNo = z.string().check(z.trim(), z.regex(/^\d{6}-\d{4,9}$/))
export const refundStatus = z.enum(refundStatuses)
export const refundReasonDetail = z.enum(refundReasonDetails)
export const ticketNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,20}$/))
export const ticketNos = z.array(ticketNo).check(z.minLength(1), z.maxLength(36))
/** Storage paths of proofs, as returned by the upload. */
export const proofUrls = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(5))
export const refundNotes = z._default(limitedText(2_000), '')
/** What was paid and is never refunded, by its parts. For travellers the fees are part of the total only. */
export const keptAmounts = z.object({
  serviceFee: money,
  ticketingFee: money,
  paymentFee: money,
  channelFee: money,
  ancillary: money,
  total: money,
})
/** `CASH`: to the original payment method. `VOUCHER`: no part of the refund is money. */
export const refundMethod = z.enum(['CASH', 'VOUCHER'])
/** What one airline refunds, and how. */
export const refundPart = z.object({
  airline: airlineCode,
  ...localizedNameFields.shape,
  method: refundMethod,
  amount: money,
})
/** Response to a submission. */
export const submittedRefund = z.object({ refundNo, status: refundStatus })
