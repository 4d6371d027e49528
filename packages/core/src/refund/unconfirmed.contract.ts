import * as z from 'zod/mini'
import { orderNo } from '../shared/contract/booking.contract.ts'
import { doneAnswer, money, pageOf, paging, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import { airlineCode, names } from '../shared/contract/offer.contract.ts'
import { refundNo, refundPart } from '../shared/contract/refund.contract.ts'
import { confirmStates, refundCertainties, refundDifferenceKinds, refundTypes } from '../shared/contract/refund.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const unconfirmed = z.object({
  refundNo,
  orderNo,
  passengerNames: z.array(z.string()),
  airline: airlineCode,
  airlines: z.array(airlineCode),
  pnrs: z.array(z.string()),
  received: money,
  estimated: money,
  /** Negative when less was received than expected. */
  difference: money,
  serviceFee: money,
  /** Credited to the deposit: `received` without vouchers and the service fee. */
  credit: money,
  /** How each airline refunds `received` without the fee, where several do and one of them with a voucher. */
  airlineParts: z.array(refundPart),
  receivedAt: serverTime,
  /** Automatic confirmation time; null once it has passed or the amount is disputed. */
  confirmsAt: z.nullable(serverTime),
  type: z.enum(refundTypes),
  confirmState: z.enum(confirmStates),
})

export const unconfirmedRoutes = defineRoutes({
  'POST /client/unconfirmedRefund/getPageList': {
    access: 'financial:unconfirmedRefunds',
    changes: 'nothing',
    summary: 'Received refunds waiting to be accepted',
    body: z.object({ ...paging, refundNo: z.optional(refundNo), orderNo: z.optional(orderNo) }),
    answer: z.extend(pageOf(unconfirmed), { names }),
  },
  'GET /client/unconfirmedRefund/explain/{refundNo}': {
    access: 'financial:unconfirmedRefunds',
    summary: 'How a received refund differs from its estimate, line by line from the paid amounts to the credit',
    answer: z.object({
      refundNo,
      /** Whether the airline had quoted a final amount. */
      certainty: z.enum(refundCertainties),
      lines: z.array(
        z.object({
          kind: z.enum(refundDifferenceKinds),
          /** Null for lines of the whole refund. */
          passengerName: z.nullable(z.string()),
          amount: money,
          /** The sum of the lines above. */
          isTotal: z.boolean(),
        }),
      ),
    }),
  },
  'POST /client/unconfirmedRefund/confirm': {
    access: 'financial:unconfirmedRefunds',
    changes: 'refund:confirm',
    summary: 'Accept received refunds: they are credited to the deposit. All or none',
    idempotent: true,
    body: z.object({ refundNos: z.array(refundNo).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ confirmed: z.array(refundNo) }),
  },
  'POST /client/unconfirmedRefund/dispute': {
    access: 'financial:unconfirmedRefunds',
    changes: 'refund:confirm',
    summary: 'Dispute a received refund; it waits until it is clarified or accepted after all',
    idempotent: true,
    body: z.object({ refundNo, remark: limitedText(1_000).check(z.minLength(1)) }),
    answer: doneAnswer,
  },
})
