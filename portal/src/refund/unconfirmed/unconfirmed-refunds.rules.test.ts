import { expect, it } from 'vitest'
import { formatCreditTotal } from './unconfirmed-refunds.rules.ts'

const createRow = (amount: number, currency: string, fee = 0) => ({
  received: { amount, currency },
  serviceFee: { amount: fee, currency },
})

it('sums the credit without the service fee per currency', () => {
  expect(
    formatCreditTotal([createRow(10_050, 'USD', 500), createRow(2_000, 'USD'), createRow(7_000, 'CNY', 100)]),
  ).toBe('USD 115.50 + CNY 69.00')
})
