import type { Money } from '../shared/format/money.ts'

/** What was paid besides fare and taxes, in the order of every price. */
const keptParts = ['serviceFee', 'ticketingFee', 'paymentFee', 'channelFee', 'ancillary'] as const

type KeptPart = (typeof keptParts)[number]

/** What is not refunded besides the penalty. For travellers, who see no fees of the business, the parts are zero. */
export type KeptAmounts = Record<KeptPart | 'total', Money>

/** Parts of a price have the names of their messages. */
type LineName = 'paid' | 'penalty' | 'kept' | `price.${KeptPart}` | 'difference' | 'serviceFee' | 'total'

export interface RefundAmountLine {
  name: LineName
  /** Not negative. */
  money: Money
  /** Subtracted from the lines above. */
  isMinus?: boolean
  isTotal?: boolean
}

interface RefundSums {
  paid: Money
  penalty: Money
  kept: KeptAmounts
  serviceFee: Money
  total: Money
}

const minusLine = (name: LineName, money: Money): RefundAmountLine => ({ name, money, isMinus: true })

/** Each fee and the extras by name, or their sum where no part is known. */
function listKeptLines(kept: KeptAmounts): RefundAmountLine[] {
  return keptParts.some((name) => kept[name].amount > 0)
    ? keptParts.map((name) => minusLine(`price.${name}`, kept[name]))
    : [minusLine('kept', kept.total)]
}

/**
 * The calculation of a refund, from the payment to what is paid back, in the order of every screen and e-mail. Amounts of
 * zero are left out.
 */
export function listRefundLines(
  { paid, penalty, kept, serviceFee, total }: RefundSums,
  ...difference: RefundAmountLine[]
): RefundAmountLine[] {
  const deducted = [minusLine('penalty', penalty), ...listKeptLines(kept), ...difference]
  return [
    { name: 'paid', money: paid },
    ...[...deducted, minusLine('serviceFee', serviceFee)].filter(({ money }) => money.amount > 0),
    { name: 'total', money: total, isTotal: true },
  ]
}

/**
 * The same for a stored refund. Its airline may have paid more or less than it quoted, which is a line of its own, so that
 * the lines sum to the total.
 */
export function listStoredRefundLines(sums: RefundSums): RefundAmountLine[] {
  const { paid, penalty, kept, serviceFee, total } = sums
  const amount = total.amount - (paid.amount - penalty.amount - kept.total.amount - serviceFee.amount)
  const money = { ...paid, amount: Math.abs(amount) }
  return listRefundLines(sums, { name: 'difference', money, isMinus: amount < 0 })
}
