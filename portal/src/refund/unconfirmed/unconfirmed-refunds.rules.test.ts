import { expect, it } from 'vitest'
import { formatCreditTotal } from './unconfirmed-refunds.rules.ts'

const createRow = (amount: number, currency: string) => ({ credit: { amount, currency } })

it('sums the credits per currency', () => {
  expect(formatCreditTotal([createRow(9_550, 'USD'), createRow(2_000, 'USD'), createRow(6_900, 'CNY')])).toBe(
    'USD 115.50 + CNY 69.00',
  )
})
