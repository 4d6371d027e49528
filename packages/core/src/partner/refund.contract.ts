import * as z from 'zod/mini'
import { requiredTrimmedText, optional, trimmedText } from './request-fields.contract.ts'
import { refundRuleText } from './refund-rule.contract.ts'
import { partnerRoutes } from './route.contract.ts'
import { majorUnits, beijingTime, currency } from './trip.contract.ts'

const requiredText = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^\d{8}$/))
const method = z.enum(['CashBackToOriginalPayment', 'Voucher'])
/** 0 submitted to us, 1 with the airline, 2 refunded, 3 airline refunding, 4 rejected, 5 completed, 6 withdrawn. */
const refundStatus = z.literal([0, 1, 2, 3, 4, 5, 6])

/** By order number or by airline reference. */
const whichOrder = {
  orderNo: optional(trimmedText(40)),
  airlinePNR: optional(trimmedText(20)),
  carrier: optional(trimmedText(4)),
  displayCurrency: optional(trimmedText(3)),
}

const refundRequest = z.object({
  lastName: optional(trimmedText(60)),
  firstName: optional(trimmedText(60)),
  refundReason: optional(z.union([trimmedText(4), z.int()])),
  segments: optional(
    z
      .array(
        z.object({
          depDate: optional(trimmedText(8)),
          flightNo: optional(trimmedText(10)),
          depAirport: optional(trimmedText(3)),
          arrAirport: optional(trimmedText(3)),
        }),
      )
      .check(z.maxLength(12)),
  ),
})

const refundRequests = optional(z.array(refundRequest).check(z.maxLength(30)))

const refundTicket = z.object({
  name: requiredText,
  lastName: requiredText,
  firstName: requiredText,
  ticketNo: requiredText,
})

const refundFareAmount = z.object({
  currency,
  originalFareAmount: majorUnits,
  estimatedRefundAmount: majorUnits,
  displayOriginalFareAmount: z.nullable(majorUnits),
  displayEstimatedRefundAmount: z.nullable(majorUnits),
})

const postTicketing = z.object({
  postTicketingOrderNo: requiredText,
  currency,
  originalPostTicketingServiceAmount: majorUnits,
  estimatedRefundAmount: majorUnits,
  displayOriginalPostTicketingServiceAmount: z.nullable(majorUnits),
  displayEstimatedRefundAmount: z.nullable(majorUnits),
})

const voucher = z.object({
  voucherId: z.string(),
  voucherCode: z.string(),
  eligiblePassengers: z.array(z.object({ name: requiredText })),
  airline: z.string(),
  estimatedRefundAmount: majorUnits,
  currency,
  voucherStartDate: z.nullable(day),
  voucherEndDate: z.nullable(day),
  travelStartDate: z.nullable(day),
  travelEndDate: z.nullable(day),
  note: z.string(),
})

const refundAnswer = {
  orderNo: requiredText,
  displayCurrency: z.nullable(currency),
  refundQuoteType: z.enum(['AccurateQuote', 'CannotQuote', 'NonRefundable']),
  refundOfferId: z.nullable(requiredText),
  refundMethod: method,
  expectedConfirmationDate: z.nullable(day),
  expectedRefundDate: z.nullable(day),
  refundTickets: z.array(refundTicket),
  refundFareAmount: z.nullable(refundFareAmount),
  refundPostTicketingServiceAmounts: z.array(postTicketing),
  refundVouchers: z.nullable(z.array(voucher)),
  serviceFee: z.object({ currency, transactionFee: majorUnits, displayTransactionFee: z.nullable(majorUnits) }),
  refundRules: z.array(refundRuleText),
}

const quotation = { ...refundAnswer, isRefundable: z.boolean(), fastConfirmation: z.literal([0, 1]) }

const codesOfQuotation = [801, 802, 803, 807, 809, 810, 811, 812, 815, 817, 818, 820, 821, 822, 823, 824, 8041] as const

/** Refunds and voids after ticketing. */
export const refundCalls = partnerRoutes({
  '/refundQuotation.do': {
    summary: 'Quote the refund of some passengers of an order',
    description:
      'Each passenger with all flights of the ticket: directions cannot be refunded separately. The default reason is voluntary. The quote is valid for thirty minutes.',
    body: z.object({ ...whichOrder, refundRequestList: refundRequests }),
    answer: z.object(quotation),
    malformed: 810,
    illegal: 810,
    codes: codesOfQuotation,
  },
  '/refund.do': {
    summary: 'Refund tickets',
    description:
      'Send either the id of a quote or the list of passengers. The money is returned when the airline pays it.',
    body: z.object({ ...whichOrder, refundOfferId: optional(trimmedText(80)), refundRequestList: refundRequests }),
    answer: z.object({
      ...quotation,
      refundStatus,
      refundCode: requiredText,
      refundReason: z.enum(['0', '1', '4']),
      cancelReason: z.string(),
    }),
    malformed: 810,
    illegal: 810,
    codes: [330, 805, 814, 816, 905, ...codesOfQuotation],
    once: true,
  },
  '/queryRefundOrders.do': {
    summary: 'Status of a refund',
    description: 'By refund code; with the order alone, all of its refunds.',
    body: z.object({ ...whichOrder, refundCode: optional(trimmedText(20)) }),
    answer: z.object({
      refundOrders: z.array(
        z.object({ ...refundAnswer, refundCode: requiredText, refundStatus, cancelReason: z.string() }),
      ),
    }),
    otherwise: { refundOrders: [] },
    malformed: 810,
    illegal: 810,
    codes: [801, 810],
  },
  '/voidQuotation.do': {
    summary: 'Whether a whole order can still be voided on the day of ticketing',
    description:
      'Required before each void. After the deadline the response is a success that says the order cannot be voided.',
    body: z.object({ orderNo: optional(trimmedText(40)) }),
    answer: z.object({
      orderNo: requiredText,
      isVoidable: z.boolean(),
      voidOfferId: z.nullable(requiredText),
      voidMethod: method,
      expectedConfirmationDate: z.nullable(day),
      expectedRefundDate: z.nullable(day),
      voidWindow: z.nullable(z.object({ sameDayDeadlineTime: beijingTime, sameDayTimezone: requiredText })),
      amount: z.nullable(majorUnits),
      refundFareAmount: z.nullable(
        z.object({ currency, originalFareAmount: majorUnits, estimatedRefundAmount: majorUnits }),
      ),
      serviceFee: z.object({ currency, transactionFee: majorUnits }),
      refundTickets: z.array(refundTicket),
    }),
    malformed: 810,
    illegal: 810,
    codes: [801, 803, 809, 810, 816, 824, 843],
  },
  '/void.do': {
    summary: 'Void a whole order',
    description: 'Requires the latest quote of voidQuotation.do, before its deadline.',
    body: z.object({ orderNo: requiredTrimmedText(40), voidOfferId: requiredTrimmedText(80) }),
    answer: z.object({ orderNo: requiredText, voidCode: requiredText, voidStatus: refundStatus }),
    malformed: 810,
    illegal: 810,
    codes: [330, 801, 803, 805, 809, 810, 816, 822, 823, 824, 843],
    once: true,
  },
  '/queryVoidOrders.do': {
    summary: 'Status of a void',
    description: 'By order, by void code, or by both.',
    body: z.object({ orderNo: optional(trimmedText(40)), voidCode: optional(trimmedText(20)) }),
    answer: z.object({
      voidOrders: z.array(
        z.object({
          orderNo: requiredText,
          voidCode: requiredText,
          voidStatus: refundStatus,
          cancelReason: z.string(),
          actualRefundAmount: z.nullable(majorUnits),
          currency,
        }),
      ),
    }),
    otherwise: { voidOrders: [] },
    malformed: 810,
    illegal: 810,
    codes: [801, 810],
  },
})
