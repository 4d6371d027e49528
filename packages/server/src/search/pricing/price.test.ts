import { describe, expect, test } from 'vitest'
import { currencies } from '@gangway/reference'
import { toComparableAmount, calculateServiceFee } from './price.ts'

const family = { adults: 2, children: 1, infants: 1 }

describe('the service fee', () => {
  test.each([
    [{ ...family, infants: 0 }, 2, 'USD', 1_200],
    [family, 1, 'USD', 800],
    [{ adults: 1, children: 0, infants: 0 }, 1, 'JPY', 300],
  ] as const)('of %o on %i flights in %s is %i', (party, segments, currency, fee) => {
    expect(calculateServiceFee(party, segments, currency)).toBe(fee)
  })
})

test.each(currencies)('different prices in %s stay different in comparisons', (currency) => {
  const prices = [1, 2, 999, 1_000, 1_000_000, 1_000_001, 90_000_000, 90_000_001].map((amount) =>
    toComparableAmount(amount, currency),
  )
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(new Set(prices).size).toBe(prices.length)
  expect(prices.every(Number.isSafeInteger)).toBe(true)
})
