import { expect, test } from 'vitest'
import { amountIn } from './amount-in.ts'

test.each([
  ['USD 40.09', { currency: 'USD', value: 40.09 }],
  ['USD 1,234.50', { currency: 'USD', value: 1234.5 }],
  ['CNY 1,234,567.00', { currency: 'CNY', value: 1_234_567 }],
  ['JPY 12,300', { currency: 'JPY', value: 12_300 }],
  ['KRW 5000', { currency: 'KRW', value: 5000 }],
  ['USD 0.00', { currency: 'USD', value: 0 }],
  ['-USD 5.00', { currency: 'USD', value: 5 }],
  ['40.09 USD', { currency: 'USD', value: 40.09 }],
  ['USD\u00a056.34', { currency: 'USD', value: 56.34 }],
  ['¥88', { currency: '¥', value: 88 }],
])('the amount of %s', (text, expected) => {
  expect(amountIn(text)).toEqual(expected)
})

test.each(['', 'free of charge', '免费', 'USD'])('%s has no amount', (text) => {
  expect(amountIn(text)).toBeUndefined()
})
