import { expect, it } from 'vitest'
import { creditText } from './unconfirmed.rules.ts'

const waiting = (amount: number, currency: string, fee = 0) => ({
  received: { amount, currency },
  serviceFee: { amount: fee, currency },
})

it('says what comes to the deposit without our fee, each currency for itself', () => {
  expect(creditText([waiting(10_050, 'USD', 500), waiting(2_000, 'USD'), waiting(7_000, 'CNY', 100)])).toBe(
    'USD 115.50 + CNY 69.00',
  )
})
