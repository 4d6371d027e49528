import type { Money } from '../shared/format/money.ts'

export interface RefundAmountLine<Name extends string = string> {
  name: Name
  /** Not negative. */
  money: Money
  /** Subtracted from the lines above. */
  isMinus?: boolean
  isTotal?: boolean
}

interface RefundSums<Name extends string> {
  paid: Money
  penalty: Money
  /** What the airline and the platform do not refund besides the penalty. */
  kept: readonly RefundAmountLine<Name>[]
  serviceFee: Money
  total: Money
}

export function minusLine<Name extends string>(name: Name, money: Money): RefundAmountLine<Name> {
  return { name, money, isMinus: true }
}

/**
 * The calculation of a refund, from the payment to what is paid back, in the order of every screen and e-mail. Amounts of
 * zero are left out.
 */
export function listRefundLines<Name extends string>({
  paid,
  penalty,
  kept,
  serviceFee,
  total,
}: RefundSums<Name>): RefundAmountLine<Name | 'paid' | 'penalty' | 'serviceFee' | 'total'>[] {
  return [
    { name: 'paid', money: paid },
    ...[minusLine('penalty', penalty), ...kept, minusLine('serviceFee', serviceFee)].filter(
      ({ money }) => money.amount > 0,
    ),
    { name: 'total', money: total, isTotal: true },
  ]
}

/**
 * The same for a stored refund. Its airline may have paid more or less than it quoted, which is a line of its own, so that
 * the lines sum to the total.
 */
export function listStoredRefundLines<Name extends string>(
  sums: RefundSums<Name>,
): RefundAmountLine<Name | 'paid' | 'penalty' | 'difference' | 'serviceFee' | 'total'>[] {
  const { paid, penalty, kept, serviceFee, total } = sums
  const deducted = [penalty, serviceFee, ...kept.map(({ money }) => money)].reduce((sum, { amount }) => sum + amount, 0)
  const amount = total.amount - (paid.amount - deducted)
  const difference = { name: 'difference' as const, money: { ...paid, amount: Math.abs(amount) }, isMinus: amount < 0 }
  return listRefundLines<Name | 'difference'>({ ...sums, kept: [...kept, difference] })
}
