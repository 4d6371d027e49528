/** Whole shares of an amount in proportion to the weights, or equal ones without weights; they sum to the amount. */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + each, 0)
  const effective = sum === 0 ? weights.map(() => 1) : weights
  const whole = sum === 0 ? weights.length : sum
  let reached = 0
  let weightBefore = 0
  return effective.map((weight) => {
    weightBefore += weight
    const share = Math.floor((amount * weightBefore) / whole) - reached
    reached += share
    return share
  })
}
