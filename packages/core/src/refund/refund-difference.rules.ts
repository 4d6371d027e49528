import type { refundDifferenceKinds } from '../shared/contract/refund.ts'

export type RefundDifferenceKind = (typeof refundDifferenceKinds)[number]

export interface RefundDifferenceLine {
  kind: RefundDifferenceKind
  /** The passenger of the line; null for lines of the whole refund. */
  passengerName: string | null
  /** Minor units: what the agency paid is positive, what it does not get back negative. */
  amount: number
  /** The sum of the lines above. */
  isTotal: boolean
}

interface SettledRefund {
  passengers: readonly { name: string; original: number; penalty: number }[]
  estimated: number
  received: number
  /** How much of `received` is vouchers. */
  voucher: number
  serviceFee: number
}

/**
 * How the credit of a refund follows from what was paid: paid − penalty = estimated, ± what the airline kept more or less
 * = received, − vouchers − service fee = credit. The airline pays one amount per refund, so its difference belongs to no
 * passenger.
 */
export function explainRefundDifference(settled: SettledRefund): RefundDifferenceLine[] {
  const { passengers, estimated, received, voucher, serviceFee } = settled
  const line = (kind: RefundDifferenceKind, amount: number, passengerName: string | null = null) => ({
    ...{ kind, passengerName, amount, isTotal: false },
  })
  const total = (kind: RefundDifferenceKind, amount: number) => ({ ...line(kind, amount), isTotal: true })
  const quoted = passengers.flatMap(({ name, original, penalty }) => [
    line('PAID', original, name),
    ...(penalty === 0 ? [] : [line('PENALTY', -penalty, name)]),
  ])
  const rest = estimated - quoted.reduce((sum, { amount }) => sum + amount, 0)
  const difference = received - estimated
  const fee = Math.min(serviceFee, received - voucher)
  return [
    ...quoted,
    ...(rest === 0 ? [] : [line('ROUNDING', rest)]),
    total('ESTIMATED', estimated),
    ...(difference === 0 ? [] : [line(difference < 0 ? 'AIRLINE_KEPT_MORE' : 'AIRLINE_KEPT_LESS', difference)]),
    total('RECEIVED', received),
    ...(voucher === 0 ? [] : [line('VOUCHER', -voucher)]),
    ...(fee === 0 ? [] : [line('SERVICE_FEE', -fee)]),
    total('CREDIT', received - voucher - fee),
  ]
}
