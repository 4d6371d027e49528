import { expect, test } from 'vitest'
import { formatShortNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [1999, '1.9k'],
  [8200, '8.2k'],
  [999_999, '999.9k'],
  [1_000_000, '1M'],
  [2_500_000_000, '2.5G'],
  [3e12, '3T'],
  [4.05e15, '4P'],
  [7.7e18, '7.7E'],
  [-1234, '-1.2k'],
  [12.345, '12.3'],
  [-0.01, '0'],
])('formats %d as %s', (value, text) => {
  expect(formatShortNumber(value)).toBe(text)
})

test('never rounds up or loses a tenth', () => {
  for (let tenths = 10; tenths < 10_000; tenths += 1) {
    const whole = Math.floor(tenths / 10)
    const rest = tenths % 10
    expect(formatShortNumber(tenths * 100)).toBe(`${whole}${rest ? `.${rest}` : ''}k`)
  }
})
