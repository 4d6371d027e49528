import * as z from 'zod/mini'
import { filledWords, maybe, words } from './asked.contract.ts'
import { refundRuleText } from './refund-rule.contract.ts'
import { routes } from './route.contract.ts'
import { amount, beijingTime, currency } from './trip.contract.ts'

const filled = z.string().check(z.minLength(1))
const day = z.string().check(z.regex(/^\d{8}$/))
const method = z.enum(['CashBackToOriginalPayment', 'Voucher'])
/** 0 with us, 1 with the airline, 2 refunded, 3 the airline is refunding, 4 rejected, 5 done, 6 withdrawn. */
const refundStatus = z.literal([0, 1, 2, 3, 4, 5, 6])

/** By its number, or by what the airline calls it. */
const whichOrder = {
  orderNo: maybe(words(40)),
  airlinePNR: maybe(words(20)),
  carrier: maybe(words(4)),
  displayCurrency: maybe(words(3)),
}

const askedRefund = z.object({
  lastName: maybe(words(60)),
  firstName: maybe(words(60)),
  refundReason: maybe(z.union([words(4), z.int()])),
  segments: maybe(
    z
      .array(
        z.object({
          depDate: maybe(words(8)),
          flightNo: maybe(words(10)),
          depAirport: maybe(words(3)),
          arrAirport: maybe(words(3)),
        }),
      )
      .check(z.maxLength(12)),
  ),
})

const askedRefunds = maybe(z.array(askedRefund).check(z.maxLength(30)))

const refundTicket = z.object({ name: filled, lastName: filled, firstName: filled, ticketNo: filled })

const refundFareAmount = z.object({
  currency,
  originalFareAmount: amount,
  estimatedRefundAmount: amount,
  displayOriginalFareAmount: z.nullable(amount),
  displayEstimatedRefundAmount: z.nullable(amount),
})

const postTicketing = z.object({
  postTicketingOrderNo: filled,
  currency,
  originalPostTicketingServiceAmount: amount,
  estimatedRefundAmount: amount,
  displayOriginalPostTicketingServiceAmount: z.nullable(amount),
  displayEstimatedRefundAmount: z.nullable(amount),
})

const voucher = z.object({
  voucherId: z.string(),
  voucherCode: z.string(),
  eligiblePassengers: z.array(z.object({ name: filled })),
  airline: z.string(),
  estimatedRefundAmount: amount,
  currency,
  voucherStartDate: z.nullable(day),
  voucherEndDate: z.nullable(day),
  travelStartDate: z.nullable(day),
  travelEndDate: z.nullable(day),
  note: z.string(),
})

const told = {
  orderNo: filled,
  displayCurrency: z.nullable(currency),
  refundQuoteType: z.enum(['AccurateQuote', 'CannotQuote', 'NonRefundable']),
  refundOfferId: z.nullable(filled),
  refundMethod: method,
  expectedConfirmationDate: z.nullable(day),
  expectedRefundDate: z.nullable(day),
  refundTickets: z.array(refundTicket),
  refundFareAmount: z.nullable(refundFareAmount),
  refundPostTicketingServiceAmounts: z.array(postTicketing),
  refundVouchers: z.nullable(z.array(voucher)),
  serviceFee: z.object({ currency, transactionFee: amount, displayTransactionFee: z.nullable(amount) }),
  refundRules: z.array(refundRuleText),
}

const quotation = { ...told, isRefundable: z.boolean(), fastConfirmation: z.literal([0, 1]) }

const codesOfQuotation = [801, 802, 803, 807, 809, 810, 811, 812, 815, 817, 818, 820, 821, 822, 823, 824, 8041] as const

/** Money back after the ticket. */
export const refundCalls = routes({
  '/refundQuotation.do': {
    summary: 'What comes back for some passengers of an order',
    description:
      'Each passenger with all flights of the ticket: directions cannot be given back apart. A missing reason is voluntary. The offer is good for thirty minutes.',
    body: z.object({ ...whichOrder, refundRequestList: askedRefunds }),
    answer: z.object(quotation),
    malformed: 810,
    illegal: 810,
    codes: codesOfQuotation,
  },
  '/refund.do': {
    summary: 'Give tickets back',
    description:
      'By the offer of a quotation or by the list of the passengers, one of them. The money follows as the airline pays it.',
    body: z.object({ ...whichOrder, refundOfferId: maybe(words(80)), refundRequestList: askedRefunds }),
    answer: z.object({
      ...quotation,
      refundStatus,
      refundCode: filled,
      refundReason: z.enum(['0', '1', '4']),
      cancelReason: z.string(),
    }),
    malformed: 810,
    illegal: 810,
    codes: [330, 805, 814, 816, 905, ...codesOfQuotation],
    once: true,
  },
  '/queryRefundOrders.do': {
    summary: 'How it stands with a refund',
    description: 'By its code; with the order alone, all of its refunds.',
    body: z.object({ ...whichOrder, refundCode: maybe(words(20)) }),
    answer: z.object({
      refundOrders: z.array(z.object({ ...told, refundCode: filled, refundStatus, cancelReason: z.string() })),
    }),
    otherwise: { refundOrders: [] },
    malformed: 810,
    illegal: 810,
    codes: [801, 810],
  },
  '/voidQuotation.do': {
    summary: 'Whether a whole order can still be undone on the day of its tickets',
    description: 'Needed before each void. After the deadline it is a success that says no.',
    body: z.object({ orderNo: maybe(words(40)) }),
    answer: z.object({
      orderNo: filled,
      isVoidable: z.boolean(),
      voidOfferId: z.nullable(filled),
      voidMethod: method,
      expectedConfirmationDate: z.nullable(day),
      expectedRefundDate: z.nullable(day),
      voidWindow: z.nullable(z.object({ sameDayDeadlineTime: beijingTime, sameDayTimezone: filled })),
      amount: z.nullable(amount),
      refundFareAmount: z.nullable(z.object({ currency, originalFareAmount: amount, estimatedRefundAmount: amount })),
      serviceFee: z.object({ currency, transactionFee: amount }),
      refundTickets: z.array(refundTicket),
    }),
    malformed: 810,
    illegal: 810,
    codes: [801, 803, 809, 810, 816, 824, 843],
  },
  '/void.do': {
    summary: 'Undo a whole order',
    description: 'With the latest offer of voidQuotation.do, before its deadline.',
    body: z.object({ orderNo: filledWords(40), voidOfferId: filledWords(80) }),
    answer: z.object({ orderNo: filled, voidCode: filled, voidStatus: refundStatus }),
    malformed: 810,
    illegal: 810,
    codes: [330, 801, 803, 805, 809, 810, 816, 822, 823, 824, 843],
    once: true,
  },
  '/queryVoidOrders.do': {
    summary: 'How it stands with a void',
    description: 'By the order, by the code of the void, or by both.',
    body: z.object({ orderNo: maybe(words(40)), voidCode: maybe(words(20)) }),
    answer: z.object({
      voidOrders: z.array(
        z.object({
          orderNo: filled,
          voidCode: filled,
          voidStatus: refundStatus,
          cancelReason: z.string(),
          actualRefundAmount: z.nullable(amount),
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
