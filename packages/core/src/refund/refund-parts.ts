import type { CallAnswer } from '../shared/client/calls.ts'
import { formatMoney, type Money } from '../shared/format/money.ts'
import type { Message } from '../shared/message.ts'

type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'>
export type RefundPart = Quote['airlineParts'][number]

interface RefundedBy {
  method?: Quote['method']
  airlineParts?: readonly RefundPart[]
}

/** An amount, marked where it is a voucher, or divided where only some of several airlines refund with a voucher. */
export function describeAmount(money: Money, refundedBy?: RefundedBy): Message {
  const { kind, ...values } = divideAmount(money, refundedBy)
  return kind ? { key: `refund.as${kind}`, values } : { key: '', text: values.amount }
}

/** The money and the vouchers of an amount. */
export function divideAmount(money: Money, { method, airlineParts = [] }: RefundedBy = {}) {
  const isVoucher = method === 'VOUCHER'
  let vouchers = 0
  for (const part of airlineParts) if (!isVoucher && part.method === 'VOUCHER') vouchers += part.amount.amount
  return {
    /** Part of the message key. */
    kind: isVoucher ? 'Voucher' : vouchers && 'Divided',
    amount: formatMoney({ ...money, amount: money.amount - vouchers }),
    voucher: formatMoney({ ...money, amount: vouchers }),
  }
}

/** How each airline refunds its part, one sentence for each. */
export function describeRefundParts(parts: readonly RefundPart[]): Message[] {
  return parts.map((part) => ({
    key: `refund.part.${part.amount.amount ? part.method : 'NONE'}`,
    values: { amount: formatMoney(part.amount) },
    parts: { airline: { key: '', named: part } },
  }))
}
