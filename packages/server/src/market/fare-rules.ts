/** Rules are data. Amounts are per passenger and direction, in the airline's currency, in its smallest unit. */
export interface FareRules {
  refund: RefundRule
  change: ChangeRule
}

interface RefundRule {
  /** From far before departure to long after it, without gaps. */
  bands: readonly RuleBand[]
  /** Whether taxes come back when the fare does not. */
  taxRefundable: boolean
  method: 'cash' | 'voucher'
}

interface ChangeRule {
  bands: readonly RuleBand[]
  fareDifference: true
}

/** Holds from `from` minutes before departure (included) down to `to` (not included); negative is after departure. */
export interface RuleBand {
  from: number
  to: number
  allowance: 'free' | 'penalty' | 'no'
  penalty?: Penalty
}

type Penalty = { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number; of: 'fare' | 'fare+tax' }

const year = 525_600

/** The band that holds so many minutes before departure. */
export function bandAt(bands: readonly RuleBand[], minutesBefore: number): RuleBand {
  const found = bands.find(({ from, to }) => minutesBefore <= from && minutesBefore > to)
  return found ?? { from: year, to: -year, allowance: 'no' }
}

/** What a rule takes from one passenger's fare and tax; never more than there is. */
export function penaltyOf(band: RuleBand, fare: number, tax: number): number {
  if (band.allowance === 'no') return fare
  if (!band.penalty) return 0
  if (band.penalty.kind === 'amount') return Math.min(band.penalty.amount, fare + tax)
  return Math.round(((band.penalty.of === 'fare' ? fare : fare + tax) * band.penalty.percent) / 100)
}

/** One step of a rule: until so many hours before departure, at this price. A number is an amount, text a share of the fare. */
export type Step = readonly [untilHours: number, price: number | `${number}%` | 'free' | 'no']

/** Bands from steps; after the last step and after departure nothing is allowed. */
export function bandsOf(steps: readonly Step[], amountOf: (dollars: number) => number): RuleBand[] {
  let from = year
  const bands = steps.map(([untilHours, price]): RuleBand => {
    const to = untilHours * 60
    const span = { from, to }
    from = to
    if (price === 'free' || price === 'no') return { ...span, allowance: price }
    const penalty: Penalty =
      typeof price === 'number'
        ? { kind: 'amount', amount: amountOf(price) }
        : { kind: 'percent', percent: Number.parseFloat(price), of: 'fare' }
    return { ...span, allowance: 'penalty', penalty }
  })
  return [...bands, { from, to: -year, allowance: 'no' }]
}
