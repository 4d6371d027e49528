import * as z from 'zod/mini'
import { text } from './envelope.contract.ts'
import { refundReasonDetails, refundStatuses } from './refund.ts'

/** The month and a number of the client's own. */
export const refundNo = z.string().check(z.trim(), z.regex(/^\d{6}-\d{4,9}$/))
export const refundStatus = z.enum(refundStatuses)
export const refundReasonDetail = z.enum(refundReasonDetails)
export const ticketNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,20}$/))
export const ticketNos = z.array(ticketNo).check(z.minLength(1), z.maxLength(36))
/** Where proofs are stored, as the upload answered it. */
export const proofUrls = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(5))
export const refundNotes = z._default(text(2_000), '')
/** What a submission answers. */
export const submittedRefund = z.object({ refundNo, status: refundStatus })
