import * as z from 'zod/mini'
import { orderNo } from '../shared/booking.contract.ts'
import { done, money, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { airlineCode, names } from '../shared/offer.contract.ts'
import { refundNo } from '../shared/refund.contract.ts'
import { confirmStates, refundTypes } from '../shared/refund.ts'
import { routes } from '../shared/route.ts'

const unconfirmed = z.object({
  refundNo,
  orderNo,
  passengerNames: z.array(z.string()),
  airline: airlineCode,
  pnrs: z.array(z.string()),
  received: money,
  estimated: money,
  /** Below zero when less came than was expected. */
  difference: money,
  serviceFee: money,
  receivedAt: serverTime,
  /** Counts as confirmed then; nothing once it is disputed. */
  confirmsAt: z.nullable(serverTime),
  type: z.enum(refundTypes),
  confirmState: z.enum(confirmStates),
})

export const unconfirmedRoutes = routes({
  'POST /client/unconfirmedRefund/getPageList': {
    access: 'financial:unconfirmedRefunds',
    summary: 'Money that came back and waits to be accepted',
    body: z.object({ ...paging, refundNo: z.optional(refundNo), orderNo: z.optional(orderNo) }),
    answer: z.extend(pageOf(unconfirmed), { names }),
  },
  'POST /client/unconfirmedRefund/confirm': {
    access: 'financial:unconfirmedRefunds',
    summary: 'Accept money that came back: it is credited to the deposit. All or none',
    idempotent: true,
    body: z.object({ refundNos: z.array(refundNo).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ confirmed: z.array(refundNo) }),
  },
  'POST /client/unconfirmedRefund/dispute': {
    access: 'financial:unconfirmedRefunds',
    summary: 'Do not accept what came back; it waits until it is cleared up or accepted after all',
    idempotent: true,
    body: z.object({ refundNo, remark: text(1_000).check(z.minLength(1)) }),
    answer: done,
  },
})
