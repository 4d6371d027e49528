import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/booking.contract.ts'
import { card } from '../shared/card.contract.ts'
import { nothing } from '../shared/envelope.contract.ts'
import { payChannel } from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

export const paymentRoutes = routes({
  'POST /order/issueTicket.do': {
    access: 'booking:pay',
    feature: 'order:issueTicket',
    idempotent: true,
    summary: 'Pay a booking and have its tickets issued; they come later',
    body: z.object({ orderNo, payChannel, card: z.optional(card) }),
    answer: z.object({ orderNo: z.string(), status: z.enum(bookingStatuses) }),
  },
  'POST /order/downloadTicket.do': {
    access: 'sys:booking',
    feature: 'order:downloadTicket',
    file: true,
    summary: 'The e-ticket of a booking as a PDF, with or without its price',
    body: z.object({ orderNo, withPrice: z._default(z.boolean(), true) }),
    answer: nothing,
  },
})
