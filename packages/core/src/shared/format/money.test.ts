import { describe, expect, test } from 'vitest'
import { formatAmount, formatDecimal, formatSignedAmount, getMinorDigits, formatMoney, parseMoney } from './money.ts'

test('uses the minor units of each currency', () => {
  expect(['USD', 'JPY', 'KWD', 'CNY', 'VND', 'IDR', 'HUF', 'COP'].map(getMinorDigits)).toEqual([2, 0, 3, 2, 0, 2, 2, 2])
})

test.each([
  [123450, 'USD', 'USD 1,234.50'],
  [5, 'USD', 'USD 0.05'],
  [0, 'USD', 'USD 0.00'],
  [-123450, 'USD', 'USD -1,234.50'],
  [1234, 'JPY', 'JPY 1,234'],
  [1234, 'KWD', 'KWD 1.234'],
])('formats %i %s as %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text)
})

test.each([
  [123450, '+1,234.50'],
  [0, '0.00'],
  [-123450, '-1,234.50'],
])('formats %i with its sign, which is behind the currency, as %s', (amount, text) => {
  const money = { amount, currency: 'USD' }
  expect(formatSignedAmount(money)).toBe(text)
  expect(formatMoney(money).replace('USD ', '')).toBe(text.replace('+', ''))
})

test('formats the largest amount exactly', () => {
  const money = { amount: Number.MAX_SAFE_INTEGER, currency: 'USD' }
  expect(formatDecimal(money)).toBe('90071992547409.91')
  expect(formatAmount(money)).toBe('90,071,992,547,409.91')
  expect(parseMoney('90071992547409.91', 'USD')).toEqual(money)
  expect(parseMoney('90071992547409.92', 'USD')).toBeUndefined()
})

describe('parsing an amount', () => {
  test.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    [' 1,234.50 ', 'USD', 123450],
    ['1,234,567', 'USD', 123456700],
    ['１２．５', 'USD', 1250],
    ['-0.01', 'USD', -1],
    ['-0', 'USD', 0],
    ['007', 'JPY', 7],
    ['1.234', 'KWD', 1234],
  ])('accepts %s %s', (typed, currency, amount) => {
    expect(parseMoney(typed, currency)).toEqual({ amount, currency })
  })

  test.each(['', '.', '1.', '.5', '1.234', '1,50', '12,34', '1 000', '1e3', 'abc', '--1', '1,,000', '0x10', '∞'])(
    'rejects %s',
    (typed) => {
      expect(parseMoney(typed, 'USD')).toBeUndefined()
    },
  )

  test('rejects decimals of a yen amount', () => {
    expect(parseMoney('1.5', 'JPY')).toBeUndefined()
  })
})

test('parses every formatted amount, for every currency and sign', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    for (const amount of [0, 1, 9, 10, 99, 100, 101, 999, 1000, 123456789, -1, -100]) {
      expect(parseMoney(formatAmount({ amount, currency }), currency)).toEqual({ amount, currency })
    }
  }
})
