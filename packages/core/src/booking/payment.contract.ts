import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import { cardFields } from '../shared/contract/card.contract.ts'
import { emptyAnswer, limitedText } from '../shared/contract/envelope.contract.ts'
import { payChannel } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

export const paymentRoutes = defineRoutes({
  'POST /order/issueTicket.do': {
    access: 'booking:pay',
    changes: 'order:issue',
    feature: 'order:issueTicket',
    idempotent: true,
    summary: 'Pay a booking and start ticketing; tickets are issued asynchronously',
    body: z.object({ orderNo, payChannel, card: z.optional(cardFields) }),
    answer: z.object({ orderNo: z.string(), status: z.enum(bookingStatuses) }),
  },
  'POST /order/confirmCard.do': {
    access: 'booking:pay',
    changes: 'order:issue',
    idempotent: true,
    summary: 'Pass on the code with which a cardholder confirms a payment (3-D Secure), or abandon it without a code',
    body: z.object({ orderNo, code: z.optional(limitedText(10)) }),
    answer: z.object({ orderNo: z.string(), isConfirmed: z.boolean() }),
  },
  'POST /order/downloadTicket.do': {
    access: 'sys:booking',
    changes: 'nothing',
    feature: 'order:downloadTicket',
    file: true,
    summary: 'E-ticket of a booking as a PDF, with or without its price',
    body: z.object({ orderNo, withPrice: z._default(z.boolean(), true) }),
    answer: emptyAnswer,
  },
})
