import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import {
  id,
  money,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
  limitedText,
  filterTime,
} from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  fareRules,
  localDate,
  names,
  passengerType,
  payChannel,
} from '../shared/contract/offer.contract.ts'
import {
  refundCertainties,
  refundObstacles,
  refundReasons,
  refundStatuses,
  refundTypes,
} from '../shared/contract/refund.ts'
import {
  keptAmounts,
  proofUrls,
  refundMethod,
  refundNo,
  refundNotes,
  refundPart,
  refundReasonDetail,
  refundStatus,
  submittedRefund,
  ticketNos,
} from '../shared/contract/refund.contract.ts'
import { logEntry, refundRow } from '../shared/contract/refund-row.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const status = refundStatus
const reason = z.enum(refundReasons)
const type = z.enum(refundTypes)
const reference = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/))

const quoteLine = z.object({
  name: z.string(),
  type: passengerType,
  ticketNos: z.array(z.string()),
  /** One-based flights that are refunded: always all of them. */
  segments: z.array(z.int()),
  original: money,
  /** Part kept by the airline. */
  penalty: money,
  /** Part kept by the platform. */
  serviceFee: money,
  /** Amount the agency receives. */
  estimated: money,
  refundable: z.boolean(),
  /** Only taxes are refunded. */
  taxOnly: z.boolean(),
})

const filters = {
  refundNo: z.optional(refundNo),
  orderNo: z.optional(orderNo),
  pnr: z.optional(reference),
  airline: z.optional(airlineCode),
  /** Prefix of the last name, or of `LAST/FIRST`. */
  passengerName: z.optional(limitedText(120)),
  type: z.optional(type),
  reason: z.optional(z.array(reason).check(z.maxLength(refundReasons.length))),
  status: z.optional(z.array(status).check(z.maxLength(refundStatuses.length))),
  overdue: z.optional(z.boolean()),
  hasProof: z.optional(z.boolean()),
  submittedFrom: z.optional(filterTime),
  /** Exclusive, like the end of every time range. */
  submittedTo: z.optional(filterTime),
  updatedFrom: z.optional(filterTime),
  updatedTo: z.optional(filterTime),
}

export const refundFilters = z.object(filters)

const proof = z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.int(), addedAt: serverTime })

const voucher = z.object({
  voucherNo: z.string(),
  amount: money,
  airline: airlineCode,
  eligiblePassengers: z.array(z.string()),
  travelFrom: localDate,
  travelTo: localDate,
  effectiveFrom: localDate,
  expires: localDate,
})

const refundPassenger = z.object({
  name: z.string(),
  type: passengerType,
  documentNumber: z.nullable(z.string()),
  pnrs: z.array(z.string()),
  ticketNos: z.array(z.string()),
  original: money,
  penalty: money,
  serviceFee: money,
  /** As quoted, after the fee. */
  estimated: money,
  /** The share of the refund's total: what the airline has paid, or the estimate until then. */
  total: money,
})

export const refundActions = ['CANCEL', 'UPLOAD_PROOF', 'CONFIRM', 'DISPUTE'] as const

const refundDetail = z.object({
  ...refundRow.shape,
  /** When the money was received, or the airline took over the payment. */
  /** When the money or the vouchers came. */
  refundedAt: z.nullable(serverTime),
  /** When the amount is confirmed automatically, while it waits for that. */
  confirmsAt: z.nullable(serverTime),
  passengers: z.array(refundPassenger),
  flights: z.array(
    z.object({ segmentIndex: z.int(), flightNo: z.string(), date: localDate, from: z.string(), to: z.string() }),
  ),
  /** What the traveller of a booking sold in a shop gets back, counted from the sale price; for users who sell in shops. */
  forTraveller: z.optional(money),
  /** Paid for these passengers, and the part that is never refunded. */
  paid: money,
  kept: keptAmounts,
  /** `paid` without `kept.total`. */
  original: money,
  penalty: money,
  estimated: money,
  /** Amount paid by the airline, before the service fee. */
  received: z.nullable(money),
  certainty: z.enum(refundCertainties),
  /** How the booking was paid. Only a deposit is credited; everything else ends with the airline or the card. */
  payChannel,
  fastConfirm: z.boolean(),
  /** Date on which the airline carried out what is claimed. */
  fulfilmentDate: z.nullable(localDate),
  /** What the airline has paid according to the claim. */
  claimed: z.nullable(money),
  /** Note entered with the request. */
  additionalInfo: z.string(),
  /** Reason for the rejection, in the language of the request. */
  rejectReason: z.nullable(z.string()),
  /** One of each airline that refunds with a voucher, once it is issued. */
  vouchers: z.array(voucher),
  proofs: z.array(proof),
  log: z.array(logEntry),
  actions: z.array(z.enum(refundActions)),
  names,
})

export const refundRoutes = defineRoutes({
  'POST /refund/refundQuotationV2.do': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Quote the refund of some tickets of a booking, with its expiry',
    body: z.object({
      orderNo,
      ticketNos,
      refundReason: z._default(z.enum(['voluntary', 'involuntary', 'special']), 'voluntary'),
      refundReasonDetail: z.optional(refundReasonDetail),
    }),
    answer: z.object({
      orderNo,
      refundable: z.boolean(),
      /** Reason why nothing is refunded. */
      obstacle: z.nullable(z.enum(refundObstacles)),
      /** Id to submit; null when nothing is refunded. */
      quoteId: z.nullable(z.string()),
      expiresAt: z.nullable(serverTime),
      certainty: z.enum(refundCertainties),
      method: refundMethod,
      /** How each airline refunds `estimated`, where one of several airlines refunds with a voucher, or nothing. */
      airlineParts: z.array(refundPart),
      taxOnly: z.boolean(),
      lines: z.array(quoteLine),
      /** Paid for the selected passengers. Without `kept.total`, `penalty` and `serviceFee` it is `estimated`. */
      paid: money,
      /** Fare and tax. */
      original: money,
      penalty: money,
      serviceFee: money,
      estimated: money,
      kept: keptAmounts,
      needsProof: z.boolean(),
      /** The airline may reject the refund or charge more. */
      departureNear: z.boolean(),
      expected: z.object({ replyAt: serverTime, refundAt: serverTime }),
      rules: z.array(fareRules),
    }),
  },
  'POST /refund/refund.do': {
    access: 'sys:booking',
    changes: 'refund:submit',
    summary: 'Submit a quoted refund',
    feature: 'refund:submit',
    idempotent: true,
    body: z.object({
      quoteId: id,
      orderNo,
      ticketNos,
      refundReason: z.enum(['voluntary', 'involuntary', 'special']),
      refundReasonDetail: z.optional(refundReasonDetail),
      notes: refundNotes,
      proofUrl: z._default(proofUrls, []),
      /** Credits an amount of at least the estimate without asking for confirmation. */
      fastConfirm: z._default(z.boolean(), false),
    }),
    answer: submittedRefund,
  },
  'POST /refund/getPageList': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Refunds, voids and claims that match the filters, newest first',
    body: z.object({ ...paging, ...filters }),
    answer: z.extend(pageOf(refundRow), { names }),
  },
  'GET /refund/info/{refundNo}': {
    access: 'sys:booking',
    summary: 'Refund with its passengers, voucher, proofs and operation log',
    answer: refundDetail,
  },
  'POST /refund/batchSearch': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Refunds of up to 200 bookings, and the reason for bookings without one',
    body: z.object({
      /** Invalid numbers are returned among the failures. */
      orderNos: z.array(z.string().check(z.trim(), z.maxLength(40))).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: z.object({
      found: z.array(refundRow),
      failed: z.array(z.object({ orderNo: z.string(), reason: z.string() })),
      names,
    }),
  },
  'POST /refund/export': {
    access: 'sys:booking',
    changes: 'list:export',
    summary: 'Export the filtered or selected refunds to a file, as a download task',
    body: z.object({
      filters: z._default(refundFilters, {}),
      refundNos: z.optional(z.array(refundNo).check(z.maxLength(1_000))),
      format: z._default(z.enum(['CSV', 'XLSX']), 'CSV'),
    }),
    answer: z.object({ downloadTaskId: id }),
  },
  'POST /refund/uploadProof': {
    access: 'sys:booking',
    changes: 'refund:submit',
    summary: 'Add proofs to a refund that is being processed',
    idempotent: true,
    body: z.object({ refundNo, proofUrl: proofUrls.check(z.minLength(1)) }),
    answer: z.object({ proofs: z.array(proof) }),
  },
  'POST /refund/cancel/{refundNo}': {
    access: 'sys:booking',
    changes: 'refund:submit',
    summary: 'Withdraw a refund that has not been sent to the airline',
    idempotent: true,
    body: emptyAnswer,
    answer: z.object({ refundNo, status }),
  },
  'POST /refund/queryLog': {
    access: 'sys:booking',
    changes: 'nothing',
    summary: 'Operation log of a refund, newest first',
    query: z.object({ refundNo }),
    body: emptyAnswer,
    answer: z.array(logEntry),
  },
})

/** A refund in a list. */
export type RefundRow = z.output<typeof refundRow>
/** A refund with its passengers, amounts and history. */
export type RefundDetail = z.output<typeof refundDetail>
export type RefundFilters = z.output<typeof refundFilters>
