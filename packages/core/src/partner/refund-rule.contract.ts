import * as z from 'zod/mini'
import { majorUnits } from './trip.contract.ts'

const fixed = {
  airline: z.string(),
  /** 0 involuntary, 1 voluntary, 2 taxes, 3 special, 4 void. */
  ruleType: z.enum(['0', '1', '2', '3', '4']),
  passengerType: z.nullable(z.enum(['ADT', 'CHD', 'INF'])),
  penaltyPercent: z.nullable(z.number()),
  penaltyPercentBase: z.nullable(z.enum(['fare', 'fare+tax'])),
  taxRefundable: z.boolean(),
  fareRefundable: z.boolean(),
  refundableAncillaries: z.nullable(z.array(z.string())),
  /** Minutes before departure, negative after it. */
  startMinute: z.int(),
  endMinute: z.int(),
  refundMethod: z.enum(['CashBackToOriginalPayment', 'Voucher']),
}

/** Rule of an order. */
export const refundRule = z.object({
  ...fixed,
  penaltyAmount: z.nullable(majorUnits),
  airlineFee: z.nullable(majorUnits),
})

/** Rule of a refund: the same with amounts as text, `12.50 USD`. */
export const refundRuleText = z.object({
  ...fixed,
  penaltyAmount: z.nullable(z.string()),
  airlineFee: z.nullable(z.string()),
})
