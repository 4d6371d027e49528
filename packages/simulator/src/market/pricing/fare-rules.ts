import type { Penalty, RuleBand } from '@gangway/server/ports'

/** Minutes. */
const year = 525_600

/** The band that applies at a time before departure. */
export function bandAt(bands: readonly RuleBand[], minutesBefore: number): RuleBand {
  const found = bands.find(({ from, to }) => minutesBefore <= from && minutesBefore > to)
  return found ?? { from: year, to: -year, allowance: 'no' }
}

/** The penalty of one passenger, limited to fare and tax. */
export function penaltyOf(band: RuleBand, fare: number, tax: number): number {
  if (band.allowance === 'no') return fare
  if (!band.penalty) return 0
  if (band.penalty.kind === 'amount') return Math.min(band.penalty.amount, fare + tax)
  return Math.round(((band.penalty.of === 'fare' ? fare : fare + tax) * band.penalty.percent) / 100)
}

/** One step of a rule: until a number of hours before departure, at a price. A number is an amount in dollars, a text a percentage of the fare. */
export type FeeStep = readonly [untilHours: number, price: number | `${number}%` | 'free' | 'no']

/** Creates bands from steps. After the last step and after departure, nothing is allowed. */
export function bandsOf(steps: readonly FeeStep[], amountOf: (dollars: number) => number): RuleBand[] {
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
