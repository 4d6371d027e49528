/**
 * Most that the amounts of a statement sum to without their signs, in minor units. Below it every sum of some of them is
 * an exact integer.
 */
export const maxStatementVolume = 2 ** 50

export function volumeOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.abs(amount), 0)
}
