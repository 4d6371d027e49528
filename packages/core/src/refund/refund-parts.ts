import type { CallAnswer } from '../shared/client/calls.ts'
import { formatMoney, type Money } from '../shared/format/money.ts'
import type { Message } from '../shared/message.ts'

type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'>
export type RefundPart = Quote['airlineParts'][number]

/** An amount, marked where it is a voucher. */
export function describeAmount(method: Quote['method'] | undefined, money: Money): Message {
  const amount = formatMoney(money)
  return method === 'VOUCHER' ? { key: 'refund.asVoucher', values: { amount } } : { key: '', text: amount }
}

/** How each airline refunds its part, one sentence for each. */
export function describeRefundParts(parts: readonly RefundPart[]): Message[] {
  return parts.map((part) => ({
    key: `refund.part.${part.method}`,
    values: { amount: formatMoney(part.amount) },
    parts: { airline: { key: '', named: part } },
  }))
}
