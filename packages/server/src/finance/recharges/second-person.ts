import { getMinorDigits } from '@gangway/core/contract'
import type { Settings } from '../../settings.ts'

/**
 * The largest amount in minor units that one person may credit. Zero for a currency without a limit, so that each amount
 * needs two people.
 */
export function secondPersonLimit(
  { secondPersonAbove }: Pick<Settings, 'secondPersonAbove'>,
  currency: string,
): number {
  return (secondPersonAbove[currency] ?? 0) * 10 ** getMinorDigits(currency)
}
