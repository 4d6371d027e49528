import { expect, test } from 'vitest'
import type { Payment, PaymentPort } from './payment.port.ts'
import { createNoCardPayment } from './no-card-payment.ts'
import { testModePayment } from './test-mode-payment.ts'

const card = { number: '4532015112830366', holder: 'ANN LEE', expiry: '12/30', code: '123' }
const charge: Payment = { reference: 'one', amount: 7190, currency: 'USD', card }

test('the simulated acquirer beside a real supplier charges in test mode and declines every other card', async () => {
  const approving: PaymentPort = {
    ...createNoCardPayment(),
    authorise: async ({ reference }) => ({ outcome: 'approved', reference, lastFour: '0366' }),
  }
  const payment = testModePayment(approving)
  expect(await payment.authorise({ ...charge, simulation: true })).toMatchObject({ outcome: 'approved' })
  expect(await payment.authorise({ ...charge, simulation: false })).toMatchObject({ outcome: 'declined' })
  expect(await payment.authorise(charge)).toMatchObject({ outcome: 'declined' })
})
